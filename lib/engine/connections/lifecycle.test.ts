import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { o200k } from "@/lib/tokens/o200k";
import type { Result } from "@/lib/shared/result";
import { createConnections } from "./connections";
import type { ConnectionView, ConnectRequest } from "./connections-api";

const TIMES = { firstMs: 10, maxMs: 40, maxAttempts: 200 };

type Handler = (request: Request) => Response | Promise<Response>;

/** A server that can be stopped and started again on its port. */
async function startStoppable(handle: Handler) {
  const seen: Request[] = [];
  const listen = async (port: number) => {
    const server = createAdaptorServer({
      overrideGlobalObjects: false,
      fetch: (request) => {
        seen.push(request);
        return handle(request);
      },
    }) as Server; // Without TLS options it is a plain HTTP server.
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return server;
  };
  let server: Server | null = await listen(0);
  const { port } = server.address() as AddressInfo; // A listening TCP server always has one.
  const stop = async () => {
    const running = server;
    server = null;
    if (!running) return;
    const closed = new Promise((resolve) => running.close(resolve));
    running.closeAllConnections();
    await closed;
  };
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${String(port)}/mcp`,
    seen,
    stop,
    start: async () => {
      server = await listen(port);
    },
  };
}

function setUp() {
  const engine = createConnections({ loadCounter: () => Promise.resolve(o200k), retryTimes: TIMES });
  const views = new Map<string, ConnectionView>();
  const history: ConnectionView[] = [];
  const latencies = new Map<string, number>();
  const waiting = new Set<() => void>();
  void engine.watchConnections((batch) => {
    for (const view of batch.connections) views.set(view.id, view);
    history.push(...batch.connections);
    for (const { id, latencyMs } of batch.latencies) latencies.set(id, latencyMs);
    for (const look of waiting) look();
  });
  onTestFinished(() => engine.leave());
  const until = (id: string, isSo: (view: ConnectionView) => boolean): Promise<ConnectionView> =>
    new Promise((resolve) => {
      const look = () => {
        const view = views.get(id);
        if (!view || !isSo(view)) return;
        waiting.delete(look);
        resolve(view);
      };
      waiting.add(look);
      look();
    });
  const connect = async (url: string, change: Partial<ConnectRequest> = {}): Promise<string> =>
    valueOf(await engine.connect({ ...REQUEST, url, ...change })).connectionId;
  return { engine, views, history, latencies, until, connect };
}

const REQUEST: Omit<ConnectRequest, "url"> = {
  ...{ name: "one", transport: "auto", route: "direct", protocol: "auto", headers: [], bearerToken: null },
  ...{ timeoutMs: 10_000, probeTimeoutMs: 5_000, origin: "http://127.0.0.1:9" },
};

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const isCounted = ({ phase, definitionTokens }: ConnectionView) =>
  phase === "connected" && definitionTokens !== null;
const is = (phase: ConnectionView["phase"]) => (view: ConnectionView) => view.phase === phase;

describe("a connection that is lost", () => {
  it("is tried again after pauses until the server is back, and says so meanwhile", async () => {
    const demo = makeLegacyDemo();
    const server = await startStoppable((request) => demo.handle(request));
    const { engine, until, connect } = setUp();
    const id = await connect(server.url);
    await until(id, isCounted);
    await engine.lookAt(id);
    await until(id, ({ listening }) => listening.state === "on");
    await server.stop();
    await demo.restart();
    const lost = await until(id, ({ retry }) => (retry?.attempt ?? 0) >= 3);
    expect(lost.phase).toBe("reconnecting");
    expect(lost.tools.length).toBeGreaterThan(0);
    expect(lost.retry?.failure.diagnosis?.cause.code).toBe("refused");
    await server.start();
    const back = await until(id, is("connected"));
    expect(back.retry).toBeNull();
    await until(id, ({ listening }) => listening.state === "on");
  });

  it("is tried at once on demand, waits while the browser is offline, and not at all when it is disabled", async () => {
    const demo = makeLegacyDemo();
    const server = await startStoppable((request) => demo.handle(request));
    const { engine, until, connect } = setUp();
    const id = await connect(server.url);
    await until(id, isCounted);
    await engine.setOnline(false);
    await server.stop();
    valueOf(await engine.refresh(id));
    const offline = await until(id, ({ retry }) => retry !== null);
    expect(offline.retry).toMatchObject({ attempt: 1, nextAtMs: null, isOffline: true });
    valueOf(await engine.reconnect(id));
    await until(id, ({ retry }) => retry?.attempt === 2);
    valueOf(await engine.setEnabled(id, false));
    expect(await until(id, is("disabled"))).toMatchObject({ retry: null });
    await server.start();
    await engine.setOnline(true);
    const before = server.seen.length;
    valueOf(await engine.setEnabled(id, true));
    await until(id, isCounted);
    expect(server.seen.length).toBeGreaterThan(before);
  });

  it("is not tried again where the server refuses", async () => {
    const demo = makeLegacyDemo();
    let mayEnter = true;
    const server = await startStoppable((request) =>
      mayEnter ? demo.handle(request) : new Response(null, { status: 403 }),
    );
    const { engine, until, connect, history } = setUp();
    const id = await connect(server.url);
    await until(id, isCounted);
    mayEnter = false;
    valueOf(await engine.refresh(id));
    await until(id, ({ refreshError }) => refreshError !== null);
    expect(history.some(is("reconnecting"))).toBe(false);
    valueOf(await engine.reconnect(id));
    await until(id, is("failed"));
    expect(history.some(is("reconnecting"))).toBe(false);
  });
});

describe("a connection", () => {
  it("ends its session when it is disabled, removed or the page leaves", async () => {
    const demo = makeLegacyDemo();
    const server = await startStoppable((request) => demo.handle(request));
    const { engine, until, connect, latencies } = setUp();
    const ended = () => server.seen.filter(({ method }) => method === "DELETE").length;
    const first = await connect(server.url);
    await until(first, isCounted);
    expect(latencies.get(first)).toBeGreaterThan(0);
    await engine.setEnabled(first, false);
    await until(first, is("disabled"));
    const second = await connect(server.url, { name: "two" });
    await until(second, isCounted);
    valueOf(await engine.remove(second));
    const third = await connect(server.url, { name: "three" });
    await until(third, isCounted);
    await engine.leave();
    expect(ended()).toBe(3);
  });

  it("keeps the secrets that an edit does not change, and connects by the new ones", async () => {
    const demo = makeLegacyDemo();
    const server = await startStoppable((request) => demo.handle(request));
    const { engine, until, connect, history } = setUp();
    const headers = [
      ["X-Key", "planted-1"],
      ["X-Other", "planted-2"],
    ] as const;
    const id = await connect(`${server.url}?token=planted-3`, { headers, bearerToken: "planted-4" });
    const view = await until(id, isCounted);
    expect(view.settings).toMatchObject({ headerNames: ["X-Key", "X-Other"], hasBearerToken: true });
    const edit = { ...REQUEST, name: "renamed", url: view.url, bearerToken: "kept" as const };
    valueOf(
      await engine.edit(id, {
        ...edit,
        headers: [
          ["x-key", null],
          ["X-New", "planted-5"],
        ],
      }),
    );
    await until(id, (one) => one.name === "renamed" && isCounted(one));
    const last = server.seen.at(-1);
    expect(last?.url).toContain("token=planted-3");
    expect(last?.headers.get("x-key")).toBe("planted-1");
    expect(last?.headers.get("x-new")).toBe("planted-5");
    expect(last?.headers.has("x-other")).toBe(false);
    expect(last?.headers.get("authorization")).toBe("Bearer planted-4");
    expect(JSON.stringify(history)).not.toContain("planted");
  });

  it("tells what changed in the list, in the 2026-07-28 era", async () => {
    let names = ["a", "b"];
    const handler = createMcpHandler(() => {
      const server = new McpServer(
        { name: "m", version: "1" },
        { capabilities: { tools: { listChanged: true } } },
      );
      for (const name of names) server.registerTool(name, {}, () => ({ content: [] }));
      return server;
    });
    const server = await startStoppable((request) => handler.fetch(request));
    const { engine, until, connect } = setUp();
    const id = await connect(server.url);
    await until(id, isCounted);
    await engine.lookAt(id);
    await until(id, ({ listening }) => listening.state === "on");
    names = ["b", "c", "d"];
    // The stream may still be on its way: tell until it is heard.
    const timer = setInterval(() => handler.notify.toolsChanged(), 400);
    onTestFinished(() => clearInterval(timer));
    const changed = await until(id, ({ listChange }) => listChange !== null);
    expect(changed.listChange).toMatchObject({ kind: "tools", added: ["c", "d"], removed: ["a"] });
    const counted = await until(id, (view) => isCounted(view) && view.tools.length === 3);
    expect(counted.tools.map(({ name }) => name)).toEqual(["b", "c", "d"]);
  });
});

it("shares two standing streams of an origin out among sessionful servers, the latest seen first", async () => {
  const demo = makeLegacyDemo();
  const server = await startStoppable((request) => demo.handle(request));
  const { engine, until, connect, views } = setUp();
  const ids: string[] = [];
  for (const name of ["one", "two", "three"]) {
    const id = await connect(server.url, { name });
    await until(id, isCounted);
    ids.push(id);
    valueOf(await engine.setListening(id, true));
  }
  const states = () => ids.map((id) => views.get(id)?.listening.state);
  const [first = "", second = "", third = ""] = ids;
  await until(third, ({ listening }) => listening.state === "waiting");
  expect(states()).toEqual(["on", "on", "waiting"]);
  await engine.lookAt(third);
  await until(third, ({ listening }) => listening.state === "on");
  await until(second, ({ listening }) => listening.state === "waiting");
  expect(states()).toEqual(["on", "waiting", "on"]);
  valueOf(await engine.setEnabled(first, false));
  await until(second, ({ listening }) => listening.state === "on");
});
