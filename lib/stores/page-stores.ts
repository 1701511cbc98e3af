import { connectEngine, type EngineClient } from "@/lib/engine/client";
import { nextFrame, type Schedule } from "./frame-schedule";
import type { ScenarioOption } from "./run-choice";
import { createRunStore, type RunStore } from "./run-store";
import { createSelectionStore, type SelectionStore } from "./selection-store";
import { createTextStore, type TextStore } from "./text-store";

/** The stores of a page that shows a run. */
export interface PageStores {
  readonly run: RunStore;
  readonly selection: SelectionStore;
  readonly text: TextStore;
  /** Ends the engine of these stores. */
  readonly dispose: () => void;
}

/** What the stores of a page are made from. */
export interface PageStoresOptions {
  readonly scenarios: readonly ScenarioOption[];
  /** The query of the page's address. */
  readonly search?: string;
  /** @defaultValue an engine in a worker, made with its first task */
  readonly engine?: EngineClient;
  /** @defaultValue the page's frames */
  readonly schedule?: Schedule;
  /** @defaultValue the page's origin */
  readonly origin?: () => string;
}

/** Creates the stores of a page. A new run ends the selection in the run before it. */
export function createPageStores(options: PageStoresOptions): PageStores {
  const engine = options.engine ?? connectEngine();
  const schedule = options.schedule ?? nextFrame;
  const origin = options.origin ?? (() => window.location.origin);
  const run = createRunStore({ engine, scenarios: options.scenarios, origin, schedule }, options.search);
  const selection = createSelectionStore();
  const text = createTextStore(
    engine,
    () => {
      const { view, missing } = run.getState().shown;
      return { runId: view?.runId ?? null, missing };
    },
    schedule,
  );
  run.subscribe((state, earlier) => {
    if (state.shown.view?.runId !== earlier.shown.view?.runId) selection.getState().actions.clear();
  });
  return { run, selection, text, dispose: () => engine.dispose() };
}
