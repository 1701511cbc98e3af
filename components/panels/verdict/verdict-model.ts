import { judgeRun, type FigureRatio } from "@/lib/runs/comparison";
import type { LaneView, RunView } from "@/lib/runs/run-view";

/** The sentence that a run comes to, as data; the words belong to the interface. */
export type VerdictSentence =
  | { readonly kind: "single"; readonly lane: LaneView }
  | {
      readonly kind: "compared";
      readonly lane: LaneView;
      readonly baseline: LaneView;
      readonly ratio: FigureRatio;
    }
  /** One of two did the task and the other did not: what they cost is no comparison of equals. */
  | { readonly kind: "uneven"; readonly lane: LaneView; readonly baseline: LaneView };

/** How the task went in the lanes together. */
export type TaskOutcome =
  | { readonly kind: "all"; readonly lanes: number }
  | { readonly kind: "none"; readonly lanes: number }
  /** The lanes that did not do it. */
  | { readonly kind: "some"; readonly failed: readonly LaneView[] };

/** What a finished run comes to. */
export interface VerdictModel {
  readonly sentence: VerdictSentence;
  readonly outcome: TaskOutcome;
  /** Whether some lane ended before its task did, so that its figures are those so far. */
  readonly isSoFar: boolean;
}

/** Puts a finished run into a sentence; null while it has not ended. */
export function verdictModel(run: RunView): VerdictModel | null {
  const verdict = judgeRun(run);
  if (!verdict) return null;
  const { baseline, challenger, cumulativeInput } = verdict;
  const failed = run.lanes.filter((lane) => lane.status !== "succeeded");
  const isUneven =
    challenger !== null && (challenger.status === "succeeded") !== (baseline.status === "succeeded");
  return {
    sentence:
      challenger === null || cumulativeInput === null
        ? { kind: "single", lane: baseline }
        : isUneven
          ? { kind: "uneven", lane: challenger, baseline }
          : { kind: "compared", lane: challenger, baseline, ratio: cumulativeInput },
    outcome:
      failed.length === 0
        ? { kind: "all", lanes: run.lanes.length }
        : failed.length === run.lanes.length
          ? { kind: "none", lanes: run.lanes.length }
          : { kind: "some", failed },
    isSoFar: failed.some((lane) => lane.reason?.code !== "not-verified"),
  };
}

/** What speaks against a lane that put less into the context than the baseline. */
export interface Objection {
  readonly kind: "turns" | "time" | "output" | "failed-code";
  readonly lane: LaneView;
  /** How many or how much more; milliseconds for time. */
  readonly amount: number;
}

/** Times closer than this say nothing, in milliseconds. */
const LIKE_TIME_MS = 50;

/** Finds what speaks against the lanes that are held against the baseline, in the order in which lanes stand. */
export function objections(run: RunView, baseline: LaneView): readonly Objection[] {
  return run.lanes
    .filter((lane) => lane.status !== "idle")
    .flatMap((lane) => {
      const failures = lane.executions.filter((execution) => execution.end?.error).length;
      const against: Objection[] = [];
      if (lane !== baseline) {
        const turns = lane.figures.turns - baseline.figures.turns;
        const time = lane.figures.wall.totalMs - baseline.figures.wall.totalMs;
        const output = lane.figures.outputTokens - baseline.figures.outputTokens;
        if (turns > 0) against.push({ kind: "turns", lane, amount: turns });
        if (time > LIKE_TIME_MS) against.push({ kind: "time", lane, amount: time });
        if (output > 0) against.push({ kind: "output", lane, amount: output });
      }
      if (failures > 0) against.push({ kind: "failed-code", lane, amount: failures });
      return against;
    });
}

/** The lane that is on, or the last that was. */
export function currentLane(run: RunView): LaneView | null {
  return run.lanes.findLast((lane) => lane.status !== "idle") ?? null;
}
