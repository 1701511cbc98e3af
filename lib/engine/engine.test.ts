import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDemoServers, type RunningDemoServers } from "@/lib/demo-servers/testing/serve";
import { CATEGORIES } from "@/lib/domain/category";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { RunEvent } from "@/lib/domain/event";
import { foldRun } from "@/lib/runs/run-fold";
import type { LaneView } from "@/lib/runs/run-view";
import { createNodeSandbox } from "@/lib/sandbox/node-worker";
import { parseJson } from "@/lib/shared/safe-json";
import { o200k } from "@/lib/tokens/o200k";
import type { EngineApi, RunRequest } from "./api";
import { createEngine } from "./engine";

const LANES = ["direct", "code-full", "code-files", "code-search"] as const;

const cleanUp: (() => void)[] = [];
let servers: RunningDemoServers;
let engine: EngineApi;

beforeAll(async () => {
  servers = await startDemoServers();
  engine = createEngine({ sandbox: createNodeSandbox(), loadCounter: () => Promise.resolve(o200k) });
});

afterAll(() => servers.close());

async function runToEnd(request: Partial<RunRequest>): Promise<{ runId: string; events: RunEvent[] }> {
  const events: RunEvent[] = [];
  let end: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const started = await engine.startRun(
    {
      scenario: "meeting-notes",
      strategies: LANES,
      limits: DEFAULT_LIMITS,
      origin: servers.baseUrl,
      ...request,
    },
    (batch) => {
      events.push(...batch);
      if (batch.some((event) => event.type === "run-end")) end();
    },
  );
  if (!started.ok) throw new Error(started.error.detail);
  await ended;
  return { runId: started.value.runId, events };
}

function laneOf(events: readonly RunEvent[], lane: string): LaneView {
  const view = foldRun(events)?.lanes.find((candidate) => candidate.lane === lane);
  if (!view) throw new Error(`No lane ${lane}`);
  return view;
}

async function wholeText(runId: string, hash: string): Promise<string> {
  const read = await engine.readText(runId, hash, { start: 0, length: Number.MAX_SAFE_INTEGER });
  if (!read.ok) throw new Error(read.error.detail);
  return read.value.text;
}

describe("meeting-notes", () => {
  let runId: string;
  let events: RunEvent[];

  beforeAll(async () => {
    ({ runId, events } = await runToEnd({}));
  });

  it("is done by every lane, verified on the servers", () => {
    for (const lane of LANES) {
      const { status, reason, verification } = laneOf(events, lane);
      expect({ lane, status, reason }).toEqual({ lane, status: "succeeded", reason: { code: "verified" } });
      expect(verification?.checks[0]?.params["expectedChars"]).toBeGreaterThan(80_000);
    }
  });

  it("puts the transcript through the context in one way and not in the other", async () => {
    const direct = laneOf(events, "direct");
    const code = laneOf(events, "code-files");
    const result = direct.items.find((item) => item.category === "tool-results" && item.tokens > 20_000);
    const argument = direct.items.find((item) => item.category === "tool-arguments" && item.tokens > 20_000);
    if (!result || !argument) throw new Error("The transcript is not in the context");
    expect(direct.figures.cumulativeInputTokens).toBeGreaterThanOrEqual(3 * 25_000);
    const last = direct.requests.at(-1);
    const present = (id: number) => last?.items.some(([from, to]) => id >= from && id < to) ?? false;
    expect([present(result.id), present(argument.id)]).toEqual([true, true]);
    expect(code.figures.peakContextTokens).toBeLessThan(direct.figures.peakContextTokens / 10);
    expect(code.figures.sandboxBytesIn).toBeGreaterThan(80_000);
    expect(code.figures.sandboxBytesOut).toBeGreaterThan(80_000);
    const given = parseJson(await wholeText(runId, result.parts[0]?.hash ?? "")) as { content: string };
    const written = parseJson(await wholeText(runId, argument.parts[1]?.hash ?? "")) as {
      data: { notes: string };
    };
    expect(written.data.notes).toBe(given.content);
  });

  it("keeps the transcript out of every code lane, and counts what each pays to learn the API", () => {
    const paid = (lane: string, category: string) =>
      laneOf(events, lane)
        .items.filter((item) => item.category === category)
        .reduce((sum, item) => sum + item.tokens, 0);
    for (const lane of ["code-full", "code-files", "code-search"]) {
      expect(laneOf(events, lane).figures.peakContextTokens).toBeLessThan(10_000);
    }
    expect(paid("code-full", "api-docs")).toBe(0);
    expect(paid("code-search", "api-docs")).toBeGreaterThan(100);
    expect(paid("code-search", "tool-definitions")).toBeLessThan(paid("code-full", "tool-definitions"));
  });

  it("gives figures that follow from the record alone", () => {
    for (const lane of LANES) {
      const { figures, items, requests } = laneOf(events, lane);
      const inputs = requests.map(
        (request) =>
          items
            .filter((item) => request.items.some(([from, to]) => item.id >= from && item.id < to))
            .reduce((sum, item) => sum + item.tokens + item.framingTokens, 0) + 3,
      );
      expect(requests.map((request) => request.inputTokens)).toEqual(inputs);
      expect(figures.cumulativeInputTokens).toBe(inputs.reduce((sum, input) => sum + input, 0));
      const written = (turn: number) =>
        items.filter((item) => item.turn === turn).reduce((sum, item) => sum + item.outputTokens, 0);
      expect(figures.peakContextTokens).toBe(
        Math.max(...inputs.map((input, index) => input + written(index + 1))),
      );
      for (const request of requests) {
        expect(CATEGORIES.reduce((sum, category) => sum + request.categories[category], 0)).toBe(
          request.inputTokens,
        );
        // The whole body holds JSON syntax and ids that are counted as declared constants instead.
        expect(request.bodyTokens).toBeGreaterThan(0);
      }
    }
  });

  it("speaks to the servers in the modern era and records every message", () => {
    const { connects, wire } = laneOf(events, "direct");
    expect(connects.map(({ server, era }) => [server, era]).toSorted()).toEqual([
      ["crm", "modern"],
      ["drive", "modern"],
    ]);
    const listed = wire.filter(({ server, method }) => server === "drive" && method === "tools/list");
    expect(listed.length).toBeGreaterThan(1);
    expect(wire.filter(({ method }) => method === "tools/call")).toHaveLength(4);
  });

  it("keeps the lane's space out of the record", async () => {
    const link = await engine.createLink(runId);
    if (!link.ok) throw new Error(link.error.detail);
    const opened = await engine.openLink(link.value.fragment);
    if (!opened.ok) throw new Error(opened.error.detail);
    expect(JSON.stringify(opened.value.events)).not.toContain("space=");
    expect(foldRun(opened.value.events)?.lanes.map((lane) => lane.figures)).toEqual(
      foldRun(events)?.lanes.map((lane) => lane.figures),
    );
    expect(link.value.omitted.some(({ bytes }) => bytes > 80_000)).toBe(true);
  });

  it("cuts texts at token boundaries", async () => {
    const item = laneOf(events, "direct").items.find(({ tokens }) => tokens > 20_000);
    const hash = item?.parts.at(-1)?.hash ?? "";
    const read = await engine.readTokens(runId, hash, { from: 100, count: 20 });
    if (!read.ok) throw new Error(read.error.detail);
    const { tokens, start, totalTokens } = read.value;
    expect(tokens).toHaveLength(20);
    expect(totalTokens).toBe(item?.parts.at(-1)?.tokens);
    expect((await wholeText(runId, hash)).slice(start, start + tokens.join("").length)).toBe(tokens.join(""));
  });
});

describe("a run", () => {
  it("ends each faulty program with a clear error and goes on", async () => {
    const limits = { ...DEFAULT_LIMITS, sandbox: { ...DEFAULT_LIMITS.sandbox, cpuMs: 2_000 } };
    const { events } = await runToEnd({ scenario: "sandbox-limits", strategies: ["code-files"], limits });
    const { status, executions } = laneOf(events, "code-files");
    expect(executions.map(({ end }) => end?.error?.kind ?? null)).toEqual([
      "cpu-limit",
      "memory-limit",
      "stack-overflow",
      "never-settles",
      "thrown",
      null,
    ]);
    expect(status).toBe("succeeded");
  });

  it("is not sent where it does not fit into the window", async () => {
    const { events } = await runToEnd({
      strategies: ["direct"],
      limits: { ...DEFAULT_LIMITS, windowTokens: 20_000 },
    });
    const { status, reason, requests } = laneOf(events, "direct");
    expect(status).toBe("failed");
    expect(reason).toMatchObject({ code: "window-exceeded", windowTokens: 20_000 });
    expect(Math.max(...requests.map(({ inputTokens }) => inputTokens))).toBeLessThanOrEqual(20_000);
  });

  it("ends at the turn limit", async () => {
    const { events } = await runToEnd({ strategies: ["direct"], limits: { ...DEFAULT_LIMITS, turns: 2 } });
    expect(laneOf(events, "direct")).toMatchObject({
      status: "failed",
      reason: { code: "turn-limit", turns: 2 },
    });
  });

  it("stops when it is told to, and says so in every lane", async () => {
    const events: RunEvent[] = [];
    const ended = new Promise<void>((resolve) => {
      void engine
        .startRun(
          {
            scenario: "meeting-notes",
            strategies: ["direct", "code-files"],
            limits: DEFAULT_LIMITS,
            origin: servers.baseUrl,
          },
          (batch) => {
            events.push(...batch);
            if (batch.some((event) => event.type === "run-end")) resolve();
          },
        )
        .then((started) => (started.ok ? engine.stopRun(started.value.runId) : undefined));
    });
    await ended;
    expect(foldRun(events)?.lanes.map(({ status }) => status)).toEqual(["stopped", "stopped"]);
  });

  it("stops while a server does not answer, and contacts no other after that", async () => {
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo; // A listening TCP server always has one.
    const connected = new Promise((resolve) => silent.once("connection", resolve));
    let connections = 0;
    silent.on("connection", (socket) => {
      connections += 1;
      cleanUp.push(() => socket.destroy());
    });
    const events: RunEvent[] = [];
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const started = await engine.startRun(
      {
        scenario: "meeting-notes",
        strategies: ["direct", "code-files"],
        limits: DEFAULT_LIMITS,
        origin: `http://127.0.0.1:${port}`,
      },
      (batch) => {
        events.push(...batch);
        if (batch.some((event) => event.type === "run-end")) end();
      },
    );
    if (!started.ok) throw new Error(started.error.detail);
    await connected;
    const startedAtMs = performance.now();
    await engine.stopRun(started.value.runId);
    await ended;
    const seen = connections;
    for (const task of cleanUp.splice(0)) task();
    silent.close();
    expect(performance.now() - startedAtMs).toBeLessThan(3_000);
    expect(foldRun(events)?.lanes.map(({ status }) => status)).toEqual(["stopped", "stopped"]);
    expect(events.filter((event) => event.type === "wire-message" && event.lane === "code-files")).toEqual(
      [],
    );
    expect(seen).toBeLessThanOrEqual(2);
  });

  it("names a server that cannot be reached, in the lane", async () => {
    const { events } = await runToEnd({ strategies: ["direct"], origin: "http://127.0.0.1:9" });
    expect(laneOf(events, "direct").reason).toMatchObject({ code: "error", error: "server-unreachable" });
  });

  it("is refused for a scenario that does not exist", async () => {
    const started = await engine.startRun(
      { scenario: "nothing", strategies: ["direct"], limits: DEFAULT_LIMITS, origin: servers.baseUrl },
      () => undefined,
    );
    expect(started).toMatchObject({ ok: false, error: { code: "scenario-unknown" } });
  });
});
