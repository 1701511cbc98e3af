import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeLegacyDemo } from "@/lib/demo-servers/testing/legacy-demo";
import { startAskingServer } from "@/lib/mcp/testing/asking-server";
import { startEverything } from "@/lib/mcp/testing/everything-server";
import { type RunningServer, serveFetch } from "@/lib/mcp/testing/serve-fetch";
import type { Result } from "@/lib/shared/result";
import { tryParseJson } from "@/lib/shared/safe-json";
import { o200k } from "@/lib/tokens/o200k";
import { createConnections } from "./connections";
import type { ConnectionsApi } from "./connections-api";
import type { ServerRequestsState, ServerRequestView } from "./server-requests-api";
import type { ToolCallProgress } from "./tool-calls-api";

let engine: ConnectionsApi;
let legacy: RunningServer;
let state: ServerRequestsState = { requests: [], roots: {} };
const phases = new Map<string, string>();
const looks = new Set<() => void>();
let callNumber = 0;

beforeAll(async () => {
  legacy = await serveFetch(makeLegacyDemo().handle);
  engine = createConnections({ loadCounter: () => Promise.resolve(o200k) });
  const look = () => {
    for (const one of looks) one();
  };
  void engine.watchConnections(({ connections }) => {
    for (const { id, phase } of connections) phases.set(id, phase);
    look();
  });
  void engine.watchServerRequests((next) => {
    state = next;
    look();
  });
});

afterAll(() => legacy.close());

function until<Value>(read: () => Value | undefined | false): Promise<Value> {
  return new Promise((resolve) => {
    const look = () => {
      const value = read();
      if (value === undefined || value === false) return;
      looks.delete(look);
      resolve(value);
    };
    looks.add(look);
    look();
  });
}

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.detail}`);
  return result.value;
}

async function connect(url: string): Promise<string> {
  const connected = await engine.connect({
    ...{ name: "desk", url, origin: new URL(url).origin, headers: [], bearerToken: null },
    ...{ transport: "auto", route: "auto", protocol: "auto", timeoutMs: 10_000, probeTimeoutMs: 10_000 },
  });
  const { connectionId } = valueOf(connected);
  await until(() => phases.get(connectionId) === "connected");
  onTestFinished(async () => void (await engine.remove(connectionId)));
  return connectionId;
}

function call(
  connectionId: string,
  tool: string,
  args: object,
  onProgress?: (progress: ToolCallProgress) => void,
) {
  callNumber += 1;
  const callId = String(callNumber);
  const request = { callId, connectionId, tool, argumentsText: JSON.stringify(args), timeoutMs: 20_000 };
  return { callId, done: engine.callTool(request, onProgress ?? (() => undefined)) };
}

async function textOf(callId: string): Promise<string> {
  return valueOf(await engine.readCallResult(callId, "text")).text;
}

/** Questions that a test has had; the state may still hold one that was just answered. */
const had = new Set<string>();

async function question<Kind extends ServerRequestView["kind"]>(
  connectionId: string,
  kind: Kind,
): Promise<Extract<ServerRequestView, { kind: Kind }>> {
  const found = await until(() =>
    state.requests.find(
      (one): one is Extract<ServerRequestView, { kind: Kind }> =>
        one.connectionId === connectionId && one.kind === kind && !had.has(one.id),
    ),
  );
  had.add(found.id);
  return found;
}

describe("questions of servers and calls of a person", () => {
  it("go from the tool to the person and back, one answer each", async () => {
    const id = await connect(`${legacy.origin}/mcp`);
    const { callId, done } = call(id, "book_workshop", { workshop: "Pottery" });
    const form = await question(id, "form");
    expect(form).toMatchObject({ server: "desk", origin: legacy.origin, during: ["book_workshop"] });
    expect(form.fields?.map(({ name, initial }) => [name, initial])).toEqual([
      ["name", ""],
      ["seats", "1"],
    ]);
    valueOf(
      await engine.answerServerRequest(form.id, { action: "accept", content: { name: "Ada", seats: 2 } }),
    );
    expect(valueOf(await done)).toMatchObject({ outcome: "ok" });
    expect(await textOf(callId)).toContain("Booked 2 seat(s)");
    await until(() => !state.requests.some(({ connectionId }) => connectionId === id));
  });

  it("let the person be the model, or refuse", async () => {
    const id = await connect(`${legacy.origin}/mcp`);
    const asked = call(id, "summarize_feedback", { feedback: "It was \u202Efine." });
    const sampling = await question(id, "sampling");
    expect(sampling).toMatchObject({
      systemPrompt: { text: "You summarize feedback in one plain sentence." },
      maxTokens: 200,
      messages: [{ role: "user", blocks: [{ kind: "text", text: { text: "It was \u202Efine." } }] }],
    });
    const answer = { action: "sample", model: "me", stopReason: "endTurn", content: "Fine." } as const;
    valueOf(await engine.answerServerRequest(sampling.id, answer));
    await asked.done;
    expect(await textOf(asked.callId)).toBe("Fine.");
    const refused = call(id, "summarize_feedback", { feedback: "x" });
    valueOf(await engine.answerServerRequest((await question(id, "sampling")).id, { action: "decline" }));
    expect(valueOf(await refused.done)).toMatchObject({ outcome: "tool-error" });
  });

  it("are withdrawn with the call that is cancelled, and can be dismissed then", async () => {
    const id = await connect(`${legacy.origin}/mcp`);
    const { callId, done } = call(id, "book_workshop", { workshop: "Pottery" });
    const form = await question(id, "form");
    await engine.cancelCall(callId);
    expect(valueOf(await done)).toMatchObject({ outcome: "cancelled" });
    await until(() => state.requests.find((one) => one.id === form.id && one.phase === "withdrawn"));
    valueOf(await engine.dismissServerRequest(form.id));
    await until(() => !state.requests.some(({ connectionId }) => connectionId === id));
  });

  it("tell progress, and read the result as text and whole", async () => {
    const id = await connect(`${legacy.origin}/mcp`);
    const seen: ToolCallProgress[] = [];
    const { callId, done } = call(id, "print_badges", { badges: 2, pauseMs: 1 }, (one) => seen.push(one));
    expect(valueOf(await done)).toMatchObject({ outcome: "ok", schemaValid: null });
    expect(seen).toEqual([
      { progress: 1, total: 2, message: "Badge 1 of 2" },
      { progress: 2, total: 2, message: "Badge 2 of 2" },
    ]);
    expect(valueOf(await engine.readCallResult(callId, "json")).text).toContain('"type": "text"');
    const suggested = tryParseJson(valueOf(await engine.suggestArguments(id, "print_badges")));
    expect(suggested).toMatchObject({ badges: 1 });
  });

  it("send nothing where the arguments are none or the tool is not there", async () => {
    const id = await connect(`${legacy.origin}/mcp`);
    const codeOf = async (tool: string, argumentsText: string) => {
      const request = { callId: "x", connectionId: id, tool, argumentsText, timeoutMs: 1_000 };
      const outcome = await engine.callTool(request, () => undefined);
      return outcome.ok ? null : outcome.error.code;
    };
    expect(await codeOf("print_badges", "{")).toBe("bad-json");
    expect(await codeOf("print_badges", "[]")).toBe("arguments-invalid");
    expect(await codeOf("nothing", "{}")).toBe("tool-unknown");
  });

  it("come in rounds in the 2026 era, with an address that is more than it seems", async () => {
    const asking = await startAskingServer();
    onTestFinished(() => asking.close());
    const id = await connect(asking.url);
    const { callId, done } = call(id, "visit", {});
    const visit = await question(id, "url");
    expect(visit.address).toMatchObject({ origin: "https://evil.test", warnings: ["userinfo"] });
    valueOf(await engine.answerServerRequest(visit.id, { action: "accept" }));
    await done;
    expect(await textOf(callId)).toContain('"action":"accept"');
    await until(() => !state.requests.some(({ connectionId }) => connectionId === id));
  });

  it("tell a server of its roots when they change, and take only file addresses", async () => {
    const everything = await startEverything("streamableHttp");
    onTestFinished(() => everything.close());
    const id = await connect(everything.url);
    const bad = await engine.setRoots(id, [{ uri: "https://example.test", name: "" }]);
    expect(bad).toMatchObject({ ok: false, error: { code: "root-invalid" } });
    valueOf(await engine.setRoots(id, [{ uri: "file:///work", name: "work" }]));
    await until(() => state.roots[id]?.length === 1);
    // This server asks for roots on the standing stream.
    await engine.lookAt(id);
    valueOf(await engine.refresh(id));
    const { callId, done } = call(id, "get-roots-list", {});
    await done;
    expect(await textOf(callId)).toContain("file:///work");
  });
});
