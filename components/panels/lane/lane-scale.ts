import { chooseLens, type Lens } from "@/components/charts/lens";
import { axisFor, type Axis } from "@/components/charts/scale";
import type { LaneView } from "@/lib/runs/run-view";

/** What all lanes of a run share, so that they can be compared by eye. */
export interface LaneScale {
  readonly axis: Axis;
  /** Places for requests: the most that any lane has. */
  readonly slots: number;
  readonly lens: Lens | null;
  readonly windowTokens: number;
}

/** Places for requests that are kept free before there are any. */
const EMPTY_SLOTS = 3;
/** A window further away than this many times what was used does not set the axis: the bars would vanish. */
const FAR_WINDOW = 2.5;

/**
 * Finds the scale common to all lanes: the axis holds every request and every running sum, and the window where that
 * leaves the bars readable. While a run grows, the window always counts, so that the axis does not jump.
 */
export function laneScale(lanes: readonly LaneView[], windowTokens: number, isGrowing: boolean): LaneScale {
  const cumulative = Math.max(0, ...lanes.map((lane) => lane.figures.cumulativeInputTokens));
  const isWindowNear = windowTokens <= cumulative * FAR_WINDOW;
  const largest =
    isGrowing || isWindowNear || cumulative === 0 ? Math.max(cumulative, windowTokens) : cumulative;
  const axis = axisFor(largest);
  const lensInputs = lanes.map((lane) => ({
    largestBar: largestBar(lane),
    cumulative: lane.figures.cumulativeInputTokens,
  }));
  return {
    axis,
    slots: Math.max(EMPTY_SLOTS, ...lanes.map((lane) => lane.requests.length)),
    lens: chooseLens(lensInputs, axis.max),
    windowTokens,
  };
}

/** The largest request of a lane, in tokens. */
export function largestBar(lane: LaneView): number {
  return lane.requests.reduce((largest, request) => Math.max(largest, request.inputTokens), 0);
}
