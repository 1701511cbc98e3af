import { request as requestHttp } from "node:http";
import { afterEach, expect, it } from "vitest";
import { pageTokenSchema, proxyErrorSchema } from "@/lib/domain/proxy-contract";
import { checkPageToken, issuePageToken, PAGE_TOKEN_LIFETIME_MS, pageTokenKey } from "./page-token";
import { requireSameOrigin } from "./same-origin";
import { startProxy, startUpstream, stopServers } from "./testing/running-proxy";

afterEach(stopServers);

/** A server that tells how often it was reached. */
async function countingUpstream(): Promise<{ url: string; reached: () => number }> {
  let reached = 0;
  const url = await startUpstream((_request, response) => {
    reached += 1;
    response.end("{}");
  });
  return { url, reached: () => reached };
}

async function reasonOf(response: Response): Promise<unknown> {
  expect(response.status).toBe(403);
  const { code, params } = proxyErrorSchema.parse(await response.json());
  expect(code).toBe("proxy-forbidden");
  return params["reason"];
}

it("answers its own page, with Origin and Sec-Fetch-Site or without (K1)", async () => {
  const upstream = await countingUpstream();
  const proxy = await startProxy();
  for (const headers of [{}, { origin: proxy.origin, "sec-fetch-site": "same-origin" }]) {
    const response = await proxy.ask(upstream.url, { method: "POST", body: "{}", headers });
    expect([response.status, await response.text()]).toEqual([200, "{}"]);
  }
  expect(upstream.reached()).toBe(2);
});

it.each([
  [{ origin: "https://evil.example" }, "origin"],
  [{ origin: "null" }, "origin"],
  [{ origin: "http://127.0.0.1:1" }, "origin"],
  [{ "sec-fetch-site": "cross-site" }, "cross-site"],
  [{ "sec-fetch-site": "same-site" }, "cross-site"],
  [{ "sec-fetch-site": "none" }, "cross-site"],
  [{ "x-tare-token": "1.x.y" }, "token-invalid"],
])("does not reach a server for a request with %j: %s (K1)", async (headers, reason) => {
  const upstream = await countingUpstream();
  const proxy = await startProxy();
  const response = await proxy.ask(upstream.url, { method: "POST", body: "{}", headers });
  expect(await reasonOf(response)).toBe(reason);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(upstream.reached()).toBe(0);
});

it("does not serve without a token, with an old one, or with one of another key", async () => {
  const upstream = await countingUpstream();
  const tokenKey = Buffer.alloc(32, 1);
  let nowMs = Date.now();
  const proxy = await startProxy({ tokenKey, now: () => nowMs });
  const bare = await fetch(proxy.proxyUrl, { headers: { "x-mcp-target": upstream.url } });
  expect(await reasonOf(bare)).toBe("token-missing");
  const foreign = issuePageToken(Buffer.alloc(32, 2), nowMs).token;
  expect(await reasonOf(await proxy.ask(upstream.url, { headers: { "x-tare-token": foreign } }))).toBe(
    "token-invalid",
  );
  nowMs += PAGE_TOKEN_LIFETIME_MS + 1_000;
  expect(await reasonOf(await proxy.ask(upstream.url))).toBe("token-expired");
  expect(upstream.reached()).toBe(0);
});

it("gives its token to pages of its own origin only", async () => {
  const proxy = await startProxy();
  const own = await fetch(proxy.tokenUrl, { headers: { "sec-fetch-site": "same-origin" } });
  const { token } = pageTokenSchema.parse(await own.json());
  expect(own.headers.get("cache-control")).toBe("no-store, no-transform");
  const upstream = await countingUpstream();
  expect((await proxy.ask(upstream.url, { headers: { "x-tare-token": token } })).status).toBe(200);
  const foreign = await fetch(proxy.tokenUrl, { headers: { "sec-fetch-site": "cross-site" } });
  expect(await reasonOf(foreign)).toBe("cross-site");
});

it("refuses a foreign name that resolves to this machine (K7)", async () => {
  const proxy = await startProxy();
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { host: "evil.example:3000", origin: "http://evil.example:3000" };
    const request = requestHttp(proxy.tokenUrl, { headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => (text += piece)).on("end", () => resolve(text));
    });
    request.on("error", reject).end();
  });
  expect(body).toContain('"reason":"host"');
});

it("knows its own host where something stands before it", () => {
  const check = (headers: Record<string, string>, allowLoopback = false): void =>
    requireSameOrigin(new Headers(headers), { allowLoopback });
  expect(() =>
    check({ host: "10.1.1.1:3000", "x-forwarded-host": "tare.example", origin: "https://tare.example" }),
  ).not.toThrow();
  expect(() => check({ host: "tare.example:443", origin: "https://tare.example" })).not.toThrow();
  expect(() => check({ host: "tare.example", origin: "https://tare.example:444" })).toThrow("origin");
  for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000", "tare.localhost"]) {
    expect(() => check({ host, origin: `http://${host}` }, true)).not.toThrow();
  }
  for (const host of ["10.0.0.1", "localhost.evil.example", "127.0.0.1.evil.example", ""]) {
    expect(() => check({ host }, true)).toThrow("host");
  }
});

it("makes tokens that another instance with the same secret knows, and no other", () => {
  const { token } = issuePageToken(pageTokenKey("secret of two instances"), 1_000);
  expect(checkPageToken(pageTokenKey("secret of two instances"), token, 2_000)).toBeNull();
  expect(checkPageToken(pageTokenKey("another"), token, 2_000)).toBe("token-invalid");
  expect(checkPageToken(pageTokenKey(undefined), token, 2_000)).toBe("token-invalid");
  expect(pageTokenKey(undefined)).toBe(pageTokenKey(""));
});

it("knows a token whose expiry was put off", () => {
  const key = pageTokenKey(undefined);
  const { token, expiresAtMs } = issuePageToken(key, 1_000);
  expect(checkPageToken(key, token, expiresAtMs - 1)).toBeNull();
  expect(checkPageToken(key, token, expiresAtMs)).toBe("token-expired");
  const later = token.replace(String(expiresAtMs), String(expiresAtMs + 1_000));
  expect(checkPageToken(key, later, expiresAtMs)).toBe("token-invalid");
});
