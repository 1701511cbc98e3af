import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { connectInTest, diagnoseInTest } from "./testing/connect-in-test";
import { startEverything } from "./testing/everything-server";
import { serveFetch } from "./testing/serve-fetch";

async function everything(mode: "streamableHttp" | "sse"): Promise<string> {
  const { url, close } = await startEverything(mode);
  onTestFinished(close);
  return url;
}

async function serve(handler: (request: Request) => Promise<Response>): Promise<string> {
  const server = await serveFetch(handler);
  onTestFinished(() => server.close());
  return `${server.origin}/mcp`;
}

function sessionful(): Promise<string> {
  const demo = makeLegacyDemo();
  return serve((request) => demo.handle(request));
}

function modernOnly(): Promise<string> {
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: "modern", version: "1" });
      server.registerTool("ping", {}, () => ({ content: [{ type: "text", text: "pong" }] }));
      return server;
    },
    { legacy: "reject" },
  );
  return serve((request) => handler.fetch(request));
}

describe("published and SDK-made servers", () => {
  it("reaches server-everything over Streamable HTTP", async () => {
    const { connection, exchanges } = await connectInTest(await everything("streamableHttp"));
    expect(connection.era).toBe("legacy");
    expect(connection.protocolVersion).toBe("2025-11-25");
    expect(connection.info).toMatchObject({ transport: "streamable-http", route: "direct" });
    expect(connection.catalog.tools.length).toBeGreaterThan(5);
    const result = await connection.callTool("echo", { message: "hello" }, { timeoutMs: 10_000 });
    expect(JSON.stringify(result)).toContain("hello");
    await connection.close();
    expect(exchanges().map(({ method }) => method)).not.toContain("GET");
    expect(exchanges().at(-1)).toMatchObject({ method: "DELETE", status: 200 });
  });

  it("goes on to HTTP+SSE where there is no Streamable HTTP, and renews what the dropped stream took", async () => {
    const { connection, exchanges } = await connectInTest(await everything("sse"));
    expect(connection.era).toBe("legacy");
    expect(connection.info.transport).toBe("sse");
    expect(connection.catalog.tools.length).toBeGreaterThan(5);
    const result = await connection.callTool("echo", { message: "hello" }, { timeoutMs: 10_000 });
    expect(JSON.stringify(result)).toContain("hello");
    expect(exchanges().filter(({ method }) => method === "GET")).toHaveLength(1);
  });

  it("takes HTTP+SSE at once where it is chosen, and says that Streamable HTTP is not there", async () => {
    const url = await everything("sse");
    const { exchanges } = await connectInTest(url, { transport: "sse" });
    expect(exchanges()[0]).toMatchObject({ method: "GET", status: 200 });
    const { cause, reached } = await diagnoseInTest(url, { transport: "streamable-http" });
    expect(cause).toMatchObject({ code: "not-found", status: 404 });
    expect(reached).toBe("answered");
  });

  it("keeps the session of a server made with the v1 SDK", async () => {
    const { connection, exchanges } = await connectInTest(await sessionful());
    expect(connection.era).toBe("legacy");
    expect(connection.catalog.instructions).toContain("single instance");
    await connection.close();
    const goodbye = exchanges().at(-1);
    expect(goodbye).toMatchObject({ method: "DELETE", status: 200 });
    expect(goodbye?.requestHeaders.map(([name]) => name)).toContain("mcp-session-id");
  });

  it("speaks 2026-07-28 with a server that speaks nothing else", async () => {
    const url = await modernOnly();
    const { connection } = await connectInTest(url);
    expect(connection.era).toBe("modern");
    expect(connection.catalog.tools.map(({ name }) => name)).toEqual(["ping"]);
    const { cause } = await diagnoseInTest(url, { protocol: "2025" });
    expect(cause).toEqual({ code: "version-refused", supported: ["2026-07-28"] });
  });

  it("mirrors arguments in headers as a 2026-07-28 server asks, and gives results as they are", async () => {
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: "modern", version: "1" });
      const inputSchema = z.object({ region: z.string().meta({ "x-mcp-header": "Region" }) });
      server.registerTool("lookup", { inputSchema }, ({ region }) => ({
        content: [{ type: "text", text: region }],
      }));
      return server;
    });
    const { connection, exchanges } = await connectInTest(await serve((request) => handler.fetch(request)));
    const result = await connection.callTool("lookup", { region: "eu" }, { timeoutMs: 10_000 });
    expect(result).toMatchObject({ content: [{ type: "text", text: "eu" }] });
    expect(exchanges().at(-1)?.requestHeaders).toContainEqual(["mcp-param-region", "eu"]);
  });

  it.each(["auto", "2025"] as const)(
    "connects to a server without tools (%s), in its era",
    async (protocol) => {
      const handler = createMcpHandler(() => {
        const server = new McpServer({ name: "modern", version: "1" });
        server.registerPrompt("greet", { description: "Greets." }, () => ({ messages: [] }));
        return server;
      });
      const url = await serve((request) => handler.fetch(request));
      const { connection } = await connectInTest(url, { protocol });
      expect(connection.era).toBe(protocol === "auto" ? "modern" : "legacy");
      expect(connection.catalog.tools).toEqual([]);
    },
  );

  it("does not fall back where 2026-07-28 is chosen", async () => {
    const { cause, reached } = await diagnoseInTest(await sessionful(), { protocol: "2026-07-28" });
    expect(cause).toEqual({ code: "version-refused", supported: [] });
    expect(reached).toBe("answered");
  });
});
