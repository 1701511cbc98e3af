import type { Category } from "@/lib/domain/category";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { RunEvent, RunEventDraft, RunSetup } from "@/lib/domain/event";
import type { Item, TextRef } from "@/lib/domain/item";
import { contentHash, utf8Bytes } from "@/lib/shared/content-hash";

/*
 * A small run of two lanes for tests of what the page shows: direct copies a document through the context, code-files
 * moves it in the sandbox. Token figures are set here, not counted: no test may read meaning into them.
 */

/** Texts of the sample, to be served by an engine. */
export interface SampleRun {
  readonly events: readonly RunEvent[];
  readonly texts: ReadonlyMap<string, string>;
}

const SETUP: RunSetup = {
  scenario: "meeting-notes",
  task: "Attach the transcript to the lead.",
  model: { kind: "scripted", id: "meeting-notes" },
  servers: [{ name: "drive", url: "https://tare.test/api/demo/drive" }],
  lanes: [
    { lane: "direct", strategy: "direct", resultPolicy: "content-else-structured" },
    { lane: "code-files", strategy: "code-files", resultPolicy: "sandbox" },
  ],
  limits: DEFAULT_LIMITS,
  counting: { rule: "o200k_base", framing: { perMessage: 3, perCall: 2, perRequest: 5 } },
};

/** The code of the sample's code lane. */
const SAMPLE_CODE =
  "import * as drive from './servers/drive';\nconst doc = await drive.getDocument({});\nconsole.log(doc.title);";

class Recording {
  readonly events: RunEvent[] = [];
  readonly texts = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  add(event: RunEventDraft): void {
    const seq = this.events.length;
    // A draft with its place and time is an event.
    this.events.push({ ...event, seq, atMs: seq * 10 } as RunEvent);
  }

  text(text: string): TextRef {
    const ref = { hash: contentHash(text), bytes: utf8Bytes(text) };
    this.texts.set(ref.hash, text);
    return ref;
  }

  item(lane: string, turn: number, category: Category, content: ItemContent): void {
    const id = this.#counts.get(lane) ?? 0;
    this.#counts.set(lane, id + 1);
    const { text, tokens, label, callId, role = "user" } = content;
    const item: Item = {
      ...{ id, category, role, label, tokens, exactness: "exact", framingTokens: 3 },
      parts: [{ slot: "text", ...this.text(text), tokens }],
      outputTokens: role === "assistant" ? tokens : 0,
      ...(callId === undefined ? {} : { callId }),
    };
    this.add({ type: "item-append", lane, turn, item });
  }

  request(lane: string, turn: number, inputTokens: number): void {
    const items: [number, number][] = [[0, this.#counts.get(lane) ?? 0]];
    this.add({
      type: "request-start",
      lane,
      turn,
      items,
      inputTokens,
      bodyTokens: inputTokens,
      bodyBytes: inputTokens * 4,
    });
  }

  answer(lane: string, turn: number, outputTokens: number): void {
    this.add({ type: "request-end", lane, turn, outputTokens, finishReason: "tool-calls", durationMs: 10 });
  }
}

interface ItemContent {
  readonly text: string;
  readonly tokens: number;
  readonly label: string;
  readonly role?: Item["role"];
  readonly callId?: string;
}

function recordDirect(recording: Recording): void {
  const lane = "direct";
  recording.add({ type: "lane-start", lane });
  recording.item(lane, 0, "tool-definitions", {
    text: '[{"name":"drive__get_document"}]',
    tokens: 400,
    label: "drive",
    role: "tools",
  });
  recording.item(lane, 0, "task", { text: SETUP.task, tokens: 20, label: "task" });
  recording.request(lane, 1, 431);
  recording.item(lane, 1, "tool-arguments", {
    text: '{"id":"doc"}',
    tokens: 10,
    label: "drive__get_document",
    role: "assistant",
    callId: "c1",
  });
  recording.answer(lane, 1, 13);
  const args = recording.text('{"id":"doc"}');
  recording.add({
    type: "tool-call-start",
    lane,
    turn: 1,
    callId: "c1",
    origin: "model",
    server: "drive",
    tool: "get_document",
    arguments: args,
  });
  const result = recording.text("The transcript, word for word. ".repeat(200));
  recording.add({
    type: "tool-call-end",
    lane,
    callId: "c1",
    outcome: "ok",
    result,
    durationMs: 10,
    schemaValid: true,
  });
  recording.item(lane, 1, "tool-results", {
    text: "The transcript, word for word. ".repeat(200),
    tokens: 1_200,
    label: "drive__get_document",
    role: "tool",
    callId: "c1",
  });
  recording.request(lane, 2, 1_647);
  recording.item(lane, 2, "assistant-text", { text: "Done.", tokens: 2, label: "answer", role: "assistant" });
  recording.answer(lane, 2, 2);
  recording.add({
    type: "verification",
    lane,
    passed: true,
    checks: [
      { id: "notes-hold-transcript", passed: true, params: { expectedChars: 6200, foundChars: 6200 } },
    ],
  });
  recording.add({ type: "lane-end", lane, status: "succeeded", reason: { code: "verified" } });
}

function recordCode(recording: Recording, error: boolean): void {
  const lane = "code-files";
  recording.add({ type: "lane-start", lane });
  recording.item(lane, 0, "tool-definitions", {
    text: '[{"name":"run_code"}]',
    tokens: 90,
    label: "run_code",
    role: "tools",
  });
  recording.item(lane, 0, "task", { text: SETUP.task, tokens: 20, label: "task" });
  recording.request(lane, 1, 121);
  recording.item(lane, 1, "code", {
    text: JSON.stringify({ code: SAMPLE_CODE }),
    tokens: 30,
    label: "run_code",
    role: "assistant",
    callId: "c1",
  });
  recording.answer(lane, 1, 33);
  const args = recording.text(JSON.stringify({ code: SAMPLE_CODE }));
  recording.add({
    type: "tool-call-start",
    lane,
    turn: 1,
    callId: "c1",
    origin: "model",
    server: null,
    tool: "run_code",
    arguments: args,
  });
  recording.add({
    type: "sandbox-start",
    lane,
    turn: 1,
    executionId: "e1",
    callId: "c1",
    code: recording.text(SAMPLE_CODE),
  });
  const hostArgs = recording.text("{}");
  recording.add({
    type: "tool-call-start",
    lane,
    turn: 1,
    callId: "h1",
    origin: "sandbox",
    server: "drive",
    tool: "get_document",
    executionId: "e1",
    arguments: hostArgs,
  });
  const result = recording.text("The transcript, word for word. ".repeat(200));
  recording.add({
    type: "tool-call-end",
    lane,
    callId: "h1",
    outcome: "ok",
    result,
    durationMs: 10,
    schemaValid: true,
  });
  recording.add({
    type: "sandbox-log",
    lane,
    executionId: "e1",
    level: "log",
    text: recording.text("Acme renewal"),
  });
  recording.add({
    ...{
      type: "sandbox-end",
      lane,
      executionId: "e1",
      durationMs: 30,
      cpuMs: 4,
      memoryBytes: 2_000_000,
      hostCalls: 1,
    },
    ...{ bytesIn: 6_200, bytesOut: 2, output: recording.text("Acme renewal") },
    error: error ? { kind: "thrown", name: "TypeError", message: "doc is undefined", line: 3 } : null,
  });
  recording.add({
    type: "tool-call-end",
    lane,
    callId: "c1",
    outcome: error ? "tool-error" : "ok",
    result: recording.text("Acme renewal"),
    durationMs: 40,
    schemaValid: null,
  });
  recording.item(lane, 1, "code-output", {
    text: "Acme renewal",
    tokens: 4,
    label: "run_code",
    role: "tool",
    callId: "c1",
  });
  recording.request(lane, 2, 164);
  recording.item(lane, 2, "assistant-text", { text: "Done.", tokens: 2, label: "answer", role: "assistant" });
  recording.answer(lane, 2, 2);
  recording.add({
    type: "verification",
    lane,
    passed: !error,
    checks: [
      {
        id: "notes-hold-transcript",
        passed: !error,
        params: { expectedChars: 6200, foundChars: error ? 0 : 6200 },
      },
    ],
  });
  recording.add({
    type: "lane-end",
    lane,
    status: error ? "failed" : "succeeded",
    reason: { code: error ? "not-verified" : "verified" },
  });
}

/** Makes the sample run. @param options.codeFails - the code lane throws at line 3 and does not do the task. */
export function sampleRun(
  options: { readonly codeFails?: boolean; readonly runId?: string } = {},
): SampleRun {
  const recording = new Recording();
  const createdAt = "2026-11-30T19:02:00.000Z";
  recording.add({ type: "run-start", runId: options.runId ?? "run-1", createdAt, setup: SETUP });
  recordDirect(recording);
  recordCode(recording, options.codeFails ?? false);
  recording.add({ type: "run-end" });
  return { events: recording.events, texts: recording.texts };
}
