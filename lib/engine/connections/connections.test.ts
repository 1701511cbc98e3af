import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDemoServers, type RunningDemoServers } from "@/lib/demo-servers/testing/serve";
import { o200k } from "@/lib/tokens/o200k";
import type { Result } from "@/lib/shared/result";
import type { ConnectionsApi, ConnectionsBatch, ConnectionView, ConnectRequest } from "./connections-api";
import type { ExchangeQuery, WireQuery } from "./logs-api";
import { createConnections } from "./connections";

const SECRET = "planted-secret-4711";
const ALL = { from: 0, count: 1000 };

let servers: RunningDemoServers;
let engine: ConnectionsApi;
const batches: ConnectionsBatch[] = [];
const waiting = new Set<() => void>();

beforeAll(async () => {
  servers = await startDemoServers();
  engine = createConnections({ loadCounter: () => Promise.resolve(o200k) });
  void engine.watchConnections((batch) => {
    batches.push(batch);
    for (const look of waiting) look();
  });
});

afterAll(() => servers.close());

function latest(id: string): ConnectionView | undefined {
  return batches
    .flatMap(({ connections }) => connections)
    .filter((view) => view.id === id)
    .at(-1);
}

/** Waits for a batch after which the connection is as described. */
function until(id: string, isSo: (view: ConnectionView) => boolean): Promise<ConnectionView> {
  return new Promise((resolve) => {
    const look = () => {
      const view = latest(id);
      if (!view || !isSo(view)) return;
      waiting.delete(look);
      resolve(view);
    };
    waiting.add(look);
    look();
  });
}

async function connect(change: Partial<ConnectRequest> = {}): Promise<string> {
  const request: ConnectRequest = {
    ...{ name: "drive", url: `${servers.baseUrl}/api/demo/drive`, origin: servers.baseUrl },
    ...{ transport: "auto", route: "auto", protocol: "auto", timeoutMs: 10_000, probeTimeoutMs: 10_000 },
    ...{ headers: [["X-Api-Key", SECRET]], bearerToken: `${SECRET}-bearer` },
    ...change,
  };
  return valueOf(await engine.connect(request)).connectionId;
}

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const OPEN = { isPinnedOnly: false, search: "", isHitsOnly: false } as const;

function messagesOf(connectionId: string): WireQuery {
  return { kind: "wire", connectionId, ...OPEN, filter: { direction: "all", kind: "all", text: "" } };
}

function exchangesOf(connectionId: string): ExchangeQuery {
  const filter = { status: "all", httpMethod: "all", route: "all", text: "" } as const;
  return { kind: "exchanges", connectionId, ...OPEN, filter };
}

describe("connections", () => {
  it("connect, list, count, and keep what crossed the wire without secrets", async () => {
    const id = await connect();
    const view = await until(id, ({ definitionTokens }) => definitionTokens !== null);
    expect(view).toMatchObject({ phase: "connected", era: "modern", route: "direct", rule: "o200k_base" });
    expect(view.tools).toHaveLength(11);
    const sum = view.tools.reduce((total, { tokens }) => total + (tokens ?? 0), 0);
    expect(view.definitionTokens).toBe(sum);
    expect(sum).toBeGreaterThan(500);

    const wire = valueOf(await engine.readWire(messagesOf(id), ALL));
    expect(wire.entries.map(({ method, answers }) => method ?? answers)).toContain("server/discover");
    const answer = wire.entries.find(({ answers }) => answers === "tools/list");
    expect(valueOf(await engine.copyMessage(answer?.number ?? -1, "pretty"))).toContain('"inputSchema": {');
    expect(valueOf(await engine.readSchema(id, 0)).text).toContain('"type": "object"');
    const exchanges = valueOf(await engine.readExchanges(exchangesOf(id), ALL));
    expect(exchanges.entries[0]).toMatchObject({ number: 0, method: "POST", status: 200, route: "direct" });
    const texts = await Promise.all(wire.entries.map(({ number }) => engine.copyMessage(number, "raw")));
    expect(JSON.stringify([batches, wire, exchanges, texts])).not.toContain(SECRET);
  });

  it("refresh, disconnect, connect again and forget", async () => {
    const id = await connect();
    await until(id, ({ definitionTokens }) => definitionTokens !== null);
    const before = valueOf(await engine.readWire(messagesOf(id), ALL)).totals.kept;
    valueOf(await engine.refresh(id));
    expect(valueOf(await engine.readWire(messagesOf(id), ALL)).totals.kept).toBeGreaterThan(before);
    valueOf(await engine.disconnect(id));
    await until(id, ({ phase }) => phase === "closed");
    expect((await engine.refresh(id)).ok).toBe(false);
    valueOf(await engine.reconnect(id));
    await until(id, ({ phase }) => phase === "connected");
    valueOf(await engine.remove(id));
    expect(valueOf(await engine.readWire(messagesOf(id), ALL)).totals.kept).toBe(0);
  });

  it("tell why there is no connection, and what was tried", async () => {
    const id = await connect({ url: `${servers.baseUrl}/nothing-here?token=${SECRET}`, route: "direct" });
    const view = await until(id, ({ phase }) => phase === "failed");
    expect(view.failure?.diagnosis).toMatchObject({ reached: "answered", cause: { code: "not-found" } });
    expect(view.failure?.diagnosis?.exchanges.length).toBeGreaterThan(0);
    expect(JSON.stringify(batches)).not.toContain(SECRET);
  });
});
