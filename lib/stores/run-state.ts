import type { RunLimits } from "@/lib/domain/limits";
import type { StrategyId } from "@/lib/domain/strategy";
import type { RunView } from "@/lib/runs/run-view";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { ChoiceNote, RunChoice } from "./run-choice";
import type { ReplayMark } from "./replay";

/** How far a run is, as the page knows it. */
export type RunPhase = "idle" | "starting" | "running" | "finished" | "failed";

/** Where a replay stands. */
export interface ReplayState {
  /** The step shown, from 1. */
  readonly step: number;
  readonly steps: number;
  readonly marks: readonly ReplayMark[];
  /** The run at its last step: its scale holds for every step. */
  readonly whole: RunView;
}

/** A text that a link does not hold. */
export interface OmittedText {
  readonly hash: string;
  readonly bytes: number;
}

/** The link to the run shown. */
export type LinkState =
  | { readonly status: "none" }
  | { readonly status: "making" }
  | { readonly status: "ready"; readonly url: string; readonly omitted: readonly OmittedText[] }
  | { readonly status: "failed"; readonly error: AppErrorData };

/** What lives as long as one run is shown. */
export interface ShownRun {
  readonly phase: RunPhase;
  /** What the run was started with; `null` for a run from a link. */
  readonly choice: RunChoice | null;
  /** `null` until the first event. */
  readonly view: RunView | null;
  /** Why the engine could not start, stop or open it. */
  readonly error: AppErrorData | null;
  readonly isStopping: boolean;
  /** Texts that a link left out, by hash. */
  readonly missing: ReadonlySet<string>;
  /** Set for a run from a link. */
  readonly replay: ReplayState | null;
  readonly link: LinkState;
}

/** What a page may do with runs. None of them rejects: failures show in the state. */
export interface RunActions {
  /** Fills the choice in from an address; runs nothing. */
  readonly chooseFrom: (search: string) => void;
  /** Chooses a scenario with all of its strategies; the limits stay. */
  readonly chooseScenario: (id: string) => void;
  /** Chooses strategies; those that the scenario has no plan for are passed over, and an empty list changes nothing. */
  readonly chooseStrategies: (strategies: readonly StrategyId[]) => void;
  readonly chooseLimits: (limits: RunLimits) => void;
  /** Runs the choice. Does nothing while a run is on. */
  readonly run: () => Promise<void>;
  /** Asks the run to stop; its lanes end as stopped. */
  readonly stop: () => Promise<void>;
  /** Packs the run shown into a link. */
  readonly createLink: () => Promise<LinkState>;
  /** Shows the run of an address' fragment at its last step. */
  readonly openLink: (fragment: string) => Promise<void>;
  /** Shows a replay at a step. */
  readonly seek: (step: number) => void;
}

/** State of the run store: what is chosen lives with the page, what is shown lives with a run. */
export interface RunState {
  readonly choice: RunChoice;
  readonly choiceNotes: readonly ChoiceNote[];
  readonly shown: ShownRun;
  readonly actions: RunActions;
}

/** Nothing is shown yet. */
export const NOTHING_SHOWN: ShownRun = {
  phase: "idle",
  choice: null,
  view: null,
  error: null,
  isStopping: false,
  missing: new Set(),
  replay: null,
  link: { status: "none" },
};

/** Tells whether a run is on. */
export function isBusy(phase: RunPhase): boolean {
  return phase === "starting" || phase === "running";
}
