import type { LaneView, RunView } from "./run-view";

/** How a lane's figure stands against the baseline's: `ratio` 11.8 with `less` reads "11.8× less". */
export interface FigureRatio {
  readonly direction: "less" | "more" | "same";
  /** The larger figure over the smaller, at least 1; `null` where the smaller is 0. */
  readonly ratio: number | null;
}

/** The finished run in one sentence's worth of data. */
export interface Verdict {
  /** The lane that the others are held against: `direct` where it was run, else the first. */
  readonly baseline: LaneView;
  /** The other lane with the least cumulative input; `null` in a run of one lane. */
  readonly challenger: LaneView | null;
  /** The challenger's cumulative input against the baseline's. */
  readonly cumulativeInput: FigureRatio | null;
  readonly succeeded: number;
  readonly lanes: number;
}

/** Compares a figure with the baseline's. */
export function compareFigures(figure: number, baseline: number): FigureRatio {
  if (figure === baseline) return { direction: "same", ratio: 1 };
  const [small, large] = figure < baseline ? [figure, baseline] : [baseline, figure];
  return { direction: figure < baseline ? "less" : "more", ratio: small === 0 ? null : large / small };
}

/** Finds the baseline lane of a run. */
export function baselineOf(run: RunView): LaneView | null {
  return run.lanes.find((lane) => lane.strategy === "direct") ?? run.lanes[0] ?? null;
}

/**
 * Judges a run. A lane that did the task beats one that did not, whatever it cost; `null` until a run has ended.
 */
export function judgeRun(run: RunView): Verdict | null {
  const baseline = baselineOf(run);
  if (!run.finished || !baseline) return null;
  const others = run.lanes.filter((lane) => lane !== baseline);
  const challenger = others.sort(bySuccessThenInput)[0] ?? null;
  return {
    baseline,
    challenger,
    cumulativeInput: challenger
      ? compareFigures(challenger.figures.cumulativeInputTokens, baseline.figures.cumulativeInputTokens)
      : null,
    succeeded: run.lanes.filter((lane) => lane.status === "succeeded").length,
    lanes: run.lanes.length,
  };
}

function bySuccessThenInput(one: LaneView, other: LaneView): number {
  const success = Number(other.status === "succeeded") - Number(one.status === "succeeded");
  return success || one.figures.cumulativeInputTokens - other.figures.cumulativeInputTokens;
}
