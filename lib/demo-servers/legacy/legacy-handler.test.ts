import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createLegacyHandler, type LegacyHandler, type LegacyLimits } from "./legacy-handler";

let handler: LegacyHandler | undefined;

afterEach(() => handler?.close());

/** Sends straight into the handler; the route is a single call of it. */
function made(limits: Partial<LegacyLimits> = {}): LegacyHandler {
  handler = createLegacyHandler({ maxSessions: 4, idleMs: 60_000, ...limits });
  return handler;
}

const URL_OF_DEMO = "http://127.0.0.1:1/api/demo/legacy";

interface Opened {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
  readonly heard: string[];
}

async function open(demo: LegacyHandler, capabilities = {}): Promise<Opened> {
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities, versionNegotiation: { mode: "auto" } },
  );
  const heard: string[] = [];
  client.setNotificationHandler("notifications/tools/list_changed", () => void heard.push("tools"));
  client.setNotificationHandler(
    "notifications/message",
    ({ params }) => void heard.push(String(params.data)),
  );
  const transport = new StreamableHTTPClientTransport(new URL(URL_OF_DEMO), {
    fetch: (url, init) => demo.handle(new Request(url, init)),
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, transport, heard };
}

const textOf = (result: unknown) => JSON.stringify(result);

describe("the 2025-era demo server", () => {
  it("speaks the 2025 era with a session, and says that it is for one instance", async () => {
    const { client, transport } = await open(made());
    expect(client.getProtocolEra()).toBe("legacy");
    expect(transport.sessionId).toMatch(/^[0-9a-f]{32}$/);
    expect(client.getInstructions()).toContain("single instance");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "book_workshop",
      "summarize_feedback",
      "print_badges",
      "write_log",
      "set_waiting_list",
    ]);
  });

  it("asks the person while a tool runs", async () => {
    const { client } = await open(made(), { elicitation: { form: {} } });
    client.setRequestHandler("elicitation/create", ({ params }) => {
      expect(params.message).toContain("Pottery");
      return { action: "accept", content: { name: "Ada", seats: 2 } };
    });
    const booked = await client.callTool({ name: "book_workshop", arguments: { workshop: "Pottery" } });
    expect(textOf(booked)).toContain("Booked 2 seat(s)");
    client.setRequestHandler("elicitation/create", () => ({ action: "decline" }));
    const declined = await client.callTool({ name: "book_workshop", arguments: { workshop: "Pottery" } });
    expect(textOf(declined)).toContain("Nothing was booked");
  });

  it("asks the client's model while a tool runs", async () => {
    const { client } = await open(made(), { sampling: {} });
    client.setRequestHandler("sampling/createMessage", ({ params }) => ({
      model: "test",
      role: "assistant",
      content: { type: "text", text: `About: ${textOf(params.messages[0]?.content)}` },
    }));
    const result = await client.callTool({
      name: "summarize_feedback",
      arguments: { feedback: "Too cold." },
    });
    expect(textOf(result)).toContain("Too cold.");
  });

  it("says what it lacks of a client that offers neither", async () => {
    const { client } = await open(made());
    const result = await client.callTool({ name: "book_workshop", arguments: { workshop: "Pottery" } });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain("elicitation");
  });

  it("reports progress", async () => {
    const { client } = await open(made());
    const seen: number[] = [];
    await client.callTool(
      { name: "print_badges", arguments: { badges: 3, pauseMs: 0 } },
      { onprogress: ({ progress }) => seen.push(progress) },
    );
    expect(seen).toEqual([1, 2, 3]);
  });

  it("writes logs and changes its tool list over the standing stream", async () => {
    const { client, heard } = await open(made());
    await client.setLoggingLevel("warning");
    await client.callTool({ name: "write_log", arguments: { level: "info", message: "quiet" } });
    await client.callTool({ name: "write_log", arguments: { level: "error", message: "loud" } });
    await client.callTool({ name: "set_waiting_list", arguments: { open: true } });
    await vi.waitFor(() => expect(heard).toEqual(["loud", "tools"]));
    const { tools } = await client.listTools(undefined, { cacheMode: "refresh" });
    expect(tools.map(({ name }) => name)).toContain("join_waiting_list");
  });
});

describe("its sessions", () => {
  const post = (demo: LegacyHandler, headers: Record<string, string> = {}, method = "initialize") =>
    demo.handle(
      new Request(URL_OF_DEMO, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method,
          params: {
            protocolVersion: "2025-11-25",
            capabilities: {},
            clientInfo: { name: "test", version: "1" },
          },
        }),
      }),
    );

  it("have a standing stream that begins at once and ends when it is given up", async () => {
    const demo = made();
    const begun = await post(demo);
    const headers = {
      accept: "text/event-stream",
      "mcp-session-id": begun.headers.get("mcp-session-id") ?? "",
      "mcp-protocol-version": "2025-11-25",
    };
    const listen = () => demo.handle(new Request(URL_OF_DEMO, { headers }));
    const first = (await listen()).body?.getReader();
    expect(new TextDecoder().decode((await first?.read())?.value)).toBe(": open\n\n");
    expect((await listen()).status).toBe(409);
    await first?.cancel();
    expect((await listen()).status).toBe(200);
  });

  it("are no more than a quota, until one ends", async () => {
    const demo = made({ maxSessions: 1 });
    const first = await post(demo);
    const id = first.headers.get("mcp-session-id") ?? "";
    expect(id).not.toBe("");
    const refused = await post(demo);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("60");
    const goodbye = { method: "DELETE", headers: { "mcp-session-id": id } };
    expect((await demo.handle(new Request(URL_OF_DEMO, goodbye))).status).toBe(200);
    expect((await post(demo)).status).toBe(200);
  });

  it("are not taken by what is no initialize", async () => {
    const demo = made({ maxSessions: 1 });
    for (let turn = 0; turn < 3; turn += 1) expect((await post(demo, {}, "tools/list")).status).toBe(400);
    expect((await post(demo)).status).toBe(200);
  });

  it("end after silence, and an unknown one is 404", async () => {
    let nowMs = 0;
    const demo = made({ maxSessions: 1, idleMs: 1_000, now: () => nowMs });
    const first = await post(demo);
    const headers = { "mcp-session-id": first.headers.get("mcp-session-id") ?? "" };
    nowMs = 900;
    expect((await post(demo, headers, "tools/list")).status).toBe(200);
    nowMs = 1_800;
    expect((await post(demo, headers, "tools/list")).status).toBe(200);
    nowMs = 2_801;
    expect((await post(demo, headers, "tools/list")).status).toBe(404);
    expect((await post(demo)).status).toBe(200);
  });

  it("are not for pages of another site", async () => {
    const headers = { host: "127.0.0.1:1", origin: "https://evil.example" };
    expect((await post(made(), headers)).status).toBe(403);
  });
});
