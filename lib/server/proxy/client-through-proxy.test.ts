import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, expect, it } from "vitest";
import { startDemoServers } from "@/lib/demo-servers/testing/serve";
import { createProxyFetch } from "@/lib/mcp/proxy-fetch";
import { startProxy, startUpstream, stopServers } from "./testing/running-proxy";

afterEach(stopServers);

/** Connects the official client through the proxy and counts the tools that it lists. */
async function toolsThroughProxy(url: string): Promise<{ era: string | undefined; tools: number }> {
  const { proxyUrl, tokenUrl } = await startProxy();
  const proxyFetch = createProxyFetch({ proxyUrl, tokenUrl, fetch: (...args) => fetch(...args) });
  const client = new Client({ name: "test", version: "0" }, { versionNegotiation: { mode: "auto" } });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: proxyFetch }));
    const { tools } = await client.listTools();
    return { era: client.getProtocolEra(), tools: tools.length };
  } finally {
    await client.close();
  }
}

it("carries the official client to a server", async () => {
  const servers = await startDemoServers();
  try {
    const { era, tools } = await toolsThroughProxy(`${servers.baseUrl}/api/demo/drive`);
    expect(era).toBe("modern");
    expect(tools).toBeGreaterThan(0);
  } finally {
    await servers.close();
  }
});

it("lets the official client follow a redirect within the server, which it checks itself (A5)", async () => {
  const servers = await startDemoServers();
  const paths: (string | undefined)[] = [];
  const entry = await startUpstream((request, response) => {
    paths.push(request.url);
    if (request.url === "/mcp") {
      response.writeHead(307, { location: "/mcp/" }).end();
      return;
    }
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { host: _host, connection: _connection, "content-length": _length, ...rest } = request.headers;
      const headers = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
      void fetch(`${servers.baseUrl}/api/demo/drive`, {
        method: "POST",
        body: Buffer.concat(pieces),
        headers,
      })
        .then(async (answer) => {
          response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
          response.end(await answer.text());
        })
        .catch(() => response.destroy());
    });
  });
  try {
    expect(await toolsThroughProxy(`${entry}/mcp`)).toMatchObject({ era: "modern" });
    expect(paths.slice(0, 2)).toEqual(["/mcp", "/mcp/"]);
  } finally {
    await servers.close();
  }
});
