import { describe, expect, it } from "vitest";
import { foldRun } from "@/lib/runs/run-fold";
import type { LaneView } from "@/lib/runs/run-view";
import { sampleRun } from "@/lib/stores/testing/sample-run";
import { inspectSelection } from "./inspected";
import { turnRanges } from "./turn-ranges";

function lane(place: number): LaneView {
  const found = foldRun(sampleRun().events)?.lanes[place];
  if (!found) throw new Error("no such lane");
  return found;
}

describe("inspectSelection", () => {
  it("weighs an item by the requests that hold it", () => {
    const direct = lane(0);
    const total = direct.figures.cumulativeInputTokens;
    const definitions = inspectSelection(direct, { kind: "item", lane: "direct", itemId: 0 });
    expect(definitions?.context).toMatchObject({
      tokens: 400,
      turns: [1, 2],
      weight: 800,
      share: 800 / total,
    });
    const answer = direct.items.at(-1);
    const last = inspectSelection(direct, { kind: "item", lane: "direct", itemId: answer?.id ?? -1 });
    expect(last?.context).toMatchObject({ turns: [], weight: 0, share: 0 });
  });

  it("counts every token of every request once over all blocks of a lane", () => {
    for (const one of [lane(0), lane(1)]) {
      const items = one.items.map((item) =>
        inspectSelection(one, { kind: "item", lane: one.lane, itemId: item.id }),
      );
      const framing = one.requests.map(({ turn }) =>
        inspectSelection(one, { kind: "framing", lane: one.lane, turn }),
      );
      const weights = [...items, ...framing].map((block) => block?.context?.weight ?? Number.NaN);
      const categories = Object.values(one.figures.cumulativeCategories);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(
        categories.reduce((sum, tokens) => sum + tokens, 0),
      );
    }
  });

  it("gives no weight to what the model never saw", () => {
    const call = inspectSelection(lane(1), {
      kind: "call",
      lane: "code-files",
      callId: "h1",
      side: "result",
    });
    expect(call).toMatchObject({ kind: "call", label: "drive.get_document", first: 1, context: null });
    expect(call?.texts.map((text) => text.slot)).toEqual(["arguments", "result"]);
    const code = inspectSelection(lane(1), { kind: "code", lane: "code-files", executionId: "e1" });
    expect(code).toMatchObject({ kind: "program", context: null });
  });

  it("finds nothing where the lane has no such block", () => {
    expect(inspectSelection(lane(0), { kind: "item", lane: "direct", itemId: 99 })).toBeNull();
    expect(inspectSelection(lane(0), { kind: "framing", lane: "direct", turn: 9 })).toBeNull();
    expect(
      inspectSelection(lane(0), { kind: "log", lane: "direct", executionId: "e1", index: 0 }),
    ).toBeNull();
  });
});

describe("turnRanges", () => {
  it("joins turns that follow one another", () => {
    expect(turnRanges([2, 3, 4, 7])).toEqual([
      { from: 2, to: 4 },
      { from: 7, to: 7 },
    ]);
    expect(turnRanges([])).toEqual([]);
  });
});
