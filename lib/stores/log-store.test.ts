import { describe, expect, it } from "vitest";
import type { WireEntry } from "@/lib/engine/api";
import { createLogStores } from "./log-store";
import { FakeConnections } from "./testing/fake-connections";

function entry(number: number): WireEntry {
  return {
    ...{ number, connectionId: "c1", isPinned: false, isHit: false, atMs: 0, sincePreviousMs: null },
    ...{ direction: "sent", kind: "request", method: "ping", answers: null, rpcId: number, isError: false },
    ...{ subject: null, resultType: null, isToolError: false, partner: null, about: null, durationMs: null },
    ...{ bytes: 10, chars: 10, exchange: null },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function watched(count: number) {
  const engine = new FakeConnections();
  engine.wire = Array.from({ length: count }, (_, number) => entry(number));
  const { wire } = createLogStores(engine, "c1");
  const { actions } = wire.getState();
  const stop = actions.watch();
  await settle();
  return { engine, wire, actions, stop };
}

describe("a log store", () => {
  it("reads what is wanted, again when the list has changed, and one part at a time", async () => {
    const { engine, wire, actions } = await watched(150);
    actions.want({ from: 0, count: 50 });
    actions.want({ from: 20, count: 50 });
    actions.want({ from: 40, count: 50 });
    await settle();
    expect(engine.askedOfConnections).toEqual(["watchLog wire", "readWire 0+50", "readWire 40+50"]);
    expect(wire.getState().rows.get(89)).toEqual(entry(89));
    engine.tellList({ revision: 2 });
    await settle();
    expect(engine.askedOfConnections.slice(3)).toEqual(["readWire 40+50"]);
  });

  it("goes from entry to entry by place, and shows the one that is open", async () => {
    const { wire, actions } = await watched(150);
    await actions.goTo(999);
    expect(wire.getState()).toMatchObject({
      active: 149,
      isOpen: false,
      opened: null,
      target: { place: 149 },
    });
    actions.choose(149);
    await actions.goTo(-1);
    expect(wire.getState()).toMatchObject({ active: 0, isOpen: true, opened: { number: 0 } });
    actions.choose(null);
    await settle();
    expect(wire.getState()).toMatchObject({ active: 0, isOpen: false, opened: null });
  });

  it("watches anew with each filter, forgets what it had read, and ends watching", async () => {
    const { engine, wire, actions, stop } = await watched(10);
    actions.want({ from: 0, count: 10 });
    await settle();
    actions.edit({ search: "x" });
    expect(wire.getState().rows.size).toBe(0);
    await settle();
    expect(wire.getState().rows.size).toBe(10);
    expect(engine.askedOfConnections.filter((one) => one === "watchLog wire")).toHaveLength(2);
    stop();
    await settle();
    expect(engine.askedOfConnections.at(-1)).toBe("unwatchLog wire");
  });

  it("pins, and reads what is pinned when there is more or less of it", async () => {
    const { engine, wire, actions } = await watched(3);
    await actions.pin(2, true);
    engine.tellList({ pinned: 1 });
    await settle();
    expect(engine.askedOfConnections).toContain("pin wire 2 true");
    expect(wire.getState().pinned.length).toBeGreaterThan(0);
    engine.tellList({ pinned: 0 });
    await settle();
    expect(wire.getState().pinned).toEqual([]);
  });
});
