import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { AppError } from "@/lib/shared/app-error";
import type { ConnectOptions } from "./connect-options";
import { RouteMemory } from "./route-memory";
import { browserFetch } from "./testing/browser-fetch";
import { connectInTest, diagnoseInTest } from "./testing/connect-in-test";
import { serveFetch } from "./testing/serve-fetch";

const PAGE = "https://page.example";

type Handler = (request: Request) => Response | Promise<Response>;

function modernServer(): Handler {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: "modern", version: "1" });
    server.registerTool("ping", {}, () => ({ content: [{ type: "text", text: "pong" }] }));
    return server;
  });
  return (request) => handler.fetch(request);
}

function sessionfulServer(): Handler {
  const demo = makeLegacyDemo();
  return async (request) => {
    const headers = new Headers(request.headers);
    headers.delete("origin"); // The demo has a guard of its own.
    const body = request.method === "POST" ? await request.text() : null;
    return demo.handle(new Request(request.url, { method: request.method, headers, body }));
  };
}

/** Serves a handler with CORS headers; a preflight is answered with them alone. */
async function serve(handler: Handler, cors: Record<string, string>): Promise<string> {
  const { origin, close } = await serveFetch(async (request) => {
    const answer =
      request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await handler(request);
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(cors)) headers.set(`access-control-${name}`, value);
    return new Response(answer.body, { status: answer.status, headers });
  });
  onTestFinished(close);
  return `${origin}/mcp`;
}

const OPEN = {
  "allow-origin": "*",
  "allow-methods": "GET, POST, DELETE",
  "allow-headers": "content-type, authorization, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name",
  "expose-headers": "mcp-session-id, www-authenticate",
};
const BEFORE_MODERN = { ...OPEN, "allow-headers": "content-type, mcp-protocol-version, mcp-session-id" };
const HIDES_SESSION = { "allow-origin": "*", "allow-headers": OPEN["allow-headers"] };

/** As in a page of another origin; the proxy is a plain fetch, which reads everything. */
function inPage(options: Partial<ConnectOptions> & { memory?: RouteMemory } = {}): Partial<ConnectOptions> {
  const { memory, ...others } = options;
  const fetchVia = {
    direct: browserFetch(PAGE),
    proxy: (...request: Parameters<typeof fetch>) => fetch(...request),
    pageOrigin: PAGE,
    ...(memory && { memory }),
  };
  return { fetchVia, ...others };
}

describe("a page of another origin", () => {
  it("stays direct where the server allows it", async () => {
    const { connection, exchanges, notices } = await connectInTest(
      await serve(modernServer(), OPEN),
      inPage(),
    );
    expect(connection.era).toBe("modern");
    await connection.callTool("ping", {}, { timeoutMs: 5_000 });
    expect(exchanges().every(({ route }) => route === "direct")).toBe(true);
    expect(notices).toEqual([]);
  });

  it.each([
    ["sends no CORS headers", {}],
    ["has an allow-list that predates Mcp-Method", BEFORE_MODERN],
  ])("takes the proxy, in the same era, where the server %s", async (_name, cors) => {
    const url = await serve(modernServer(), cors);
    const { connection, notices, exchanges } = await connectInTest(url, inPage());
    expect(connection.era).toBe("modern");
    expect(connection.info.route).toBe("proxy");
    expect(notices).toEqual([{ kind: "route-changed", origin: new URL(url).origin, reason: "blocked" }]);
    expect(exchanges().filter(({ route }) => route === "direct")).toHaveLength(1);
  });

  it("remembers the route of an origin", async () => {
    const url = await serve(modernServer(), {});
    const memory = new RouteMemory();
    await connectInTest(url, inPage({ memory }));
    const { exchanges, notices } = await connectInTest(url, inPage({ memory }));
    expect(exchanges().every(({ route }) => route === "proxy")).toBe(true);
    expect(notices).toEqual([]);
  });

  it("takes the proxy for a header that only a later request has (A2)", async () => {
    const url = await serve(modernServer(), {
      ...OPEN,
      "allow-headers": "content-type, mcp-protocol-version, mcp-method",
    });
    const { connection, notices } = await connectInTest(url, inPage());
    expect(connection.info.route).toBe("direct");
    expect(await connection.callTool("ping", {}, { timeoutMs: 5_000 })).toMatchObject({
      content: [{ type: "text", text: "pong" }],
    });
    expect(notices).toMatchObject([{ kind: "route-changed", reason: "blocked" }]);
  });

  it("starts over through the proxy where the session id is hidden (A1)", async () => {
    const url = await serve(sessionfulServer(), HIDES_SESSION);
    const { connection, notices } = await connectInTest(url, inPage());
    expect(connection.era).toBe("legacy");
    expect(connection.info.route).toBe("proxy");
    expect(connection.catalog.tools.length).toBeGreaterThan(3);
    expect(notices).toMatchObject([{ kind: "route-changed", reason: "session-hidden" }]);
  });

  it("takes the proxy for a challenge that it cannot read", async () => {
    const challenge = 'Bearer resource_metadata="https://x.example/m"';
    const handler = () => new Response(null, { status: 401, headers: { "www-authenticate": challenge } });
    const url = await serve(handler, { ...OPEN, "expose-headers": "" });
    const { cause } = await diagnoseInTest(url, inPage());
    expect(cause).toEqual({ code: "unauthorized", status: 401, challenge });
    const direct = await diagnoseInTest(url, inPage({ route: "direct" }));
    expect(direct.cause).toEqual({ code: "unauthorized", status: 401, challenge: null });
  });

  it("takes the proxy for a redirect that it cannot see", async () => {
    const modern = modernServer();
    const handler: Handler = (request) =>
      request.url.endsWith("/mcp/")
        ? modern(request)
        : new Response(null, { status: 307, headers: { location: "/mcp/" } });
    const url = await serve(handler, OPEN);
    const { connection, notices } = await connectInTest(url, inPage());
    expect(connection.era).toBe("modern");
    expect(notices.map(({ kind }) => kind)).toEqual(["route-changed", "redirected"]);
    const { cause } = await diagnoseInTest(url, inPage({ route: "direct" }));
    expect(cause).toEqual({ code: "redirected", status: 0, target: null });
  });

  it("goes by the proxy alone where that is chosen", async () => {
    const { exchanges } = await connectInTest(await serve(modernServer(), OPEN), inPage({ route: "proxy" }));
    expect(exchanges().every(({ route }) => route === "proxy")).toBe(true);
  });
});

describe("what a page is told", () => {
  it.each([
    ["no CORS headers", {}, true, []],
    ["an old allow-list", BEFORE_MODERN, false, ["mcp-method"]],
  ])("names what is missing: %s", async (_name, cors, allowOrigin, allowHeaders) => {
    const url = await serve(modernServer(), cors);
    const { cause, reached, exchanges } = await diagnoseInTest(url, inPage({ route: "direct" }));
    expect(cause).toMatchObject({ code: "cors-missing", allowOrigin, exposeHeaders: [] });
    if (allowHeaders.length > 0) expect(cause).toMatchObject({ allowHeaders });
    expect(reached).toBe("reached");
    expect(exchanges.length).toBeGreaterThan(2);
  });

  it("names a session id that is not exposed", async () => {
    const url = await serve(sessionfulServer(), HIDES_SESSION);
    const { cause } = await diagnoseInTest(url, inPage({ route: "direct" }));
    expect(cause).toMatchObject({ code: "cors-missing", exposeHeaders: ["mcp-session-id"] });
  });

  it("blames CORS first where the proxy may not go there, and the proxy where the server is not there", async () => {
    const proxy = () => Promise.reject(new AppError("proxy-refused-address", { reason: "loopback" }));
    const fetchVia = { direct: browserFetch(PAGE), proxy, pageOrigin: PAGE };
    const url = await serve(modernServer(), {});
    expect((await diagnoseInTest(url, { fetchVia })).cause).toMatchObject({ code: "cors-missing" });
    const gone = await serveFetch(() => new Response(null));
    await gone.close();
    expect((await diagnoseInTest(`${gone.origin}/mcp`, { fetchVia })).cause).toEqual({
      code: "proxy-error",
      error: "proxy-refused-address",
      detail: expect.stringContaining("loopback"),
    });
  });
});
