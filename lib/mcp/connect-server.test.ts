import { afterEach, describe, expect, it } from "vitest";
import { startDemoServers } from "@/lib/demo-servers/testing/serve";
import { AppError } from "@/lib/shared/app-error";
import { connectServer, type McpConnection } from "./connect-server";
import { initializeAnswer, type OddServer, startOddServer } from "./testing/odd-server";
import type { WireMessage } from "./wire-tap";

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function odd(answers: Parameters<typeof startOddServer>[0]): Promise<OddServer> {
  const server = await startOddServer({ initialize: initializeAnswer, ...answers });
  cleanUp.push(() => server.close());
  return server;
}

async function connect(
  url: string,
  onMessage: (message: WireMessage) => void = () => undefined,
): Promise<McpConnection> {
  const connection = await connectServer({ name: "odd", url }, { onMessage });
  cleanUp.push(() => connection.close());
  return connection;
}

const good = (name: string) => ({ name, inputSchema: { type: "object" } });

describe("connectServer", () => {
  it("speaks the modern era where the server does, and sees every message", async () => {
    const servers = await startDemoServers();
    cleanUp.push(() => servers.close());
    const seen: WireMessage[] = [];
    const connection = await connect(`${servers.baseUrl}/api/demo/drive`, (message) => seen.push(message));
    expect(connection.era).toBe("modern");
    expect(connection.protocolVersion).toBe("2026-07-28");
    expect(connection.catalog.instructions).not.toBeNull();
    expect(seen.map(({ direction, method }) => `${direction} ${method}`)).toContain("sent server/discover");
    const sent = seen.filter(({ direction }) => direction === "sent").map(({ rpcId }) => rpcId);
    const answered = seen.filter(({ direction }) => direction === "received").map(({ rpcId }) => rpcId);
    expect(new Set(answered)).toEqual(new Set(sent));
  });

  it("falls back to the 2025 era", async () => {
    const { url } = await odd({ "tools/list": () => ({ result: { tools: [good("a")] } }) });
    const connection = await connect(url);
    expect(connection.era).toBe("legacy");
    expect(connection.catalog.instructions).toBe("Be kind.");
  });

  it("lets one bad tool cost only itself", async () => {
    const { url } = await odd({
      "tools/list": () => ({
        result: { tools: [good("a"), { name: "no-schema" }, "not a tool", { ...good("b"), description: 7 }] },
      }),
    });
    const { catalog } = await connect(url);
    expect(catalog.tools.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(catalog.unreadable.map(({ index, name }) => [index, name])).toEqual([
      [1, "no-schema"],
      [2, null],
    ]);
  });

  it("reads all pages, and ends where a server repeats a cursor", async () => {
    const pages: Record<string, { tools: string[]; nextCursor?: string }> = {
      "": { tools: ["a", "b"], nextCursor: "2" },
      "2": { tools: ["c"], nextCursor: "3" },
      "3": { tools: ["d"], nextCursor: "2" },
    };
    const { url } = await odd({
      "tools/list": (params) => {
        const page = pages[String(params["cursor"] ?? "")] ?? { tools: [] };
        return { result: { ...page, tools: page.tools.map(good) } };
      },
    });
    const { catalog } = await connect(url);
    expect(catalog.tools.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  });

  it("gives a result as it is, whatever the tool's output schema says", async () => {
    const { url } = await odd({
      "tools/list": () => ({
        result: { tools: [{ ...good("a"), outputSchema: { type: "object", required: ["total"] } }] },
      }),
      "tools/call": () => ({ result: { content: [], structuredContent: { other: 1 } } }),
    });
    const connection = await connect(url);
    expect(await connection.callTool("a", {}, { timeoutMs: 5_000 })).toMatchObject({
      structuredContent: { other: 1 },
    });
  });

  it("says which server could not be reached", async () => {
    const { url } = await odd({ initialize: () => ({ error: { code: -32603, message: "out of order" } }) });
    await expect(connect(url)).rejects.toThrow(AppError);
    await expect(connect(url)).rejects.toMatchObject({
      code: "server-unreachable",
      params: { server: "odd" },
    });
  });
});
