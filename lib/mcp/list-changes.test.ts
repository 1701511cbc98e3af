import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import type { McpConnection } from "./connect-server";
import type { ListKind } from "./connection";
import { connectInTest } from "./testing/connect-in-test";
import { initializeAnswer, type OddAnswer, startOddServer, toolsAnswer } from "./testing/odd-server";
import { serveFetch } from "./testing/serve-fetch";

const CALL = { timeoutMs: 10_000 };

function nextChange(connection: McpConnection): Promise<ListKind> {
  return new Promise((resolve) => {
    const stop = connection.onListChanged((kind) => {
      stop();
      resolve(kind);
    });
  });
}

const namesOf = ({ catalog }: McpConnection) => catalog.tools.map(({ name }) => name);

describe("the 2025 era", () => {
  it("hears of changes over the standing stream, once it is asked for, until it is closed", async () => {
    const demo = makeLegacyDemo();
    const { origin, close } = await serveFetch((request) => demo.handle(request));
    onTestFinished(close);
    const { connection, exchanges } = await connectInTest(`${origin}/mcp`);
    const standing = () => exchanges().filter(({ method }) => method === "GET");
    expect(standing()).toHaveLength(0);
    await connection.listen();
    expect(standing()).toHaveLength(1);
    expect(namesOf(connection)).not.toContain("join_waiting_list");
    const change = nextChange(connection);
    await connection.callTool("set_waiting_list", { open: true }, CALL);
    expect(await change).toBe("tools");
    expect(namesOf(connection)).toContain("join_waiting_list");
    await connection.stopListening();
    await vi.waitFor(() => expect(standing()[0]?.endedMs).not.toBeNull());
    await connection.listen();
    expect(standing()).toHaveLength(2);
  });

  async function odd(answers: Readonly<Record<string, OddAnswer>>): Promise<string> {
    const server = await startOddServer({
      initialize: (_params, { id }) =>
        Response.json(
          { jsonrpc: "2.0", id, ...initializeAnswer() },
          { headers: { "mcp-session-id": "s-1" } },
        ),
      "tools/list": () => toolsAnswer("a"),
      DELETE: () => new Response(null, { status: 204 }),
      ...answers,
    });
    onTestFinished(() => server.close());
    return server.url;
  }

  it("asks once where GET gives no event stream (A7)", async () => {
    let asked = 0;
    const url = await odd({
      GET: () => {
        asked += 1;
        return new Response("hello", { headers: { "content-type": "text/plain" } });
      },
    });
    const { connection, notices } = await connectInTest(url, { timeouts: { reconnectMs: 1 } });
    await connection.listen();
    expect(notices).toEqual([{ kind: "no-standing-stream", status: 200, contentType: "text/plain" }]);
    await connection.callTool("a", {}, CALL).catch(() => undefined);
    expect(asked).toBe(1);
  });

  it("gives up a stream that ends each time without an event (A7)", async () => {
    let asked = 0;
    const url = await odd({
      GET: () => {
        asked += 1;
        return new Response(": nothing\n\n", { headers: { "content-type": "text/event-stream" } });
      },
    });
    const { connection, notices } = await connectInTest(url, { timeouts: { reconnectMs: 1 } });
    await connection.listen();
    await vi.waitFor(() => expect(notices).toEqual([{ kind: "standing-stream-lost" }]));
    expect(asked).toBe(5);
  });

  it("opens a stream again that had events, however often it ends", async () => {
    let asked = 0;
    const url = await odd({
      GET: () => {
        asked += 1;
        const event = { jsonrpc: "2.0", method: "notifications/prompts/list_changed" };
        return new Response(`id: ${asked}\ndata: ${JSON.stringify(event)}\n\n`, {
          headers: { "content-type": "text/event-stream" },
        });
      },
    });
    const { connection, notices } = await connectInTest(url, { timeouts: { reconnectMs: 1 } });
    await connection.listen();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(8));
    await connection.stopListening();
    expect(notices).toEqual([]);
  });

  it("renews the session that the standing stream has lost, and listens again", async () => {
    let asked = 0;
    const url = await odd({
      GET: () => {
        asked += 1;
        if (asked === 1) return new Response(null, { status: 404 });
        return new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } });
      },
    });
    const { connection, notices } = await connectInTest(url);
    const change = nextChange(connection);
    await connection.listen();
    expect(await change).toBe("tools");
    expect(notices).toEqual([{ kind: "session-renewed", retried: null }]);
    await vi.waitFor(() => expect(asked).toBe(2));
  });
});

describe("the 2026-07-28 era", () => {
  it("hears of changes over subscriptions/listen, several in a row as one", async () => {
    let names = ["a"];
    const handler = createMcpHandler(() => {
      const server = new McpServer(
        { name: "m", version: "1" },
        { capabilities: { tools: { listChanged: true } } },
      );
      for (const name of names) server.registerTool(name, {}, () => ({ content: [] }));
      return server;
    });
    const { origin, close } = await serveFetch((request) => handler.fetch(request));
    onTestFinished(close);
    const { connection, exchanges } = await connectInTest(`${origin}/mcp`);
    expect(connection.era).toBe("modern");
    await connection.listen();
    const heard: ListKind[] = [];
    connection.onListChanged((kind) => heard.push(kind));
    const change = nextChange(connection);
    names = ["a", "b"];
    handler.notify.toolsChanged();
    handler.notify.toolsChanged();
    expect(await change).toBe("tools");
    expect(namesOf(connection)).toEqual(["a", "b"]);
    expect(heard).toEqual(["tools"]);
    const isOpen = () => exchanges().some(({ endedMs }) => endedMs === null);
    expect(isOpen()).toBe(true);
    await connection.close();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  });
});

it("asks for the tools again when it is told to", async () => {
  let names = ["a"];
  const server = await startOddServer({
    initialize: initializeAnswer,
    "tools/list": () => toolsAnswer(...names),
  });
  onTestFinished(() => server.close());
  const { connection } = await connectInTest(server.url);
  const before = connection.catalog;
  names = ["b"];
  expect((await connection.refresh()).tools.map(({ name }) => name)).toEqual(["b"]);
  expect(connection.catalog).not.toBe(before);
});
