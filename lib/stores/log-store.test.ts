import { describe, expect, it } from "vitest";
import type { WireEntry } from "@/lib/engine/api";
import { createLogStores } from "./log-store";
import { FakeConnections } from "./testing/fake-connections";

function entry(number: number): WireEntry {
  return {
    ...{ number, atMs: 0, direction: "sent", method: "ping", answers: null },
    ...{ rpcId: number, isError: false, chars: 10 },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a log store", () => {
  it("reads in pages: a whole one once, the last one again when the log has grown", async () => {
    const engine = new FakeConnections();
    engine.wire = Array.from({ length: 150 }, (_, number) => entry(number));
    const { wire } = createLogStores(engine, "c1");
    const { want } = wire.getState();
    want(3, { dropped: 0, revision: 150 });
    want(40, { dropped: 0, revision: 150 });
    want(120, { dropped: 0, revision: 150 });
    await settle();
    expect(engine.askedOfConnections).toEqual(["readWire c1 0+100", "readWire c1 100+100"]);
    expect(wire.getState().entries.size).toBe(150);
    engine.wire = [...engine.wire, entry(150)];
    want(3, { dropped: 0, revision: 151 });
    want(120, { dropped: 0, revision: 151 });
    await settle();
    expect(engine.askedOfConnections.slice(2)).toEqual(["readWire c1 100+100"]);
    expect(wire.getState().entries.get(150)).toEqual(entry(150));
  });

  it("asks only for what was not dropped, by its place among what is kept", async () => {
    const engine = new FakeConnections();
    const { wire } = createLogStores(engine, "c1");
    wire.getState().want(120, { dropped: 110, revision: 300 });
    wire.getState().want(250, { dropped: 110, revision: 300 });
    await settle();
    expect(engine.askedOfConnections).toEqual(["readWire c1 0+90", "readWire c1 90+100"]);
  });
});
