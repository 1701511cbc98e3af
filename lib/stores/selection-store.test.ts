import { describe, expect, it } from "vitest";
import { foldRun } from "@/lib/runs/run-fold";
import { createSelectionStore } from "./selection-store";
import { sampleRun } from "./testing/sample-run";

function setUp() {
  const run = foldRun(sampleRun().events);
  if (!run) throw new Error("the sample is empty");
  const store = createSelectionStore();
  const [direct, code] = run.lanes;
  if (!direct || !code) throw new Error("the sample has two lanes");
  return {
    run,
    direct,
    code,
    actions: store.getState().actions,
    selection: () => store.getState().selection,
  };
}

describe("moving", () => {
  it("begins with the first item, stays in the lane and stops at its ends", () => {
    const { run, direct, actions, selection } = setUp();
    actions.move(run, 1);
    expect(selection()).toEqual({ kind: "item", lane: "direct", itemId: 0 });
    actions.move(run, -1);
    expect(selection()).toEqual({ kind: "item", lane: "direct", itemId: 0 });
    for (let step = 0; step < 20; step += 1) actions.move(run, 1);
    expect(selection()).toEqual({ kind: "item", lane: "direct", itemId: direct.items.length - 1 });
  });

  it("goes on from the code under which a host call hangs", () => {
    const { run, code, actions, selection } = setUp();
    const codeItem = code.items.find((item) => item.category === "code");
    actions.select({ kind: "call", lane: "code-files", callId: "h1", side: "result" });
    actions.move(run, 1);
    expect(selection()).toEqual({ kind: "item", lane: "code-files", itemId: (codeItem?.id ?? 0) + 1 });
  });

  it("chooses lanes by their place", () => {
    const { run, actions, selection } = setUp();
    actions.chooseLane(run, 1);
    expect(selection()).toEqual({ kind: "item", lane: "code-files", itemId: 0 });
    actions.chooseLane(run, 5);
    expect(selection()?.lane).toBe("code-files");
  });
});

describe("segments", () => {
  it("stand for the heaviest item of their category in that request", () => {
    const { direct, actions, selection } = setUp();
    actions.selectSegment(direct, 2, "tool-results");
    const result = direct.items.find((item) => item.category === "tool-results");
    expect(selection()).toEqual({ kind: "item", lane: "direct", itemId: result?.id, turn: 2 });
  });

  it("stand for the constants of the request's form where no item is of that category", () => {
    const { direct, actions, selection } = setUp();
    actions.selectSegment(direct, 1, "framing");
    expect(selection()).toEqual({ kind: "framing", lane: "direct", turn: 1 });
    actions.selectSegment(direct, 1, "tool-results");
    expect(selection()).toEqual({ kind: "framing", lane: "direct", turn: 1 });
  });
});
