import { judgeRun, type FigureRatio, type Verdict } from "@/lib/runs/comparison";
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
  | { readonly kind: "uneven"; readonly done: LaneView }
  /** No lane did the task and some ended before its end: there is nothing to compare. */
  | { readonly kind: "unfinished" };

/** What a finished run comes to. */
export interface VerdictModel {
  readonly sentence: VerdictSentence;
  readonly lanes: number;
  /** The lanes that did not do the task, each to be named with its reason. */
  readonly undone: readonly LaneView[];
}

/** Puts a finished run into a sentence; null while it has not ended. */
export function verdictModel(run: RunView): VerdictModel | null {
  const verdict = judgeRun(run);
  if (!verdict) return null;
  const undone = run.lanes.filter((lane) => lane.status !== "succeeded");
  const isUnfinished =
    undone.length === run.lanes.length && undone.some((lane) => lane.reason?.code !== "not-verified");
  const sentence: VerdictSentence = isUnfinished ? { kind: "unfinished" } : sentenceOf(verdict);
  return { sentence, lanes: run.lanes.length, undone };
}

function sentenceOf({ baseline, challenger, cumulativeInput }: Verdict): VerdictSentence {
  if (challenger === null || cumulativeInput === null) return { kind: "single", lane: baseline };
  const isBaselineDone = baseline.status === "succeeded";
  if (isBaselineDone !== (challenger.status === "succeeded")) {
    return { kind: "uneven", done: isBaselineDone ? baseline : challenger };
  }
  return { kind: "compared", lane: challenger, baseline, ratio: cumulativeInput };
}

/** What speaks against a lane that did the task, held against a baseline that did it as well. */
export interface Objection {
  readonly kind: "turns" | "time" | "output" | "failed-code";
  readonly lane: LaneView;
  /** How many or how much more; milliseconds for time. */
  readonly amount: number;
}

/** Times closer than this say nothing, in milliseconds. */
const LIKE_TIME_MS = 50;

/** Finds what speaks against the lanes of a run, in the order in which they stand. */
export function objections(run: RunView, baseline: LaneView): readonly Objection[] {
  return run.lanes.flatMap((lane) => {
    const failures = lane.executions.filter((execution) => execution.end?.error).length;
    const failed: Objection[] = failures > 0 ? [{ kind: "failed-code", lane, amount: failures }] : [];
    return [...costs(lane, baseline), ...failed];
  });
}

function costs(lane: LaneView, baseline: LaneView): readonly Objection[] {
  if (lane === baseline || lane.status !== "succeeded" || baseline.status !== "succeeded") return [];
  const turns = lane.figures.turns - baseline.figures.turns;
  const time = lane.figures.wall.totalMs - baseline.figures.wall.totalMs;
  const output = lane.figures.outputTokens - baseline.figures.outputTokens;
  return [
    ...(turns > 0 ? [{ kind: "turns", lane, amount: turns } as const] : []),
    ...(time > LIKE_TIME_MS ? [{ kind: "time", lane, amount: time } as const] : []),
    ...(output > 0 ? [{ kind: "output", lane, amount: output } as const] : []),
  ];
}

/** The lane that is on, or the last that was. */
export function currentLane(run: RunView): LaneView | null {
  return run.lanes.findLast((lane) => lane.status !== "idle") ?? null;
}
