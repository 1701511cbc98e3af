import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { randomId } from "@/lib/shared/ids";
import { createDemoHandler } from "./demo-handler";
import { connectChecked } from "./testing/checked-client";
import { mapSpaceStore, startDemoServers, type RunningDemoServers } from "./testing/serve";

let running: RunningDemoServers;

beforeAll(async () => {
  running = await startDemoServers();
});

afterAll(() => running.close());

const NAMES = createDemoHandler({ spaces: mapSpaceStore() }).names;

it("serves two servers", () => {
  expect(NAMES).toEqual(["drive", "crm"]);
});

describe.each(NAMES)("%s", (server) => {
  it("speaks the modern era", async () => {
    const { client } = await connectChecked({ baseUrl: running.baseUrl, server });
    expect(client.getProtocolEra()).toBe("modern");
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    expect(client.getServerVersion()).toMatchObject({ name: server });
    expect(client.getInstructions()?.length).toBeGreaterThan(80);
    await client.close();
  });

  it("speaks the legacy era, with the same tools", async () => {
    const modern = await connectChecked({ baseUrl: running.baseUrl, server });
    const legacy = await connectChecked({ baseUrl: running.baseUrl, server, mode: "legacy" });
    expect(legacy.client.getProtocolEra()).toBe("legacy");
    expect(legacy.client.getInstructions()).toBe(modern.client.getInstructions());
    expect(legacy.tools).toEqual(modern.tools);
    const [name, args] =
      server === "drive" ? ["get_document", { documentId: "doc-1qLm8RvT" }] : ["list_objects", {}];
    expect(await legacy.call(name, args)).toEqual(await modern.call(name, args));
    await Promise.all([modern.client.close(), legacy.client.close()]);
  });

  it("defines its tools as a good vendor would, and leanly", async () => {
    const { client, tools } = await connectChecked({ baseUrl: running.baseUrl, server });
    expect(tools.length).toBeGreaterThanOrEqual(8);
    expect(tools.length).toBeLessThanOrEqual(12);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const tool of tools) {
      expect(tool.title, tool.name).toBeTruthy();
      expect(tool.description?.length, tool.name).toBeGreaterThan(80);
      expect(tool.outputSchema?.type, tool.name).toBe("object");
      expect(tool.annotations?.readOnlyHint, tool.name).toBeTypeOf("boolean");
      expect(tool.inputSchema["additionalProperties"], tool.name).toBe(false);
    }
    const tokens = tools.map(({ name, description, inputSchema }) =>
      countTokens(JSON.stringify({ name, description, inputSchema })),
    );
    const average = tokens.reduce((sum, count) => sum + count, 0) / tools.length;
    expect(average).toBeGreaterThan(140);
    expect(average).toBeLessThan(250);
    await client.close();
  });

  it("lists its tools in the same order, however they are paged", async () => {
    const { client, tools } = await connectChecked({ baseUrl: running.baseUrl, server });
    const walked: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await client.request({
        method: "tools/list",
        params: cursor === undefined ? {} : { cursor },
      });
      walked.push(...page.tools.map(({ name }) => name));
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor !== undefined);
    expect(walked).toEqual(tools.map(({ name }) => name));
    expect(pages).toBe(server === "drive" ? 3 : 1);
    const unknown = client.request({ method: "tools/list", params: { cursor: "unknown" } });
    await expect(unknown).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });

  it("answers an unknown tool and wrong arguments so that the caller knows what to change", async () => {
    const { client, tools, refusal } = await connectChecked({ baseUrl: running.baseUrl, server });
    await expect(client.callTool({ name: "no_such_tool", arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    for (const { name } of tools) {
      expect(await refusal(name, { noSuchArgument: 1 })).toContain("noSuchArgument: is not a known argument");
    }
    await client.close();
  });
});

describe("requests that are not for MCP", () => {
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${running.baseUrl}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
    });

  it("answers 404 for an unknown server, naming the known ones", async () => {
    const response = await post("/api/demo/mail");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: "unknown-server",
      message: expect.stringContaining("drive, crm"),
    });
  });

  it.each([
    "short",
    "a".repeat(65),
    "has space in its id",
    "semi;colon-in-the-id",
    "",
    "../../etc/passwd/xx",
  ])("answers 400 for the space %j", async (space) => {
    const response = await post(`/api/demo/crm?space=${encodeURIComponent(space)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "malformed-space" });
  });

  it("answers 400 for two spaces at once", async () => {
    expect((await post(`/api/demo/crm?space=${randomId()}&space=${randomId()}`)).status).toBe(400);
  });

  it("refuses a page of another site, and takes one of its own", async () => {
    const foreign = await post("/api/demo/crm", { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ error: "cross-origin" });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    expect((await post("/api/demo/crm", { origin: running.baseUrl })).status).toBe(200);
    expect((await post("/api/demo/crm")).status).toBe(200);
  });

  it("has no session to get or delete", async () => {
    const get = await fetch(`${running.baseUrl}/api/demo/crm`, { headers: { accept: "text/event-stream" } });
    expect(get.status).toBe(405);
    expect((await fetch(`${running.baseUrl}/api/demo/crm`, { method: "DELETE" })).status).toBe(405);
  });
});
