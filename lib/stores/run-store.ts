import { createStore, type StoreApi } from "zustand/vanilla";
import type { OpenedRun } from "@/lib/engine/api";
import type { EngineClient } from "@/lib/engine/client";
import type { RunEvent } from "@/lib/domain/event";
import { RunFold } from "@/lib/runs/run-fold";
import { AppError, type AppErrorData, toAppErrorData } from "@/lib/shared/app-error";
import { settle } from "@/lib/shared/result";
import { EventQueue } from "./event-queue";
import type { Schedule } from "./frame-schedule";
import { missingTexts } from "./missing-texts";
import { Replay } from "./replay";
import { choiceOf, parseChoice, type ScenarioOption, strategiesOf } from "./run-choice";
import {
  isBusy,
  NOTHING_SHOWN,
  type LinkState,
  type RunActions,
  type RunState,
  type ShownRun,
} from "./run-state";
import { settled } from "./settled";

/*
 * The page's run: what is chosen, the run that is shown, its link. Events of the engine are folded here, at most
 * once a frame; components read the folded view. One run at a time; a newer one takes the place of the older.
 */

/** What the run store works with. */
export interface RunStoreDependencies {
  readonly engine: EngineClient;
  readonly scenarios: readonly ScenarioOption[];
  /** Where the page is, as `https://host`. */
  readonly origin: () => string;
  readonly schedule: Schedule;
}

/** The run store. */
export type RunStore = StoreApi<RunState>;

/** Creates a run store with the choice of an address filled in. Starts nothing. */
export function createRunStore(dependencies: RunStoreDependencies, search = ""): RunStore {
  const { choice, notes } = parseChoice(search, dependencies.scenarios);
  return createStore<RunState>()((_set, _get, store) => {
    const session = new RunSession(store, dependencies);
    dependencies.engine.onLost((error) => session.loseEngine(error));
    return {
      choice,
      choiceNotes: notes,
      shown: NOTHING_SHOWN,
      actions: { ...chooseActions(store, dependencies.scenarios), ...session.actions() },
    };
  });
}

type ChooseAction = "chooseFrom" | "chooseScenario" | "chooseStrategies" | "chooseLimits";

function chooseActions(
  store: RunStore,
  scenarios: readonly ScenarioOption[],
): Pick<RunActions, ChooseAction> {
  return {
    chooseFrom: (search) => {
      const { choice, notes } = parseChoice(search, scenarios);
      store.setState({ choice, choiceNotes: notes });
    },
    chooseScenario: (id) =>
      store.setState(({ choice }) => ({ choice: choiceOf(scenarios, id, choice.limits), choiceNotes: [] })),
    chooseStrategies: (wanted) =>
      store.setState(({ choice }) => {
        const strategies = strategiesOf(scenarios, choice.scenario).filter((id) => wanted.includes(id));
        return strategies.length > 0 ? { choice: { ...choice, strategies }, choiceNotes: [] } : {};
      }),
    chooseLimits: (limits) => store.setState(({ choice }) => ({ choice: { ...choice, limits } })),
  };
}

/** Drives the engine for the store. What belongs to a run that is no longer shown is dropped. */
class RunSession {
  readonly #store: RunStore;
  readonly #dependencies: RunStoreDependencies;
  #queue: EventQueue | null = null;
  #replay: Replay | null = null;
  #runId: string | null = null;

  constructor(store: RunStore, dependencies: RunStoreDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  actions(): Omit<RunActions, ChooseAction> {
    return {
      run: () => this.#run(),
      stop: () => this.#stop(),
      createLink: () => this.#createLink(),
      openLink: (fragment) => this.#openLink(fragment),
      seek: (step) => this.#seek(step),
    };
  }

  /** Ends the run that was on with the engine; what is shown of it stays. */
  loseEngine(error: AppErrorData): void {
    if (!isBusy(this.#store.getState().shown.phase)) return;
    this.#queue?.close();
    this.#show({ phase: "failed", isStopping: false, error });
  }

  async #run(): Promise<void> {
    const { choice, shown: earlier } = this.#store.getState();
    if (isBusy(earlier.phase)) return;
    const queue = this.#begin({ ...NOTHING_SHOWN, phase: "starting", choice });
    const { engine, origin } = this.#dependencies;
    const started = await settled(() =>
      engine.startRun({ ...choice, origin: origin() }, (events) => queue.push(events)),
    );
    if (queue !== this.#queue) return;
    if (started.ok) {
      this.#runId = started.value.runId;
      if (this.#store.getState().shown.isStopping) await this.#askToStop(started.value.runId);
    } else if (this.#store.getState().shown.view) {
      this.#show({ phase: "failed", error: started.error });
    } else {
      this.#runId = earlier.view?.runId ?? null;
      this.#store.setState({ shown: { ...earlier, phase: "failed", error: started.error } });
    }
  }

  async #stop(): Promise<void> {
    const { phase, isStopping } = this.#store.getState().shown;
    if (!isBusy(phase) || isStopping) return;
    this.#show({ isStopping: true });
    if (this.#runId !== null) await this.#askToStop(this.#runId);
  }

  async #askToStop(runId: string): Promise<void> {
    try {
      await this.#dependencies.engine.stopRun(runId);
    } catch (error) {
      if (runId === this.#runId) this.#show({ isStopping: false, error: toAppErrorData(error) });
    }
  }

  async #createLink(): Promise<LinkState> {
    const runId = this.#store.getState().shown.view?.runId;
    if (runId === undefined) return { status: "none" };
    this.#show({ link: { status: "making" } });
    const made = await settled(() => this.#dependencies.engine.createLink(runId));
    const link: LinkState = made.ok
      ? { status: "ready", url: this.#urlOf(made.value.fragment), omitted: made.value.omitted }
      : { status: "failed", error: made.error };
    if (this.#store.getState().shown.view?.runId === runId) this.#show({ link });
    return link;
  }

  async #openLink(fragment: string): Promise<void> {
    const queue = this.#begin({ ...NOTHING_SHOWN, phase: "starting" });
    const opened = await settled(() => this.#dependencies.engine.openLink(fragment));
    if (queue !== this.#queue) return;
    if (!opened.ok) return this.#show({ phase: "failed", error: opened.error });
    // A stranger made this record; whatever folding it may come to shows as a failure.
    const shown = await settle(() => this.#readRecord(opened.value, fragment));
    if (queue !== this.#queue) return;
    if (!shown.ok) return this.#show({ phase: "failed", error: shown.error });
    this.#runId = opened.value.runId;
    this.#show(shown.value);
  }

  #readRecord({ events, missing }: OpenedRun, fragment: string): Partial<ShownRun> {
    const replay = new Replay(events);
    const whole = replay.viewAt(replay.steps);
    if (!whole) throw new AppError("record-invalid", { reason: "no run-start" });
    this.#replay = replay;
    return {
      phase: "finished",
      view: whole,
      missing: new Set(missing),
      replay: { step: replay.steps, steps: replay.steps, marks: replay.marks, whole },
      link: {
        status: "ready",
        url: this.#urlOf(fragment.replace(/^#/, "")),
        omitted: missingTexts(events, missing),
      },
    };
  }

  #seek(step: number): void {
    const { replay } = this.#store.getState().shown;
    if (!replay || !this.#replay) return;
    const near = Math.min(Math.max(Math.round(step), 1), replay.steps);
    if (near !== replay.step)
      this.#show({ view: this.#replay.viewAt(near), replay: { ...replay, step: near } });
  }

  #begin(shown: ShownRun): EventQueue {
    this.#queue?.close();
    this.#replay = null;
    this.#runId = null;
    const fold = new RunFold();
    this.#queue = new EventQueue(this.#dependencies.schedule, (events) => this.#fold(fold, events));
    this.#store.setState({ shown });
    return this.#queue;
  }

  #fold(fold: RunFold, events: readonly RunEvent[]): void {
    try {
      fold.apply(events);
    } catch (error) {
      return this.#show({ phase: "failed", error: toAppErrorData(error) });
    }
    const view = fold.view();
    if (!view) return;
    this.#show(view.finished ? { view, phase: "finished", isStopping: false } : { view, phase: "running" });
  }

  #show(change: Partial<ShownRun>): void {
    this.#store.setState(({ shown }) => ({ shown: { ...shown, ...change } }));
  }

  #urlOf(fragment: string): string {
    return `${this.#dependencies.origin()}/run#${fragment}`;
  }
}
