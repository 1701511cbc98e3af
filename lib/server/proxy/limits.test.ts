import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { createProxyFetch, type FetchLike } from "@/lib/mcp/proxy-fetch";
import { type AppError, toAppErrorData } from "@/lib/shared/app-error";
import { Admission } from "./admission";
import { PROXY_LIMITS, type ProxyLimits } from "./proxy-limits";
import { type RunningProxy, startProxy, startUpstream, stopServers } from "./testing/running-proxy";

afterEach(async () => {
  vi.restoreAllMocks();
  await stopServers();
});

/** Starts a server, a proxy with limits and the page's fetch through it. */
async function limited(
  limits: Partial<ProxyLimits>,
  write: (response: ServerResponse) => unknown,
): Promise<{ url: string; proxy: RunningProxy; proxyFetch: FetchLike }> {
  const url = await startUpstream((request, response) => {
    request.resume();
    write(response);
  });
  const proxy = await startProxy({ limits });
  return { url, proxy, proxyFetch: fetchThrough(proxy) };
}

function fetchThrough({ proxyUrl, tokenUrl }: RunningProxy): FetchLike {
  return createProxyFetch({ proxyUrl, tokenUrl, fetch: (url, init) => fetch(url, init) });
}

/** What a task fails with; the test fails where it does not. */
async function failureOf(task: Promise<unknown>): Promise<Pick<AppError, "code" | "params">> {
  const error: unknown = await task.then(
    () => "no failure",
    (thrown: unknown) => thrown,
  );
  const { code, params } = toAppErrorData(error);
  return { code, params };
}

it("refuses a request that is too large, by its length and by what comes", async () => {
  const { url, proxyFetch, proxy } = await limited({ maxRequestBytes: 1_000 }, (response) =>
    response.end("{}"),
  );
  const tooLarge = { code: "proxy-too-large", params: { side: "request", limitBytes: 1_000 } };
  const post = (body: RequestInit["body"]): Promise<Response> =>
    proxyFetch(url, { method: "POST", body: body ?? null, duplex: "half" } as RequestInit); // The type lacks duplex.
  expect(await failureOf(post("x".repeat(1_001)))).toEqual(tooLarge);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.alloc(600));
      controller.enqueue(Buffer.alloc(600));
      controller.close();
    },
  });
  // The server answers at once, before the body is whole, so that the body is told from what it breaks off.
  expect((await post("x".repeat(1_000))).status).toBe(200);
  const silent = await limited({ maxRequestBytes: 1_000 }, () => undefined);
  const streamed = silent.proxyFetch(silent.url, {
    method: "POST",
    body: stream,
    duplex: "half",
  } as RequestInit);
  expect(await failureOf(streamed)).toEqual(tooLarge);
  await vi.waitFor(() => expect(proxy.handler.open + silent.proxy.handler.open).toBe(0));
});

it("does not even reach a server with a request that says it is too large", async () => {
  let reached = 0;
  const { url, proxyFetch } = await limited({ maxRequestBytes: 10 }, (response) => {
    reached += 1;
    response.end("{}");
  });
  await proxyFetch(url, { method: "POST", body: "x".repeat(10) });
  expect((await failureOf(proxyFetch(url, { method: "POST", body: "x".repeat(11) }))).code).toBe(
    "proxy-too-large",
  );
  expect(reached).toBe(1);
});

it("lets an answer that has begun take longer than its beginning may", async () => {
  const { url, proxyFetch } = await limited({ connectMs: 40, firstByteMs: 40 }, (response) => {
    response.writeHead(200).write("begun,");
    setTimeout(() => response.end("ended"), 120);
  });
  expect(await (await proxyFetch(url)).text()).toBe("begun,ended");
});

it("counts the end of a request once", async () => {
  const admission = new Admission(PROXY_LIMITS);
  const leave = [await admission.enter("a"), await admission.enter("a"), await admission.enter("b")];
  leave[0]?.();
  leave[0]?.();
  expect(admission.open).toBe(2);
  for (const each of leave) each();
  expect(admission.open).toBe(0);
});

it("refuses an answer that says it is too large", async () => {
  const { url, proxyFetch, proxy } = await limited({ maxAnswerBytes: 1_000 }, (response) => {
    response.writeHead(200, { "content-length": 60_000_000 }).write("{");
  });
  expect(await failureOf(proxyFetch(url))).toEqual({
    code: "proxy-too-large",
    params: { side: "answer", limitBytes: 1_000, sizeBytes: 60_000_000 },
  });
  await vi.waitFor(() => expect(proxy.handler.open).toBe(0));
});

it.each([
  ["plain", false],
  ["compressed", true],
])("breaks a %s answer off that turns out too large, and says why", async (_name, compressed) => {
  const { url, proxyFetch, proxy } = await limited({ maxAnswerBytes: 100_000 }, (response) => {
    const body = Buffer.alloc(5_000_000, "x");
    if (compressed) response.setHeader("content-encoding", "gzip");
    response.write(compressed ? gzipSync(body) : body);
    response.end();
  });
  const response = await proxyFetch(url);
  expect(response.status).toBe(200);
  expect(await failureOf(response.text())).toEqual({
    code: "proxy-too-large",
    params: { side: "answer", limitBytes: 100_000 },
  });
  await vi.waitFor(() => expect(proxy.handler.open).toBe(0));
});

it("gives up on a server that does not answer", async () => {
  const { url, proxyFetch, proxy } = await limited({ firstByteMs: 50 }, () => undefined);
  expect(await failureOf(proxyFetch(url))).toEqual({
    code: "proxy-timeout",
    params: { phase: "first-byte", limitMs: 50 },
  });
  await vi.waitFor(() => expect(proxy.handler.open).toBe(0));
});

it.each([
  [{ idleMs: 50 }, { phase: "idle", limitMs: 50 }],
  [{ totalMs: 150 }, { phase: "total", limitMs: 150 }],
])("gives up in the middle of an answer with %j", async (limits, params) => {
  const { url, proxyFetch, proxy } = await limited(limits, (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
  });
  const reader = (await proxyFetch(url)).body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: 1\n\n");
  expect(await failureOf(reader?.read() ?? Promise.resolve())).toEqual({ code: "proxy-timeout", params });
  await vi.waitFor(() => expect(proxy.handler.open).toBe(0));
});

it("gives up on a connection that does not come about", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined).resume()); // It takes TCP but never speaks TLS.
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo; // A listening TCP server always has one.
  const proxy = await startProxy({ limits: { connectMs: 50 } });
  expect(await failureOf(fetchThrough(proxy)(`https://127.0.0.1:${port}/`))).toEqual({
    code: "proxy-timeout",
    params: { phase: "connect", limitMs: 50 },
  });
  await new Promise((resolve) => silent.close(resolve));
});

it("tells a dropped answer, a closed port, an unknown name and what is not HTTP apart", async () => {
  const { url, proxyFetch } = await limited({}, (response) => {
    response.writeHead(200).write("{", () => response.destroy());
  });
  expect((await failureOf(proxyFetch(url).then((response) => response.text()))).code).toBe("proxy-dropped");
  await stopServers();
  const proxy = await startProxy({ resolver: () => Promise.reject(new Error("no such name")) });
  const again = fetchThrough(proxy);
  expect(await failureOf(again(url))).toEqual({
    code: "proxy-unreachable",
    params: { reason: "ECONNREFUSED" },
  });
  expect(await failureOf(again("http://nowhere.example/"))).toEqual({
    code: "proxy-dns",
    params: { host: "nowhere.example" },
  });
  const odd = createServer((socket) => socket.end("SSH-2.0-x\r\n").resume());
  await new Promise<void>((resolve) => odd.listen(0, "127.0.0.1", resolve));
  const { port } = odd.address() as AddressInfo; // A listening TCP server always has one.
  expect((await failureOf(again(`http://127.0.0.1:${port}/`))).code).toBe("proxy-bad-answer");
  await new Promise((resolve) => odd.close(resolve));
});

it("refuses codings it does not know and bodies that are not what they say", async () => {
  const unknown = await limited({}, (response) =>
    response.writeHead(200, { "content-encoding": "zstd" }).end("x"),
  );
  expect(await failureOf(unknown.proxyFetch(unknown.url))).toEqual({
    code: "proxy-bad-answer",
    params: { reason: "content-encoding" },
  });
  const untrue = await limited({}, (response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end("x{}"),
  );
  const odd = await limited({}, (response) =>
    response.writeHead(200, { "content-encoding": "br" }).end("x{}"),
  );
  expect((await failureOf((await odd.proxyFetch(odd.url)).text())).code).toBe("proxy-bad-answer");
  const whole = gzipSync(JSON.stringify({ text: "whole" }));
  const cut = await limited({}, (response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(whole.subarray(0, whole.length - 9));
  });
  const cutShort = await cut.proxyFetch(cut.url);
  expect((await failureOf(cutShort.text())).code).toBe("proxy-bad-answer");
  const response = await untrue.proxyFetch(untrue.url);
  expect((await failureOf(response.text())).code).toBe("proxy-bad-answer");
  await vi.waitFor(() => expect(unknown.proxy.handler.open + untrue.proxy.handler.open).toBe(0));
});

it("limits how many requests a client, and all clients, have at a time", async () => {
  const waiting: ServerResponse[] = [];
  const { url, proxy } = await limited({ maxConcurrentPerClient: 2, maxConcurrent: 3 }, (response) => {
    waiting.push(response);
  });
  const ask = (client: string): Promise<Response> =>
    proxy.ask(url, { headers: { "x-forwarded-for": client } });
  const codeOf = async (response: Response): Promise<unknown> => [response.status, await response.json()];
  const open = [ask("9.9.9.9, 1.1.1.1"), ask("1.1.1.1")];
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect(await codeOf(await ask("8.8.8.8, 1.1.1.1"))).toEqual([
    429,
    expect.objectContaining({ code: "proxy-rate", params: { limit: "client-concurrency" } }),
  ]);
  open.push(ask("2.2.2.2"));
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  expect(await codeOf(await ask("3.3.3.3"))).toEqual([
    429,
    expect.objectContaining({ params: { limit: "concurrency" } }),
  ]);
  for (const response of waiting.splice(0)) response.end("{}");
  await Promise.all(open.map(async (each) => (await each).text()));
  await vi.waitFor(() => expect(proxy.handler.open).toBe(0));
  const late = ask("1.1.1.1");
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.end("{}");
  expect((await late).status).toBe(200);
});

it("limits how many requests a client, and all clients, make in a minute", async () => {
  const { url, proxy } = await limited({ maxPerMinutePerClient: 2, maxPerMinute: 4 }, (response) =>
    response.end("{}"),
  );
  const ask = (client: string): Promise<Response> =>
    proxy.ask(url, { headers: { "x-forwarded-for": client } });
  const statuses: number[] = [];
  for (const client of ["1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2", "2.2.2.2", "3.3.3.3"]) {
    const response = await ask(client);
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
});

it("prints nothing, and repeats no secret in what it answers (K8)", async () => {
  const secret = "planted-4711";
  const printed: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  }
  for (const name of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, name).mockImplementation((...args) => void printed.push(args.join(" ")));
  }
  const { url, proxy } = await limited({ firstByteMs: 30, maxRequestBytes: 200 }, () => undefined);
  const targets = [url, "https://10.0.0.1", url.replace("http:", "https:"), "http://127.0.0.1:1", "ftp://x"];
  const answers: string[] = [];
  for (const target of targets) {
    for (const body of [secret, secret.repeat(50)]) {
      const response = await proxy.ask(`${target}/${secret}?apiKey=${secret}`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${secret}`, "x-mcp-header-x-api-key": secret },
      });
      answers.push(await response.text(), JSON.stringify([...response.headers]));
    }
  }
  vi.restoreAllMocks();
  expect(answers).toHaveLength(20);
  expect(answers.join("\n")).not.toContain(secret);
  expect(printed).toEqual([]);
});
