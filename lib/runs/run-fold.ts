import type { RunEvent } from "@/lib/domain/event";
import { LaneFold } from "./lane-fold";
import type { LaneView, RunView } from "./run-view";

/**
 * Folds run events into a view: live while they arrive, in replay up to a step, after an import, in a report.
 * The same events give the same view, whoever folds them and in whatever batches.
 */
export class RunFold {
  #head: Pick<RunView, "runId" | "createdAt" | "setup"> | null = null;
  readonly #lanes = new Map<string, LaneFold>();
  readonly #snapshots = new Map<string, LaneView>();
  #finished = false;
  #eventCount = 0;

  /** Takes the next events. Events of lanes that the run's setup does not name are passed over. */
  apply(events: readonly RunEvent[]): void {
    for (const event of events) this.#applyOne(event);
  }

  /** The run so far, or `null` before its first event. Unchanged lanes keep their identity between calls. */
  view(): RunView | null {
    if (!this.#head) return null;
    const lanes = [...this.#lanes].map(([lane, fold]) => {
      const snapshot = this.#snapshots.get(lane) ?? fold.snapshot();
      this.#snapshots.set(lane, snapshot);
      return snapshot;
    });
    return { ...this.#head, lanes, finished: this.#finished, eventCount: this.#eventCount };
  }

  #applyOne(event: RunEvent): void {
    this.#eventCount += 1;
    if (event.type === "run-start") {
      this.#head = { runId: event.runId, createdAt: event.createdAt, setup: event.setup };
      for (const { lane, strategy } of event.setup.lanes) {
        this.#lanes.set(lane, new LaneFold(lane, strategy, event.setup));
      }
    } else if (event.type === "run-end") {
      this.#finished = true;
    } else {
      this.#lanes.get(event.lane)?.apply(event);
      this.#snapshots.delete(event.lane);
    }
  }
}

/** Folds a complete list of events. @returns `null` for an empty list. */
export function foldRun(events: readonly RunEvent[]): RunView | null {
  const fold = new RunFold();
  fold.apply(events);
  return fold.view();
}
