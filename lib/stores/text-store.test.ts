import { describe, expect, it } from "vitest";
import { createTextStore, headKey, HEAD_CHARS } from "./text-store";
import { FakeEngine, FakeFrames } from "./testing/fake-engine";

function setUp(missing: readonly string[] = []) {
  const engine = new FakeEngine();
  const frames = new FakeFrames();
  const source = { runId: "run-1" as string | null, missing: new Set(missing) };
  const store = createTextStore(engine, () => source, frames.schedule);
  const head = (hash: string) => store.getState().heads.get(headKey("run-1", hash));
  return { engine, frames, source, store, actions: store.getState().actions, head };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("heads", () => {
  it("reads the beginnings that were wanted in one go, once each", async () => {
    const { engine, frames, store, actions, head } = setUp();
    for (let index = 0; index < 5; index += 1) engine.texts.set(`h${index}`, `text ${index} `.repeat(1000));
    let changes = 0;
    store.subscribe(() => (changes += 1));
    for (let index = 0; index < 5; index += 1) actions.wantHead(`h${index}`);
    actions.wantHead("h0");
    expect(engine.asked).toEqual([]);
    frames.next();
    await settle();
    actions.wantHead("h1");
    frames.next();
    await settle();
    expect(engine.asked).toHaveLength(5);
    expect(changes).toBe(2);
    expect(head("h3")).toEqual({
      status: "ready",
      text: "text 3 ".repeat(1000).slice(0, HEAD_CHARS),
      totalChars: 7000,
    });
  });

  it("does not ask for what a link left out", async () => {
    const { engine, frames, actions, head } = setUp(["gone"]);
    actions.wantHead("gone");
    frames.next();
    expect(head("gone")).toEqual({ status: "missing" });
    expect(engine.asked).toEqual([]);
  });

  it("keeps the texts of two runs apart", async () => {
    const { engine, frames, source, store, actions } = setUp();
    engine.texts.set("h", "same text");
    actions.wantHead("h");
    frames.next();
    await settle();
    source.runId = "run-2";
    actions.wantHead("h");
    frames.next();
    await settle();
    expect(engine.asked).toEqual(["readText run-1 h 0+240", "readText run-2 h 0+240"]);
    expect([...store.getState().heads.keys()]).toEqual(["run-1/h", "run-2/h"]);
  });

  it("asks nothing where no run is shown", () => {
    const { engine, frames, source, actions } = setUp();
    source.runId = null;
    actions.wantHead("h");
    expect(frames.waiting).toBe(0);
    expect(engine.asked).toEqual([]);
  });
});

describe("windows", () => {
  it("reads a window once while it is remembered, and a failed one again", async () => {
    const { engine, actions } = setUp();
    engine.texts.set("h", "one two three four");
    const first = await actions.readTokens("h", { from: 1, count: 2 });
    expect(first).toMatchObject({
      ok: true,
      value: { tokens: [" two", " three"], start: 3, totalTokens: 4 },
    });
    await actions.readTokens("h", { from: 1, count: 2 });
    expect(engine.asked).toHaveLength(1);
    expect(await actions.readText("gone", { start: 0, length: 9 })).toMatchObject({
      error: { code: "text-missing" },
    });
    await actions.readText("gone", { start: 0, length: 9 });
    expect(engine.asked).toHaveLength(3);
  });

  it("reads all of a text in pieces", async () => {
    const { engine, actions } = setUp();
    const text = "0123456789".repeat(250_000);
    engine.texts.set("h", text);
    const all = await actions.readAll("h");
    expect(all.ok && all.value === text).toBe(true);
    expect(engine.asked).toHaveLength(3);
    expect(await actions.readAll("gone")).toMatchObject({ ok: false });
  });
});
