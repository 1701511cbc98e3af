import { afterEach, expect, it } from "vitest";
import { createProxyFetch, type FetchLike } from "@/lib/mcp/proxy-fetch";
import { startProxy, startUpstream, stopServers } from "./testing/running-proxy";

afterEach(stopServers);

async function proxyFetchOf(): Promise<FetchLike> {
  const { proxyUrl, tokenUrl } = await startProxy();
  return createProxyFetch({ proxyUrl, tokenUrl, fetch: (url, init) => fetch(url, init) });
}

it.each([301, 302, 303, 307, 308])(
  "answers status %i as it is and does not follow it (A5)",
  async (status) => {
    const paths: (string | undefined)[] = [];
    const upstream = await startUpstream((request, response) => {
      paths.push(request.url);
      response.writeHead(status, { location: "/mcp/", "set-cookie": "a=b" }).end("moved");
    });
    const proxyFetch = await proxyFetchOf();
    const response = await proxyFetch(`${upstream}/mcp`, { method: "POST", body: "{}" });
    expect([response.status, Object.fromEntries(response.headers), response.url]).toEqual([
      status,
      { location: "/mcp/" },
      `${upstream}/mcp`,
    ]);
    expect(await response.text()).toBe("");
    expect(paths).toEqual(["/mcp"]);
  },
);

it.each([
  ["http://169.254.169.254/latest/", "metadata"],
  ["http://[::ffff:169.254.169.254]/", "embedded-ipv4"],
  ["http://192.168.1.1/", "private"],
  ["file:///etc/passwd", "scheme"],
  ["http://user@example.com/", "credentials"],
])("refuses the next hop when a redirect leads to %s (K3)", async (location, reason) => {
  const upstream = await startUpstream((_request, response) => response.writeHead(307, { location }).end());
  const proxyFetch = await proxyFetchOf();
  const first = await proxyFetch(upstream);
  const next = first.headers.get("location") ?? "";
  expect(next).toBe(location);
  await expect(proxyFetch(next)).rejects.toMatchObject({ code: "proxy-refused-address", params: { reason } });
});

it("answers a redirect without a target as it is", async () => {
  const upstream = await startUpstream((_request, response) => response.writeHead(300).end());
  const response = await (await proxyFetchOf())(upstream);
  expect([response.status, response.headers.get("location")]).toEqual([300, null]);
});

it("gives the server's own answer with its address", async () => {
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(404, { "content-type": "text/plain" }).end("no such session");
  });
  const response = await (await proxyFetchOf())(`${upstream}/mcp`);
  expect([
    response.status,
    response.url,
    response.headers.get("content-type"),
    await response.text(),
  ]).toEqual([404, `${upstream}/mcp`, "text/plain", "no such session"]);
});
