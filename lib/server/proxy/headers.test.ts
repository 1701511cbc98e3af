import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { afterEach, expect, it } from "vitest";
import { proxyErrorSchema } from "@/lib/domain/proxy-contract";
import { startProxy, startUpstream, stopServers } from "./testing/running-proxy";

afterEach(stopServers);

/** What the web server adds by itself. */
const OF_THE_CONNECTION = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

it("sends the protocol's headers and the user's own, and nothing of the browser's", async () => {
  const seen: IncomingHttpHeaders[] = [];
  const upstream = await startUpstream((request, response) => {
    seen.push(request.headers);
    request.resume().on("end", () => response.end("{}"));
  });
  const proxy = await startProxy();
  await proxy.ask(`${upstream}/mcp?x=1`, {
    method: "POST",
    body: "{}",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      authorization: "Bearer abc",
      dpop: "proof",
      "mcp-session-id": "s-1",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "echo",
      "mcp-param-region": "eu",
      "last-event-id": "7",
      "x-mcp-header-x-api-key": "user's",
      "x-mcp-header-user-agent": "chosen",
      cookie: "session=own",
      referer: "http://page.example/secret",
      "sec-ch-ua": "brand",
      "x-forwarded-for": "9.9.9.9",
      "x-unlisted": "no",
      "accept-language": "de",
    },
  });
  expect(seen).toEqual([
    {
      host: upstream.slice("http://".length),
      connection: "close",
      accept: "application/json, text/event-stream",
      "accept-encoding": "identity",
      authorization: "Bearer abc",
      "content-length": "2",
      "content-type": "application/json",
      dpop: "proof",
      "last-event-id": "7",
      "mcp-method": "tools/call",
      "mcp-name": "echo",
      "mcp-param-region": "eu",
      "mcp-protocol-version": "2026-07-28",
      "mcp-session-id": "s-1",
      "user-agent": "chosen",
      "x-api-key": "user's",
    },
  ]);
});

it.each([
  "cookie",
  "host",
  "origin",
  "referer",
  "accept-encoding",
  "connection",
  "transfer-encoding",
  "content-length",
  "upgrade",
  "te",
  "sec-fetch-site",
  "proxy-authorization",
  "x-forwarded-for",
  "x-mcp-target",
  "x-tare-token",
  "Cookie",
])("refuses %s as a header of the user's", async (name) => {
  const proxy = await startProxy();
  const response = await proxy.ask(proxy.origin, { headers: { [`x-mcp-header-${name}`]: "planted" } });
  const error = proxyErrorSchema.parse(await response.json());
  expect([response.status, error.code, error.params]).toEqual([
    400,
    "proxy-refused-header",
    { name: name.toLowerCase() },
  ]);
});

it("hands on only what may pass of an answer", async () => {
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(401, {
      "content-type": "application/json",
      "mcp-session-id": "s-2",
      "www-authenticate": 'Bearer realm="a, Basic b", scope="x"',
      "dpop-nonce": "n",
      "retry-after": "3",
      allow: "POST",
      link: "</x>; rel=next",
      "set-cookie": "a=b",
      "access-control-allow-origin": "*",
      "content-security-policy": "default-src *",
      "strict-transport-security": "max-age=1",
      "cache-control": "public, max-age=60",
      "x-tare-proxy-error": "proxy-dns",
      "x-tare-proxy-redirect": "307",
      "clear-site-data": '"*"',
      "x-other": "no",
    });
    response.end("{}");
  });
  const proxy = await startProxy();
  const response = await proxy.ask(upstream);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)));
  expect(response.status).toBe(401);
  expect(headers).toEqual({
    "content-type": "application/json",
    "mcp-session-id": "s-2",
    "www-authenticate": 'Bearer realm="a, Basic b", scope="x"',
    "dpop-nonce": "n",
    "retry-after": "3",
    allow: "POST",
    link: "</x>; rel=next",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
    "x-tare-proxy-mark": expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

it.each([
  [["Basic realm=x"], null],
  [["Negotiate"], null],
  [["Basic realm=x", "Bearer a=b"], "Bearer a=b"],
  [["DPoP algs=ES256", "bearer a=b"], "DPoP algs=ES256, bearer a=b"],
  [["Bearer a=b, Basic realm=x"], null],
  [["Bearer a=b, Negotiate"], null],
  [["Bearer"], "Bearer"],
  [['Bearer a = "b" , c = d'], 'Bearer a = "b" , c = d'],
  [["Bearerish a=b"], null],
])("relays challenges %j as %j", async (challenges, relayed) => {
  const upstream = await startUpstream((_request, response) => {
    response.statusCode = 401;
    response.setHeader("www-authenticate", challenges);
    response.end();
  });
  const proxy = await startProxy();
  expect((await proxy.ask(upstream)).headers.get("www-authenticate")).toBe(relayed);
});

it("connects to the address it checked, under the name it was asked for", async () => {
  const hosts: (string | undefined)[] = [];
  const upstream = await startUpstream((request, response) => {
    hosts.push(request.headers.host);
    response.end("{}");
  });
  const { port } = new URL(upstream);
  const answers = ["127.0.0.1", "10.0.0.1"];
  let asked = 0;
  // A name that is loopback, which is allowed here, when it is checked, and private when it is asked again.
  const resolver = (): Promise<readonly string[]> => Promise.resolve([answers[asked++] ?? ""]);
  const proxy = await startProxy({ resolver });
  expect((await proxy.ask(`http://mcp.example:${port}/`)).status).toBe(200);
  expect([hosts, asked]).toEqual([[`mcp.example:${port}`], 1]);
  const second = proxyErrorSchema.parse(await (await proxy.ask(`http://mcp.example:${port}/`)).json());
  expect(second.params).toEqual({ reason: "private", host: "mcp.example" });
});

it("finds a server on this machine by the name localhost, where loopback is allowed", async () => {
  const upstream = await startUpstream((_request, response) => response.end("here"));
  const proxy = await startProxy();
  const response = await proxy.ask(upstream.replace("127.0.0.1", "localhost"));
  expect([response.status, await response.text()]).toEqual([200, "here"]);
});

it("names the server in TLS, and tells a failure of TLS apart", async () => {
  const names: string[] = [];
  const server = createServer({
    SNICallback: (name, callback) => {
      names.push(name);
      callback(new Error("no certificate"));
    },
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A listening TCP server always has one.
  const proxy = await startProxy({ resolver: () => Promise.resolve(["127.0.0.1"]) });
  await proxy.ask(`https://mcp.example:${port}/`);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(names).toEqual(["mcp.example"]);
  const plain = await startUpstream((_request, response) => response.end());
  const response = await proxy.ask(plain.replace("http:", "https:"));
  expect([response.status, response.headers.get("x-tare-proxy-error")]).toEqual([502, "proxy-tls"]);
});
