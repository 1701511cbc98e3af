import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HttpExchange } from "@/lib/mcp/http-tap";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/shared/safe-json";
import type { Result } from "@/lib/shared/result";
import type { ConnectionLog } from "./connection-log";
import type { ConnectRequest } from "./connections-api";
import { LogBook } from "./log-book";
import type { ExchangeQuery, ListTotals, LogsApi, WireFilter, WireQuery } from "./logs-api";
import { harSchema } from "./testing/har-schema";

const SECRET = "planted-secret-4711";
const REQUEST: ConnectRequest = {
  ...{ name: "My Server", url: "https://a.test/mcp", origin: "https://tare.test" },
  ...{ transport: "auto", route: "auto", protocol: "auto", timeoutMs: 1, probeTimeoutMs: 1 },
  ...{ headers: [["X-Mine", SECRET]], bearerToken: `${SECRET}-bearer` },
};
const ALL: WireQuery = {
  ...{ kind: "wire", connectionId: "a", isPinnedOnly: false, search: "", isHitsOnly: false },
  filter: { direction: "all", kind: "all", text: "" },
};
const EXCHANGES: ExchangeQuery = {
  ...{ kind: "exchanges", connectionId: "a", isPinnedOnly: false, search: "", isHitsOnly: false },
  filter: { status: "all", httpMethod: "all", route: "all", text: "" },
};
const FIRST = { from: 0, count: 300 };

function open(): { log: ConnectionLog; calls: LogsApi; book: LogBook } {
  const book = new LogBook();
  return { log: book.open("a", REQUEST), calls: book.calls(), book };
}

async function valueOf<Value>(result: Promise<Result<Value>>): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw new Error(settled.error.code);
  return settled.value;
}

function send(log: ConnectionLog, id: number, method = "tools/call", params: JsonObject = {}): void {
  log.addMessage({
    ...{ direction: "sent", method, rpcId: id },
    message: { jsonrpc: "2.0", id, method, params },
  });
}

function answer(log: ConnectionLog, id: number, result: JsonObject = {}): void {
  log.addMessage({
    ...{ direction: "received", method: null, rpcId: id },
    message: { jsonrpc: "2.0", id, result },
  });
}

function notify(log: ConnectionLog, method: string, params: JsonObject = {}): void {
  log.addMessage({
    ...{ direction: "received", method, rpcId: null },
    message: { jsonrpc: "2.0", method, params },
  });
}

const exchange = (id: string, change: Partial<HttpExchange> = {}): HttpExchange => ({
  ...{ id, method: "POST", url: "https://a.test/mcp?api_key=masked", route: "direct", startedAtMs: 1_000 },
  requestHeaders: [
    ["authorization", "Bearer •••"],
    ["content-type", "application/json"],
  ],
  ...{ requestBytes: 10, status: 200, responseHeaders: [["content-type", "text/event-stream"]] },
  ...{ answeredMs: 3, firstByteMs: 4, endedMs: 9, responseBytes: 20, error: null },
  ...change,
});

describe("links", () => {
  it("join a request, its answer, and the notifications about it", async () => {
    const { log, calls } = open();
    send(log, 1, "tools/call", { name: "add", _meta: { progressToken: "t" } });
    notify(log, "notifications/progress", { progressToken: "t", progress: 1, total: 2 });
    answer(log, 1, { resultType: "input_required", content: [] });
    const [request, progress, result] = (await valueOf(calls.readWire(ALL, FIRST))).entries;
    expect(request).toMatchObject({ kind: "request", subject: "add", partner: 2 });
    expect(progress).toMatchObject({ kind: "notification", about: 0, subject: "1/2" });
    expect(result).toMatchObject({
      kind: "answer",
      answers: "tools/call",
      partner: 0,
      resultType: "input_required",
    });
    expect(result?.durationMs).toBeGreaterThanOrEqual(0);
    expect(request?.durationMs).toBe(result?.durationMs);
  });

  it("name the exchange of a message where its body proves it, and none where two could be", async () => {
    const { log, calls } = open();
    send(log, 1);
    log.putExchange(exchange("x"));
    log.addCarried({ exchangeId: "x", direction: "sent", method: "tools/call", rpcId: 1 });
    log.putExchange(exchange("y", { method: "GET" }));
    const ping = { direction: "received", method: "n", rpcId: null } as const;
    log.addCarried({ exchangeId: "x", ...ping });
    log.addCarried({ exchangeId: "y", ...ping });
    notify(log, "n");
    notify(log, "n");
    log.addCarried({ exchangeId: "y", ...ping });
    notify(log, "n");
    const { entries } = await valueOf(calls.readWire(ALL, FIRST));
    expect(entries.map((entry) => entry.exchange)).toEqual([0, null, null, 1]);
    expect((await valueOf(calls.readCarried(0))).messages).toMatchObject([
      { number: 0, method: "tools/call" },
    ]);
    const listed = await valueOf(calls.readExchanges(EXCHANGES, FIRST));
    expect(listed.entries[0]?.sent).toBe("tools/call");
  });
});

describe("a list", () => {
  it("filters, searches what a person reads, and steps from hit to hit", async () => {
    const { log, calls } = open();
    for (let id = 0; id < 40; id += 1)
      send(log, id, id % 4 === 0 ? "ping" : "tools/call", { at: `n"${String(id)}` });
    const pings: WireQuery = { ...ALL, filter: { ...ALL.filter, text: "PING" } };
    expect((await valueOf(calls.readWire(pings, FIRST))).entries).toHaveLength(10);
    const search: WireQuery = { ...ALL, search: '"method": "ping"' };
    const first = await valueOf(calls.findHit(search, null, 1));
    const last = await valueOf(calls.findHit(search, first?.number ?? -1, -1));
    expect([first, last]).toEqual([
      { number: 0, place: 0, hit: 1 },
      { number: 36, place: 36, hit: 10 },
    ]);
    const words: WireQuery = { ...ALL, search: 'N"13', isHitsOnly: true };
    expect((await valueOf(calls.findHit(words, null, 1)))?.number).toBe(13);
    expect((await valueOf(calls.readWire(words, FIRST))).totals).toMatchObject({
      count: 1,
      hits: 1,
      kept: 40,
    });
  });

  it("tells of what it becomes, and ends when another takes its place", async () => {
    const { log, calls } = open();
    const seen: ListTotals[] = [];
    const watching = calls.watchLog({ ...ALL, filter: { ...ALL.filter, kind: "answer" } }, (totals) =>
      seen.push(totals),
    );
    send(log, 1);
    answer(log, 1);
    await expect.poll(() => seen.at(-1)?.count).toBe(1);
    void calls.watchLog(ALL, () => undefined);
    await watching;
    await calls.unwatchLog("wire");
  });

  it("keeps pinned entries beyond the bound, apart from the list, and through clearing", async () => {
    const { log, calls } = open();
    send(log, 0);
    await valueOf(calls.pin({ kind: "wire", number: 0 }, true));
    const list = await valueOf(calls.readWire(ALL, FIRST));
    expect(list.totals).toMatchObject({ count: 1, pinned: 1 });
    for (let index = 0; index < 10_001; index += 1) notify(log, "n");
    const { totals, entries } = await valueOf(calls.readWire(ALL, FIRST));
    expect(entries[0]?.number).toBe(2);
    expect(totals).toMatchObject({ count: 10_000, gone: 2, dropped: 1, pinned: 1 });
    const pinned = { ...ALL, isPinnedOnly: true };
    expect((await valueOf(calls.readWire(pinned, FIRST))).entries.map(({ number }) => number)).toEqual([0]);
    await valueOf(calls.clearLog("wire", "a"));
    expect((await valueOf(calls.readWire(ALL, FIRST))).totals).toMatchObject({ count: 0, kept: 1 });
    await valueOf(calls.pin({ kind: "wire", number: 0 }, false));
    expect(await valueOf(calls.readWireEntry(0).then((one) => ({ ok: true as const, value: one.ok })))).toBe(
      false,
    );
  });

  it("is what filtering anew gives, whatever happened before", async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("notify" as const), method: fc.constantFrom("a", "b", "ab") }),
      fc.record({ do: fc.constant("pin" as const), at: fc.nat(30), isPinned: fc.boolean() }),
      fc.record({ do: fc.constant("clear" as const) }),
    );
    const filter = fc.record<WireFilter>({
      direction: fc.constantFrom("all", "received", "sent"),
      kind: fc.constantFrom("all", "notification", "request"),
      text: fc.constantFrom("", "a", "b"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        filter,
        fc.boolean(),
        async (steps, wanted, isPinnedOnly) => {
          const { log, calls } = open();
          const query: WireQuery = { ...ALL, filter: wanted, isPinnedOnly };
          await valueOf(calls.readWire(query, FIRST));
          for (const one of steps) {
            if (one.do === "notify") notify(log, one.method);
            else if (one.do === "pin") await calls.pin({ kind: "wire", number: one.at }, one.isPinned);
            else await calls.clearLog("wire", "a");
          }
          const kept = await valueOf(calls.readWire(query, FIRST));
          // Another key, so another list, made from what is there now.
          const anew = await valueOf(
            calls.readWire({ ...query, search: "", filter: { ...wanted, text: `${wanted.text} ` } }, FIRST),
          );
          expect(kept.entries).toEqual(anew.entries);
          const half = await valueOf(calls.readWire(query, { from: 1, count: 2 }));
          expect(half.entries).toEqual(kept.entries.slice(1, 3));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("takes 100,000 messages with a list and a search on them in linear time", async () => {
    const { log, calls } = open();
    void calls.watchLog({ ...ALL, search: "needle", filter: { ...ALL.filter, text: "n" } }, () => undefined);
    const from = performance.now();
    for (let index = 0; index < 100_000; index += 1) notify(log, "n", { text: "some words" });
    expect(performance.now() - from).toBeLessThan(15_000);
    await calls.unwatchLog("wire");
  });
});

describe("a text", () => {
  it("is read in rows, long lines in parts, whole when joined", async () => {
    const { log, calls } = open();
    const long = `${"x".repeat(999)}😀${"y".repeat(3_000)}`;
    send(log, 1, "m", { long });
    const shape = await valueOf(calls.shapeMessage(0, "pretty", "yyy"));
    const rows = await valueOf(calls.readRows(0, "pretty", { from: 0, count: shape.rows }));
    const text = rows
      .map(({ line, text: part }, index) => (line !== null && index > 0 ? `\n${part}` : part))
      .join("");
    expect(text).toBe(await valueOf(calls.copyMessage(0, "pretty")));
    expect(rows.every(({ text: part }) => part.isWellFormed())).toBe(true);
    expect(shape.hitRows.length).toBeGreaterThan(0);
  });

  it("of 20 million characters is shaped within seconds", async () => {
    const { log, calls } = open();
    answer(log, 1, { content: Array.from({ length: 200_000 }, () => "a".repeat(97)) });
    const from = performance.now();
    const shape = await valueOf(calls.shapeMessage(0, "pretty", ""));
    expect(shape.rows).toBeGreaterThan(200_000);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe("what leaves", () => {
  async function planted(): Promise<ReturnType<typeof open>> {
    const made = open();
    const { log } = made;
    send(log, 1, "tools/call", {
      name: "echo",
      arguments: { text: SECRET, password: "hunter2", progressToken: "p" },
    });
    log.putExchange(exchange("x"));
    log.addCarried({ exchangeId: "x", direction: "sent", method: "tools/call", rpcId: 1 });
    log.addCarried({ exchangeId: "x", direction: "received", method: null, rpcId: 1 });
    answer(log, 1, { content: [{ type: "text", text: `it's ${SECRET}-bearer sk-abcdefgh12345` }] });
    log.putExchange(
      exchange("z", { status: null, answeredMs: null, firstByteMs: null, endedMs: 5, error: "lost" }),
    );
    return made;
  }

  it("is JSON without the secrets that were given", async () => {
    const { calls } = await planted();
    const { blob, fileName, entries } = await valueOf(calls.exportLog(ALL, "json"));
    expect(fileName).toMatch(/^tare-protocol-my-server-[\dT-]+\.json$/);
    const text = await blob.text();
    for (const secret of [SECRET, "hunter2", "sk-abcdefgh12345"]) expect(text).not.toContain(secret);
    const file = parseJson(text);
    if (!isJsonObject(file) || !Array.isArray(file["entries"])) throw new Error("no entries");
    expect([entries, file["entries"].length]).toEqual([2, 2]);
    expect(text).toContain('"progressToken":"p"');
  });

  it.each([
    ["exchanges", EXCHANGES, 2],
    ["messages", { ...ALL, filter: { ...ALL.filter, direction: "sent" } } satisfies WireQuery, 1],
  ] as const)("is valid HAR 1.2 of %s", async (_what, query, count) => {
    const { calls } = await planted();
    const { blob, fileName } = await valueOf(calls.exportLog(query, "har"));
    expect(fileName).toMatch(/\.har$/);
    const text = await blob.text();
    for (const secret of [SECRET, "hunter2", "sk-abcdefgh12345"]) expect(text).not.toContain(secret);
    const { log } = harSchema.parse(parseJson(text));
    expect(log.entries).toHaveLength(count);
    expect(log.entries[0]?.request.postData?.text).toContain("tools/call");
    for (const { time, timings } of log.entries)
      expect(time).toBeCloseTo(timings.send + timings.wait + timings.receive);
  });

  it("is a curl command with variables in the place of secrets", async () => {
    const { calls } = await planted();
    const command = await valueOf(calls.copyCurl(0));
    expect(command).toContain(`-H 'authorization: Bearer '"$AUTHORIZATION"`);
    expect(command).toContain(`https://a.test/mcp'?api_key='"$API_KEY"`);
    expect(command).toContain("# AUTHORIZATION='...'");
    expect(command).toContain('--data-raw \'{"jsonrpc":"2.0"');
    expect(command).not.toContain(SECRET);
  });
});
