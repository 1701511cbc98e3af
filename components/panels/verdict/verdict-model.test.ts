import { describe, expect, it } from "vitest";
import { baselineOf } from "@/lib/runs/comparison";
import { foldRun } from "@/lib/runs/run-fold";
import type { LaneView, RunView } from "@/lib/runs/run-view";
import { sampleRun } from "@/lib/stores/testing/sample-run";
import { isSoFar } from "../lane/so-far";
import { currentLane, objections, verdictModel } from "./verdict-model";

function fold(options: Parameters<typeof sampleRun>[0] = {}, eventCount?: number): RunView {
  const run = foldRun(sampleRun(options).events.slice(0, eventCount));
  if (!run) throw new Error("the sample is empty");
  return run;
}

/** The run with other lanes in the place of its own. */
function withLanes(run: RunView, change: (lane: LaneView) => Partial<LaneView>): RunView {
  return { ...run, lanes: run.lanes.map((lane) => ({ ...lane, ...change(lane) })) };
}

function against(run: RunView) {
  const baseline = baselineOf(run);
  if (!baseline) throw new Error("no baseline");
  return objections(run, baseline).map(({ kind, lane, amount }) => ({ kind, lane: lane.lane, amount }));
}

describe("verdictModel", () => {
  it("is silent until the run has ended", () => {
    expect(verdictModel(fold({}, 20))).toBeNull();
  });

  it("compares lanes that did the task", () => {
    const model = verdictModel(fold());
    expect(model?.undone).toEqual([]);
    expect(model?.sentence).toMatchObject({
      kind: "compared",
      lane: { lane: "code-files" },
      ratio: { direction: "less" },
    });
  });

  it("says so when code mode puts more into the context", () => {
    const run = withLanes(fold(), (lane) =>
      lane.lane === "direct" ? { figures: { ...lane.figures, cumulativeInputTokens: 100 } } : {},
    );
    expect(verdictModel(run)?.sentence).toMatchObject({
      kind: "compared",
      ratio: { direction: "more", ratio: 2.85 },
    });
  });

  it("does not compare a lane that did the task with one that did not", () => {
    const model = verdictModel(fold({ codeFails: true }));
    expect(model?.sentence).toMatchObject({ kind: "uneven", done: { lane: "direct" } });
    expect(model?.undone.map((lane) => lane.lane)).toEqual(["code-files"]);
  });

  it("compares nothing where no lane came to the end of its task", () => {
    const run = withLanes(fold(), () => ({ status: "stopped", reason: { code: "stopped" } }));
    expect(verdictModel(run)).toMatchObject({ sentence: { kind: "unfinished" }, undone: [{}, {}] });
  });

  it("speaks of one lane alone", () => {
    const run = fold();
    expect(verdictModel({ ...run, lanes: run.lanes.slice(1) })?.sentence).toMatchObject({ kind: "single" });
  });
});

describe("objections", () => {
  it("names more turns, time and output, and programs that failed", () => {
    const run = withLanes(fold(), (lane) => {
      if (lane.lane === "direct") return {};
      const { figures } = lane;
      return { figures: { ...figures, turns: 5, outputTokens: 20, wall: { ...figures.wall, totalMs: 900 } } };
    });
    expect(against(run)).toEqual([
      { kind: "turns", lane: "code-files", amount: 3 },
      { kind: "time", lane: "code-files", amount: 900 - (run.lanes[0]?.figures.wall.totalMs ?? 0) },
      { kind: "output", lane: "code-files", amount: 5 },
    ]);
  });

  it("holds no lane against one that did not do the task, but names its failed programs", () => {
    expect(against(fold({ codeFails: true }))).toEqual([
      { kind: "failed-code", lane: "code-files", amount: 1 },
    ]);
  });
});

describe("the state of lanes", () => {
  it("takes the lane that is on for the current one", () => {
    expect(currentLane(fold({}, 1))).toBeNull();
    expect(currentLane(fold({}, 6))?.lane).toBe("direct");
    expect(currentLane(fold({}, 20))?.lane).toBe("code-files");
  });

  it("takes figures for those so far unless the lane came to the end of its task", () => {
    expect(fold().lanes.map(isSoFar)).toEqual([false, false]);
    expect(fold({ codeFails: true }).lanes.map(isSoFar)).toEqual([false, false]);
    const reason = { code: "window-exceeded", turn: 2, tokens: 9, windowTokens: 8 } as const;
    expect(withLanes(fold(), () => ({ status: "failed", reason })).lanes.map(isSoFar)).toEqual([true, true]);
  });
});
