import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "@/lib/shared/app-error";
import type { JsonObject } from "@/lib/shared/safe-json";
import { connectInTest, diagnoseInTest } from "./testing/connect-in-test";
import { initializeAnswer, type OddAnswer, startOddServer, toolsAnswer } from "./testing/odd-server";
import { serveFetch } from "./testing/serve-fetch";

const GOOD: Readonly<Record<string, OddAnswer>> = {
  initialize: initializeAnswer,
  "tools/list": () => toolsAnswer("a"),
};

async function odd(answers: Readonly<Record<string, OddAnswer>>): Promise<string> {
  const server = await startOddServer({ ...GOOD, ...answers });
  onTestFinished(() => server.close());
  return server.url;
}

async function serve(handler: (request: Request) => Response | Promise<Response>): Promise<string> {
  const { origin, close } = await serveFetch(handler);
  onTestFinished(close);
  return origin;
}

const event = (message: JsonObject) => `event: message\ndata: ${JSON.stringify(message)}\n\n`;

function eventStream(chunks: Iterable<string>, end: "close" | "stay" = "close"): Response {
  const parts = chunks[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { value, done } = parts.next();
      if (!done) controller.enqueue(encoder.encode(value));
      else if (end === "close") controller.close();
      else return new Promise(() => undefined);
      return undefined;
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

describe("negotiation", () => {
  it.each([400, 404, 405, 500, 502, 503])(
    "takes HTTP %i on server/discover for no evidence",
    async (status) => {
      const { connection } = await connectInTest(
        await odd({ "server/discover": () => new Response(null, { status }) }),
      );
      expect(connection.era).toBe("legacy");
    },
  );

  it.each([
    ["a page", () => new Response("<p>Hello</p>", { headers: { "content-type": "text/html" } })],
    ["nothing", () => new Response(null)],
    ["a stream without an answer", () => eventStream([": hello\n\n"])],
    ["a result that means nothing", () => ({ result: { hello: 1 } })],
    ["an unknown error", () => ({ error: { code: -31_999, message: "?" } })],
  ])("takes %s for no evidence", async (_name, answer) => {
    const { connection } = await connectInTest(await odd({ "server/discover": answer }));
    expect(connection.era).toBe("legacy");
  });

  it("goes on where server/discover is never answered", async () => {
    const url = await odd({ "server/discover": () => eventStream([], "stay") });
    const { connection } = await connectInTest(url, { timeouts: { probeMs: 50 } });
    expect(connection.era).toBe("legacy");
  });

  it("offers an older version where the newest of the era is refused with 400 (A13)", async () => {
    const url = await odd({
      initialize: ({ protocolVersion }) =>
        protocolVersion === "2025-11-25"
          ? new Response(null, { status: 400 })
          : {
              result: {
                ...(initializeAnswer()["result"] as JsonObject),
                protocolVersion: protocolVersion ?? null,
              },
            },
    });
    const { connection } = await connectInTest(url);
    expect(connection.protocolVersion).toBe("2025-06-18");
    expect(connection.info.transport).toBe("streamable-http");
  });

  it.each([
    ["204", () => new Response(null, { status: 204 }), 204],
    ["200 and nothing", () => new Response(null), 200],
    ["200 and text", () => new Response("ok", { headers: { "content-type": "text/plain" } }), 200],
    ["200 and null", () => Response.json(null), 200],
  ])("accepts %s as the answer to a notification, and notes it (A3)", async (_name, answer, status) => {
    const { connection, notices } = await connectInTest(await odd({ "notifications/initialized": answer }));
    expect(connection.catalog.tools).toHaveLength(1);
    expect(notices).toEqual([expect.objectContaining({ kind: "odd-notification-answer", status })]);
  });

  it("connects to a server without tools", async () => {
    const url = await odd({
      initialize: () => ({ result: { ...(initializeAnswer()["result"] as JsonObject), capabilities: {} } }),
      "tools/list": () => ({ error: { code: -32_601, message: "Method not found" } }),
    });
    expect((await connectInTest(url)).connection.catalog.tools).toEqual([]);
  });
});

describe("answers on their way", () => {
  it("follows a 307 to a slashed address with everything it sent, and suggests it (A5)", async () => {
    const target = await startOddServer(GOOD);
    onTestFinished(() => target.close());
    const seen: [string, string | null][] = [];
    const origin = await serve(async (request) => {
      const { pathname } = new URL(request.url);
      seen.push([pathname, request.headers.get("authorization")]);
      if (pathname === "/mcp")
        return new Response(null, { status: 307, headers: { location: `${origin}/mcp/` } });
      return fetch(target.url, { method: "POST", headers: request.headers, body: await request.text() });
    });
    const { connection, notices } = await connectInTest(`${origin}/mcp`, { bearerToken: "t0ken" });
    expect(connection.catalog.tools).toHaveLength(1);
    expect(seen.every(([, authorization]) => authorization === "Bearer t0ken")).toBe(true);
    expect(notices).toEqual([{ kind: "redirected", from: `${origin}/mcp`, to: `${origin}/mcp/` }]);
  });

  it("does not follow a redirect to another origin, and says where it leads (A5)", async () => {
    let reached = 0;
    const other = await serve(() => {
      reached += 1;
      return new Response(null, { status: 404 });
    });
    const origin = await serve(
      () => new Response(null, { status: 308, headers: { location: `${other}/mcp` } }),
    );
    const { cause } = await diagnoseInTest(`${origin}/mcp`, { bearerToken: "t0ken" });
    expect(cause).toEqual({ code: "redirected", status: 308, target: `${other}/mcp` });
    expect(reached).toBe(0);
  });

  it("reads a line of 300 KB that comes in pieces of 1 KB (A10)", async () => {
    const description = "ä€".repeat(60_000);
    const url = await odd({
      "tools/list": (_params, { id }) => {
        const tools = [{ name: "long", description, inputSchema: { type: "object" } }];
        const bytes = Buffer.from(event({ jsonrpc: "2.0", id: id as number, result: { tools } }));
        const pieces = Array.from({ length: Math.ceil(bytes.length / 1024) }, (_, index) =>
          bytes.subarray(index * 1024, (index + 1) * 1024),
        );
        const body = new ReadableStream<Uint8Array>({
          pull: (controller) => {
            const piece = pieces.shift();
            if (piece) controller.enqueue(piece);
            else controller.close();
          },
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      },
    });
    const { connection, exchanges } = await connectInTest(url);
    expect(connection.catalog.tools[0]?.description).toBe(description);
    await vi.waitFor(() => {
      expect(exchanges().find(({ responseBytes }) => responseBytes > 300_000)).toMatchObject({ error: null });
    });
  });

  it("ends a call whose stream ends without an answer, and the next one works", async () => {
    let calls = 0;
    const url = await odd({
      "tools/call": (_params, { id }) => {
        calls += 1;
        if (calls === 1) return eventStream([": working\n\n"]);
        return eventStream([event({ jsonrpc: "2.0", id: id as number, result: { content: [] } })]);
      },
    });
    const { connection } = await connectInTest(url);
    await expect(connection.callTool("a", {}, { timeoutMs: 60_000 })).rejects.toThrow(
      /ended before the answer/,
    );
    expect(await connection.callTool("a", {}, { timeoutMs: 10_000 })).toMatchObject({ content: [] });
  });

  it("ends a call whose socket is dropped in the middle, and keeps what was dropped on record", async () => {
    const target = await odd({});
    const dropping = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        if (body.includes('"tools/call"')) {
          response.writeHead(200, { "content-type": "text/event-stream" });
          response.write('data: {"jsonrpc":"2.0",', () => response.destroy());
          return;
        }
        const headers = { "content-type": "application/json" };
        void fetch(target, { method: "POST", headers, body }).then(async (answer) => {
          response.writeHead(answer.status, headers).end(await answer.text());
        });
      });
    });
    dropping.listen(0, "127.0.0.1");
    await once(dropping, "listening");
    onTestFinished(() => void dropping.close());
    const { port } = dropping.address() as AddressInfo; // A listening TCP server always has one.
    const { connection, exchanges } = await connectInTest(`http://127.0.0.1:${port}/mcp`);
    await expect(connection.callTool("a", {}, { timeoutMs: 60_000 })).rejects.toMatchObject({
      code: "answer-dropped",
    });
    expect(exchanges().at(-1)).toMatchObject({ status: 200, error: expect.stringContaining("terminated") });
  });

  it("ends a call with the server's error and goes on (A17)", async () => {
    let calls = 0;
    const url = await odd({
      "tools/call": () => {
        calls += 1;
        return calls === 1 ? Response.json({ errors: "x" }, { status: 500 }) : { result: { content: [] } };
      },
    });
    const { connection } = await connectInTest(url);
    await expect(connection.callTool("a", {}, { timeoutMs: 5_000 })).rejects.toMatchObject({ status: 500 });
    expect(await connection.callTool("a", {}, { timeoutMs: 5_000 })).toMatchObject({ content: [] });
  });

  it("lets progress put off the time-out, and says so only up to the whole time (A11)", async () => {
    const url = await odd({
      "tools/call": ({ _meta }, { id }) => {
        const { progressToken } = _meta as { progressToken: number };
        const progress = (done: number) =>
          event({
            jsonrpc: "2.0",
            method: "notifications/progress",
            params: { progressToken, progress: done },
          });
        return eventStream([
          progress(1),
          progress(2),
          event({ jsonrpc: "2.0", id: id as number, result: { content: [] } }),
        ]);
      },
    });
    const { connection } = await connectInTest(url);
    const seen: number[] = [];
    const onProgress = ({ progress }: { progress: number }) => seen.push(progress);
    await connection.callTool("a", {}, { timeoutMs: 5_000, maxTotalMs: 10_000, onProgress });
    expect(seen).toEqual([1, 2]);
  });
});

it("lets no secret into exchanges, notices and diagnosis", async () => {
  const secrets = { bearerToken: "planted-bearer", headers: { "X-Team": "planted-header" } };
  const url = await odd({
    "tools/call": () =>
      Response.json({ result: null }, { status: 500, headers: { "set-cookie": "a=planted-cookie" } }),
  });
  const { connection, exchanges, notices } = await connectInTest(`${url}?token=planted-query`, secrets);
  await expect(connection.callTool("a", {}, { timeoutMs: 5_000 })).rejects.toThrow();
  expect(exchanges().length).toBeGreaterThan(3);
  expect(JSON.stringify([exchanges(), notices])).not.toContain("planted");
  const missing = await odd({
    initialize: (_params, { http }) => new Response(http.headers.get("authorization"), { status: 500 }),
  });
  expect(JSON.stringify(await diagnoseInTest(`${missing}?token=planted-query`, secrets))).not.toContain(
    "planted",
  );
});

describe("diagnosis", () => {
  it.each<[string, number, object]>([
    ["authorization", 401, { code: "unauthorized", status: 401, challenge: 'Bearer realm="x"' }],
    ["a forbidden path", 403, { code: "unauthorized", status: 403 }],
    ["a wrong path", 404, { code: "not-found", status: 404 }],
    ["a server that is out of order", 500, { code: "server-error", status: 500 }],
  ])("tells %s", async (_name, status, cause) => {
    const headers: Record<string, string> = status === 401 ? { "www-authenticate": 'Bearer realm="x"' } : {};
    const origin = await serve(() => new Response(null, { status, headers }));
    const diagnosis = await diagnoseInTest(`${origin}/mcp`);
    expect(diagnosis).toMatchObject({ reached: "answered", cause });
    expect(diagnosis.exchanges.length).toBeGreaterThan(0);
  });

  it.each(["text/html", "application/json"])("tells what is not MCP (%s)", async (contentType) => {
    const origin = await serve(
      () => new Response("<!doctype html>", { headers: { "content-type": contentType } }),
    );
    const { cause } = await diagnoseInTest(`${origin}/`);
    expect(cause).toEqual({ code: "not-mcp", status: 200, contentType });
  });

  it("tells a refused session from a wrong path", async () => {
    const url = await odd({ "tools/list": () => new Response(null, { status: 400 }) });
    const diagnosis = await diagnoseInTest(url);
    expect(diagnosis.cause).toEqual({ code: "session-refused", status: 400, method: "tools/list" });
    expect(diagnosis.reached).toBe("negotiated");
  });

  it("does not leave the era that was agreed because the tools could not be listed", async () => {
    const supportedVersions = ["2026-07-28"];
    const url = await odd({
      "server/discover": () => ({
        result: {
          resultType: "complete",
          supportedVersions,
          capabilities: { tools: {} },
          ttlMs: 0,
          cacheScope: "private",
          _meta: { "io.modelcontextprotocol/serverInfo": { name: "m", version: "1" } },
        },
      }),
      "tools/list": () => new Response("out of order", { status: 500 }),
    });
    const seen: (string | null)[] = [];
    const { cause, reached } = await diagnoseInTest(url, { onMessage: ({ method }) => seen.push(method) });
    expect(cause).toMatchObject({ code: "server-error", status: 500 });
    expect(reached).toBe("negotiated");
    expect(seen).not.toContain("initialize");
  });

  it("tells a time-out, and of what", async () => {
    const url = await odd({ initialize: () => eventStream([], "stay") });
    const { cause } = await diagnoseInTest(url, { timeouts: { requestMs: 100 } });
    expect(cause).toEqual({ code: "timeout", method: "initialize" });
  });

  it("gives up on an event stream that never begins", async () => {
    const origin = await serve(() => eventStream([": hello\n\n"], "stay"));
    const { cause } = await diagnoseInTest(`${origin}/sse`, {
      transport: "sse",
      timeouts: { requestMs: 100 },
    });
    expect(cause).toEqual({ code: "timeout", method: null });
  });

  it("tells an endpoint that is not there, by its whole address (A8)", async () => {
    const origin = await serve((request) =>
      request.method === "GET"
        ? eventStream(["event: endpoint\ndata: /messages?id=1\n\n"], "stay")
        : new Response(null, { status: 404 }),
    );
    const { cause } = await diagnoseInTest(`${origin}/tools/sse`, { transport: "sse" });
    expect(cause).toEqual({ code: "not-found", status: 404, url: `${origin}/messages?id=1` });
  });

  it("tells a closed port and plain HTTP where TLS is asked for", async () => {
    const { origin, close } = await serveFetch(() => new Response(null));
    const tls = await diagnoseInTest(`${origin.replace("http:", "https:")}/mcp`);
    expect(tls).toMatchObject({ reached: "reached", cause: { code: "tls" } });
    await close();
    const refused = await diagnoseInTest(`${origin}/mcp`);
    expect(refused).toMatchObject({ reached: "resolved", cause: { code: "refused" } });
    expect(refused.exchanges).toHaveLength(1);
  });

  it("refuses addresses and headers that cannot be sent, without their values (A16)", async () => {
    expect((await diagnoseInTest("ftp://x/mcp")).cause).toEqual({ code: "bad-address", url: "ftp://x/mcp" });
    const { cause } = await diagnoseInTest("http://127.0.0.1/mcp", { bearerToken: "abc–123" });
    expect(cause).toEqual({
      code: "bad-header",
      header: { name: "Authorization", problem: "bad-character", position: 10 },
    });
  });

  it("gives the signal's reason where it was aborted", async () => {
    const url = await odd({ initialize: () => eventStream([], "stay") });
    const controller = new AbortController();
    const connecting = connectInTest(url, {
      signal: controller.signal,
      onMessage: ({ method }) => {
        if (method === "initialize") controller.abort(new AppError("unexpected", { stopped: 1 }));
      },
    });
    await expect(connecting).rejects.toMatchObject({ params: { stopped: 1 } });
  });
});
