import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import { foldRun } from "@/lib/runs/run-fold";
import { createRunStore } from "./run-store";
import { FakeEngine, FakeFrames } from "./testing/fake-engine";
import { sampleRun } from "./testing/sample-run";

const SCENARIOS = [
  { id: "meeting-notes", strategies: ["direct", "code-files"], suggested: ["direct", "code-files"] },
  { id: "sandbox-limits", strategies: ["code-files"], suggested: ["code-files"] },
] as const;

function setUp(search = "") {
  const engine = new FakeEngine();
  const frames = new FakeFrames();
  const store = createRunStore(
    { engine, scenarios: SCENARIOS, origin: () => "https://tare.test", schedule: frames.schedule },
    search,
  );
  const actions = store.getState().actions;
  return { engine, frames, store, actions, shown: () => store.getState().shown };
}

describe("choosing", () => {
  it("fills the address in and runs nothing", () => {
    const { engine, store } = setUp("?scenario=sandbox-limits&strategies=nope");
    expect(store.getState().choice).toEqual({
      scenario: "sandbox-limits",
      strategies: ["code-files"],
      limits: DEFAULT_LIMITS,
    });
    expect(store.getState().choiceNotes).toEqual([{ kind: "unknown-strategy", value: "nope" }]);
    expect(engine.asked).toEqual([]);
  });

  it("keeps the limits when the scenario changes, and never lets the last strategy go", () => {
    const { store, actions } = setUp();
    const limits = { ...DEFAULT_LIMITS, turns: 3 };
    actions.chooseLimits(limits);
    actions.chooseScenario("sandbox-limits");
    actions.chooseStrategies([]);
    actions.chooseStrategies(["direct"]);
    expect(store.getState().choice).toEqual({
      scenario: "sandbox-limits",
      strategies: ["code-files"],
      limits,
    });
  });
});

describe("running", () => {
  it("hands the choice and the page's origin to the engine", async () => {
    const { engine, actions } = setUp("?strategies=direct");
    await actions.run();
    expect(engine.requests).toEqual([
      {
        scenario: "meeting-notes",
        strategies: ["direct"],
        limits: DEFAULT_LIMITS,
        origin: "https://tare.test",
      },
    ]);
  });

  it("folds all batches of a frame at once, and ends as a fold of all events does", async () => {
    const { engine, frames, store, actions, shown } = setUp();
    const { events } = sampleRun();
    const running = actions.run();
    expect(shown().phase).toBe("starting");
    await running;
    let changes = 0;
    store.subscribe(() => (changes += 1));
    for (const event of events.slice(0, 12)) engine.emit([event]);
    expect(changes).toBe(0);
    frames.next();
    expect(changes).toBe(1);
    expect(shown()).toMatchObject({ phase: "running", view: { finished: false, eventCount: 12 } });
    engine.emit(events.slice(12));
    frames.next();
    expect(shown().phase).toBe("finished");
    expect(shown().view).toEqual(foldRun(events));
  });

  it("spreads a flood of events over frames and loses none", async () => {
    const { engine, frames, actions, shown } = setUp();
    await actions.run();
    const { events } = sampleRun();
    const [start] = events;
    const wire = events.at(-1);
    if (!start || !wire) throw new Error("the sample is empty");
    engine.emit([start, ...Array.from({ length: 4_999 }, () => wire)]);
    frames.next();
    expect(shown().view?.eventCount).toBe(2_000);
    while (frames.waiting > 0) frames.next();
    expect(shown().view?.eventCount).toBe(5_000);
  });

  it("starts nothing while a run is on, and drops late events of a run that is no longer shown", async () => {
    const { engine, frames, actions, shown } = setUp();
    await actions.run();
    await actions.run();
    expect(engine.asked.filter((call) => call === "startRun")).toHaveLength(1);
    const { events } = sampleRun();
    engine.emit(events.slice(0, 5));
    await actions.openLink("#damaged");
    frames.next();
    expect(shown()).toMatchObject({ phase: "failed", view: null, error: { code: "link-damaged" } });
  });

  it("ends with an engine that breaks, keeps what it had, and can be run again", async () => {
    const { engine, frames, actions, shown } = setUp();
    await actions.run();
    engine.emit(sampleRun().events.slice(0, 5));
    frames.next();
    const before = shown().view;
    engine.breakDown();
    expect(shown()).toMatchObject({ phase: "failed", error: { code: "engine-lost" } });
    expect(shown().view).toBe(before);
    await actions.run();
    expect(shown().phase).toBe("starting");
  });

  it("shows a failed start and keeps the run before it", async () => {
    const { engine, frames, actions, shown } = setUp();
    await actions.run();
    engine.emit(sampleRun().events);
    frames.next();
    const before = shown().view;
    engine.startAnswer = new Error("worker gone");
    await actions.run();
    expect(shown()).toMatchObject({
      phase: "failed",
      error: { code: "unexpected", detail: "Error: worker gone" },
    });
    expect(shown().view).toBe(before);
    engine.startAnswer = { ok: false, error: { code: "server-unreachable", params: {}, detail: "" } };
    await actions.run();
    expect(shown().error?.code).toBe("server-unreachable");
    await actions.createLink();
    expect(engine.asked.at(-1)).toBe("createLink run-1");
  });
});

describe("stopping", () => {
  it("stops a run that is still starting as soon as it has an id", async () => {
    const { engine, actions, shown } = setUp();
    const running = actions.run();
    await actions.stop();
    expect(shown().isStopping).toBe(true);
    expect(engine.asked).toEqual(["startRun"]);
    await running;
    expect(engine.asked).toEqual(["startRun", "stopRun run-1"]);
  });

  it("says that stopping failed and lets it be tried again", async () => {
    const { engine, actions, shown } = setUp();
    await actions.run();
    engine.stopAnswer = new Error("no answer");
    await actions.stop();
    expect(shown()).toMatchObject({ isStopping: false, error: { detail: "Error: no answer" } });
    engine.stopAnswer = null;
    await actions.stop();
    expect(engine.asked.filter((call) => call === "stopRun run-1")).toHaveLength(2);
  });

  it("does nothing where no run is on", async () => {
    const { engine, actions } = setUp();
    await actions.stop();
    expect(engine.asked).toEqual([]);
  });
});

describe("links", () => {
  it("makes an address of this page, with what it leaves out", async () => {
    const { engine, frames, actions, shown } = setUp();
    await actions.run();
    engine.emit(sampleRun().events);
    frames.next();
    engine.linkAnswer = { ok: true, value: { fragment: "v1.xyz", omitted: [{ hash: "h", bytes: 9 }] } };
    const link = await actions.createLink();
    expect(link).toEqual({
      status: "ready",
      url: "https://tare.test/run#v1.xyz",
      omitted: [{ hash: "h", bytes: 9 }],
    });
    expect(shown().link).toBe(link);
    engine.linkAnswer = { ok: false, error: { code: "link-too-large", params: {}, detail: "" } };
    expect(await actions.createLink()).toMatchObject({ status: "failed", error: { code: "link-too-large" } });
  });

  it("has no link where there is no run", async () => {
    const { engine, actions } = setUp();
    expect(await actions.createLink()).toEqual({ status: "none" });
    expect(engine.asked).toEqual([]);
  });

  it("opens a link at its last step, tells the sizes of what is missing, and steps both ways", async () => {
    const { engine, actions, shown } = setUp();
    const { events } = sampleRun();
    const result = events.find((event) => event.type === "tool-call-end");
    const missing = result?.type === "tool-call-end" && result.result ? [result.result.hash] : [];
    engine.openAnswer = { ok: true, value: { runId: "run-1", events, missing } };
    await actions.openLink("#v1.abc");
    expect(shown().view).toEqual(foldRun(events));
    expect(shown().link).toEqual({
      status: "ready",
      url: "https://tare.test/run#v1.abc",
      omitted: [{ hash: missing[0], bytes: 6_200 }],
    });
    const steps = shown().replay?.steps ?? 0;
    for (const step of [1, 9, 4, steps, 7]) {
      actions.seek(step);
      expect(shown().replay?.step).toBe(step);
      expect(shown().view).toEqual(foldRun(events.slice(0, step)));
    }
    actions.seek(10_000);
    expect(shown().replay?.step).toBe(steps);
    actions.seek(-3);
    expect(shown().replay?.step).toBe(1);
  });

  it("passes over JSON-RPC messages as steps but not their effect", async () => {
    const { engine, actions, shown } = setUp();
    const { events } = sampleRun();
    const [start] = events;
    if (!start) throw new Error("the sample is empty");
    const wire = {
      ...({
        type: "wire-message",
        lane: "direct",
        server: "drive",
        direction: "sent",
        method: null,
        rpcId: 1,
      } as const),
      ...{ seq: 1, atMs: 1, text: { hash: "0".repeat(32), bytes: 2 } },
    };
    const mixed = [start, wire, wire, ...events.slice(1, 3), wire];
    engine.openAnswer = { ok: true, value: { runId: "run-1", events: mixed, missing: [] } };
    await actions.openLink("v1.abc");
    expect(shown().replay?.steps).toBe(3);
    expect(shown().view?.lanes[0]?.wire).toHaveLength(3);
    actions.seek(2);
    expect(shown().view?.lanes[0]?.wire).toHaveLength(2);
  });

  it("refuses a record without a run", async () => {
    const { engine, actions, shown } = setUp();
    engine.openAnswer = { ok: true, value: { runId: "x", events: [], missing: [] } };
    await actions.openLink("v1.abc");
    expect(shown()).toMatchObject({ phase: "failed", error: { code: "record-invalid" } });
  });
});
