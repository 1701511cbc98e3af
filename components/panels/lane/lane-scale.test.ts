import { describe, expect, it } from "vitest";
import type { LaneView } from "@/lib/runs/run-view";
import { idleLane } from "./idle-lane";
import { laneScale } from "./lane-scale";

/** A lane that sent requests of these sizes. */
function lane(strategy: LaneView["strategy"], sizes: readonly number[]): LaneView {
  const empty = idleLane(strategy);
  let cumulativeInputTokens = 0;
  const requests = sizes.map((inputTokens, index) => {
    cumulativeInputTokens += inputTokens;
    return {
      ...{ turn: index + 1, items: [], inputTokens, cumulativeInputTokens, bodyTokens: null, bodyBytes: 0 },
      ...{ outputTokens: null, durationMs: null, categories: empty.figures.cumulativeCategories },
    };
  });
  return { ...empty, status: "succeeded", requests, figures: { ...empty.figures, cumulativeInputTokens } };
}

const HEAVY = lane("direct", [3_500, 30_000, 56_000]);
const LIGHT = lane("code-files", [400, 600, 1_000, 1_200]);

describe("laneScale", () => {
  it("holds every running sum and the window, with places for the longest lane", () => {
    const { axis, slots } = laneScale([HEAVY, LIGHT], 64_000, false);
    expect(axis.max).toBeGreaterThanOrEqual(89_500);
    expect(axis.max).toBeLessThan(150_000);
    expect(slots).toBe(4);
  });

  it("magnifies a lane that is too light for the common axis, with one factor", () => {
    expect(laneScale([HEAVY, LIGHT], 64_000, false).lens?.factor).toBeGreaterThan(1);
    expect(laneScale([LIGHT], 4_000, false).lens).toBeNull();
  });

  it("does not let a far window make the bars vanish, but keeps the axis still while a run grows", () => {
    expect(laneScale([LIGHT], 1_000_000, false).axis.max).toBeLessThan(10_000);
    expect(laneScale([LIGHT], 64_000, true).axis.max).toBeGreaterThanOrEqual(64_000);
    expect(laneScale([idleLane("direct")], 64_000, true).axis).toEqual(
      laneScale([lane("direct", [3_500])], 64_000, true).axis,
    );
  });

  it("has an axis before there is anything on it", () => {
    const { axis, slots } = laneScale([idleLane("direct")], 64_000, false);
    expect(axis.max).toBe(64_000);
    expect(slots).toBeGreaterThan(0);
  });
});
