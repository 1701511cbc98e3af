import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { type RunningProxy, startProxy, startUpstream, stopServers } from "./testing/running-proxy";

afterEach(stopServers);

const SSE = { "content-type": "text/event-stream" };

/** Starts a server that answers everything in the same way, and a proxy to it. */
async function answering(
  write: (response: ServerResponse) => unknown,
): Promise<{ proxy: RunningProxy; url: string }> {
  const url = await startUpstream((_request, response) => void write(response));
  return { proxy: await startProxy(), url };
}

it("carries a line of 300 KB in pieces of 1 KB, with characters cut in two and all line endings, byte by byte (A9, A10)", async () => {
  const line = `data: ${"天气é😀".repeat(25_000)}`;
  const sent = Buffer.from(
    `\uFEFF: ping\r\n\r\n${line}\r\n\r\ndata: {\ndata: "a":1}\n\ndata:{"b":2}\r\rdata: end\n\n`,
  );
  const { proxy, url } = await answering(async (response) => {
    response.writeHead(200, SSE);
    for (let at = 0; at < sent.length; at += 1_021) {
      if (!response.write(sent.subarray(at, at + 1_021))) await once(response, "drain");
    }
    response.end();
  });
  const response = await proxy.ask(url);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const got = Buffer.from(await response.arrayBuffer());
  expect(sent.length).toBeGreaterThan(300_000);
  expect(got.equals(sent)).toBe(true);
});

it("hands on each event before the next one is sent", async () => {
  const next: { send?: (text: string | null) => void } = {};
  const { proxy, url } = await answering((response) => {
    response.writeHead(200, SSE).flushHeaders();
    next.send = (text) => void (text === null ? response.end() : response.write(text));
  });
  const reader = (await proxy.ask(url)).body?.getReader();
  for (const text of ["data: 1\n\n", "data: 天\n\n", "data: 3\n\n"]) {
    next.send?.(text);
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(text);
  }
  next.send?.(null);
  expect((await reader?.read())?.done).toBe(true);
});

it("passes a request's body on while it comes, and one of known length as such", async () => {
  const pieces: string[] = [];
  const url = await startUpstream((request, response) => {
    request.on("data", (piece: Buffer) => {
      pieces.push(piece.toString());
      if (pieces.length === 1) sendSecond?.();
    });
    request.on("end", () => response.end(String(request.headers["transfer-encoding"])));
  });
  let sendSecond: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from("first"));
      sendSecond = () => {
        controller.enqueue(Buffer.from("second"));
        controller.close();
      };
    },
  });
  const proxy = await startProxy();
  const streamed = { method: "POST", body, duplex: "half" } satisfies RequestInit & { duplex: "half" };
  expect(await (await proxy.ask(url, streamed)).text()).toBe("chunked");
  expect(pieces).toEqual(["first", "second"]);
  expect(await (await proxy.ask(url, { method: "POST", body: "x".repeat(100_000) })).text()).toBe(
    "undefined",
  );
});

it("carries a large request to a server that reads slowly, without heaping up listeners", async () => {
  const warnings: string[] = [];
  const note = (warning: Error): void => void warnings.push(warning.name);
  process.on("warning", note);
  const url = await startUpstream(async (request, response) => {
    let sizeBytes = 0;
    for await (const piece of request) {
      sizeBytes += (piece as Buffer).length; // A request without an encoding set gives buffers.
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end(String(sizeBytes));
  });
  const proxy = await startProxy();
  const response = await proxy.ask(url, { method: "POST", body: "x".repeat(8 * 1024 * 1024) });
  expect(await response.text()).toBe(String(8 * 1024 * 1024));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

it.each(["before the answer", "in the middle of the answer"])("passes an abort on %s, once", async (when) => {
  let reached = 0;
  let closed = 0;
  const { proxy, url } = await answering((response) => {
    response.once("close", () => (closed += 1));
    if (when !== "before the answer") response.writeHead(200, SSE).write("data: 1\n\n");
    reached += 1;
  });
  const controller = new AbortController();
  const asking = proxy.ask(url, { method: "POST", body: "{}", signal: controller.signal });
  const seen = asking.then((response) => response.text());
  const failed = expect(seen).rejects.toThrow();
  await vi.waitFor(() => expect(reached).toBe(1));
  if (when !== "before the answer") await asking;
  expect([proxy.handler.open, closed]).toEqual([1, 0]);
  controller.abort();
  await failed;
  await vi.waitFor(() => expect([proxy.handler.open, closed]).toEqual([0, 1]));
});

it("ends the exchange when the page stops reading", async () => {
  let closed = 0;
  const { proxy, url } = await answering((response) => {
    response.once("close", () => (closed += 1));
    response.writeHead(200, SSE).write("data: 1\n\n");
  });
  const response = await proxy.ask(url);
  await response.body?.cancel();
  await vi.waitFor(() => expect([proxy.handler.open, closed]).toEqual([0, 1]));
});

it.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
  ["GZIP", gzipSync],
])("decodes %s that it did not ask for, and drops the stale headers (A6)", async (coding, compress) => {
  const text = JSON.stringify({ text: "天气".repeat(5_000) });
  const { proxy, url } = await answering((response) => {
    const body = compress(text);
    response.writeHead(200, { "content-encoding": coding, "content-length": body.length });
    response.end(body);
  });
  const response = await proxy.ask(url);
  expect(await response.text()).toBe(text);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("content-length")).toBeNull();
});

it("decodes a compressed stream event by event", async () => {
  const gzip = createGzip();
  const { proxy, url } = await answering((response) => {
    response.writeHead(200, { ...SSE, "content-encoding": "gzip" });
    gzip.pipe(response);
    gzip.write("data: 1\n\n");
    gzip.flush();
  });
  const reader = (await proxy.ask(url)).body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: 1\n\n");
  gzip.end("data: 2\n\n");
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: 2\n\n");
});

it.each([202, 204, 304, 404, 405, 503])("relays status %i (A3)", async (status) => {
  const { proxy, url } = await answering((response) => response.writeHead(status).end());
  const response = await proxy.ask(url, { method: "POST", body: "{}" });
  expect([response.status, await response.text()]).toEqual([status, ""]);
  await vi.waitFor(() => expect(proxy.handler.open).toBe(0));
});

it("passes DELETE on", async () => {
  const url = await startUpstream((request, response) => response.end(request.method));
  const proxy = await startProxy();
  expect(await (await proxy.ask(url, { method: "DELETE" })).text()).toBe("DELETE");
});
