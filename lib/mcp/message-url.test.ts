import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { connectInTest, diagnoseInTest } from "./testing/connect-in-test";
import { startOldSseServer } from "./testing/old-sse-server";
import { serveFetch } from "./testing/serve-fetch";

// The server package tells on the console of each stream that its client leaves.
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue(undefined));
afterEach(() => void vi.restoreAllMocks());

/** An HTTP+SSE server behind the path `/tools`, of which it does not know. */
async function behindPath(): Promise<string> {
  const server = await startOldSseServer();
  onTestFinished(() => server.close());
  const { origin } = new URL(server.url);
  const outer = await serveFetch(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith("/tools/")) return new Response("Not found", { status: 404 });
    const body = request.method === "POST" ? await request.text() : null;
    const target = origin + pathname.slice("/tools".length) + search;
    const { method, headers, signal } = request;
    const { status, body: answer } = await fetch(target, { method, headers, body, signal });
    return new Response(answer, { status, headers: { "content-type": "text/event-stream" } });
  });
  onTestFinished(() => outer.close());
  return outer.origin;
}

it("shows where messages went to over HTTP+SSE, and sends them where the user says", async () => {
  const origin = await behindPath();
  const { cause } = await diagnoseInTest(`${origin}/tools/sse`, { transport: "sse" });
  expect(cause).toMatchObject({ code: "not-found", status: 404, url: `${origin}/message?id=1` });
  const messageUrl = "/tools/message?id=2";
  const { connection } = await connectInTest(`${origin}/tools/sse`, { transport: "sse", messageUrl });
  expect(connection.catalog.tools.map(({ name }) => name)).toEqual(["a", "silent"]);
  await connection.close();
});

it("sends no messages to another origin", async () => {
  const server = await startOldSseServer();
  onTestFinished(() => server.close());
  const messageUrl = "http://127.0.0.1:1/message";
  const { connection, exchanges } = await connectInTest(server.url, { transport: "sse", messageUrl });
  await connection.refresh();
  expect(new Set(exchanges().map(({ url }) => new URL(url).origin))).toEqual(
    new Set([new URL(server.url).origin]),
  );
  await connection.close();
});
