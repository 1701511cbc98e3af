import { describe, expect, it, onTestFinished } from "vitest";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import type { JsonObject } from "@/lib/shared/safe-json";
import { connectInTest } from "./testing/connect-in-test";
import { initializeAnswer, type OddAnswer, startOddServer, toolsAnswer } from "./testing/odd-server";
import { startOldSseServer } from "./testing/old-sse-server";
import { serveFetch } from "./testing/serve-fetch";

const CALL = { timeoutMs: 10_000 };

/** A sessionful server that can forget everything, as one that is restarted. */
async function restartable(): Promise<{ url: string; restart: () => Promise<void> }> {
  const { handle, restart } = makeLegacyDemo();
  const { origin, close } = await serveFetch(handle);
  onTestFinished(close);
  return { url: `${origin}/mcp`, restart };
}

/** A hand-made server that gives sessions and answers calls as it is told. */
async function sessionful(call: OddAnswer): Promise<{ url: string; sessions: () => number }> {
  let sessions = 0;
  const server = await startOddServer({
    initialize: (_params, { id }) => {
      sessions += 1;
      const headers = { "mcp-session-id": `s-${sessions}` };
      return Response.json({ jsonrpc: "2.0", id, ...initializeAnswer() }, { headers });
    },
    "tools/list": () => toolsAnswer(`of-s-${sessions}`),
    "tools/call": call,
    DELETE: () => new Response(null, { status: 204 }),
  });
  onTestFinished(() => server.close());
  return { url: server.url, sessions: () => sessions };
}

const fine: JsonObject = { result: { content: [] } };

describe("a session that the server has forgotten (A4)", () => {
  it("is renewed once for all calls, with a notice, new tools and an answer to each call", async () => {
    const { url, restart } = await restartable();
    const { connection, notices, exchanges } = await connectInTest(url);
    const before = connection.catalog;
    const heard: string[] = [];
    connection.onListChanged((kind) => heard.push(kind));
    await restart();
    const calls = ["one", "two", "three"].map((message) =>
      connection.callTool("write_log", { message }, CALL),
    );
    for (const result of await Promise.all(calls)) expect(result.isError ?? false).toBe(false);
    expect(notices).toEqual([{ kind: "session-renewed", retried: "tools/call" }]);
    expect(connection.catalog).not.toBe(before);
    expect(heard).toEqual(["tools"]);
    const lost = exchanges().filter(({ status }) => status === 404);
    expect(lost).toHaveLength(3);
    await connection.close();
    expect(exchanges().filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  it("is not renewed a second time where the server forgets again", async () => {
    const { url, sessions } = await sessionful(() => new Response("no such session", { status: 404 }));
    const { connection } = await connectInTest(url);
    await expect(connection.callTool("a", {}, CALL)).rejects.toMatchObject({ status: 404 });
    expect(sessions()).toBe(2);
  });

  it("is renewed where the server says so with 400 and words", async () => {
    const { url, sessions } = await sessionful((_params, { http }) => {
      if (http.headers.get("mcp-session-id") === "s-2") return fine;
      return Response.json(
        { error: { message: "Bad Request: No valid session ID provided" } },
        { status: 400 },
      );
    });
    const { connection, notices } = await connectInTest(url);
    expect(await connection.callTool("a", {}, CALL)).toMatchObject({ content: [] });
    expect(sessions()).toBe(2);
    expect(notices).toEqual([{ kind: "session-renewed", retried: "tools/call" }]);
    expect(connection.catalog.tools.map(({ name }) => name)).toEqual(["of-s-2"]);
  });

  it("is not suspected where a tool says that something is not there", async () => {
    const { url, sessions } = await sessionful(() => ({
      error: { code: -32_002, message: "404 not found" },
    }));
    const { connection } = await connectInTest(url);
    await expect(connection.callTool("a", {}, CALL)).rejects.toMatchObject({ code: -32_002 });
    expect(sessions()).toBe(1);
  });
});

describe("a stream of HTTP+SSE that is dropped", () => {
  it("ends what was asked and is opened anew for the next call", async () => {
    const server = await startOldSseServer();
    onTestFinished(() => server.close());
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const { connection, notices } = await connectInTest(server.url, {
      onMessage: ({ method }) => {
        if (method === "tools/call") isAsked();
      },
    });
    const pending = connection.callTool("silent", {}, { timeoutMs: 60_000 });
    const ended = expect(pending).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await asked;
    server.dropStreams();
    await ended;
    expect(await connection.callTool("a", {}, CALL)).toMatchObject({ content: [] });
    expect(server.streams).toBe(2);
    expect(notices).toEqual([{ kind: "session-renewed", retried: "tools/call" }]);
  });
});
