import { Conversation } from "@/lib/context/conversation";
import type { ItemDraft, ToolCallDraft } from "@/lib/context/item-draft";
import { WIRE_FORM } from "@/lib/context/request-form";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { RunEventDraft } from "@/lib/domain/event";
import type { Item } from "@/lib/domain/item";
import type { RunRecord } from "@/lib/domain/run-record";
import type { StrategyId } from "@/lib/domain/strategy";
import { Recorder } from "@/lib/runs/recorder";
import { CountedTexts } from "@/lib/tokens/counted-texts";
import { o200k } from "@/lib/tokens/o200k";

/** What was sent in each request of a lane, kept apart from the record. */
export interface SentRequest {
  readonly lane: string;
  readonly inputTokens: number;
  readonly body: unknown;
}

/** Records conversations turn by turn, one lane each, as a run does, with a clock that ticks one per reading. */
export function recordTurns(lanes: Readonly<Partial<Record<StrategyId, ItemDraft[][]>>>): {
  record: RunRecord;
  sent: SentRequest[];
} {
  const texts = new CountedTexts(o200k);
  let nowMs = 0;
  const recorder = new Recorder({ nowMs: () => nowMs++, onEvent: () => undefined });
  const sent: SentRequest[] = [];
  const entries = Object.entries(lanes) as [StrategyId, ItemDraft[][]][]; // Keys of a record of strategies.
  recorder.record({
    type: "run-start",
    runId: "0".repeat(32),
    createdAt: "2026-11-30T12:00:00.000Z",
    setup: {
      scenario: "meeting-notes",
      task: "task",
      model: { kind: "scripted", id: "meeting-notes" },
      servers: [{ name: "drive", url: "http://localhost/api/demo/drive" }],
      lanes: entries.map(([lane]) => ({ lane, strategy: lane, resultPolicy: "content-else-structured" })),
      limits: DEFAULT_LIMITS,
      counting: { rule: "o200k_base", framing: { ...WIRE_FORM } },
    },
  });
  for (const [lane, turns] of entries) {
    recordLane(lane, turns, { texts, sent, record: (draft) => recorder.record(draft) });
  }
  recorder.record({ type: "run-end" });
  return {
    record: { format: "tare-run", version: 1, events: [...recorder.events], texts: texts.store.entries() },
    sent,
  };
}

function recordLane(
  lane: string,
  turns: ItemDraft[][],
  {
    texts,
    sent,
    record,
  }: { texts: CountedTexts; sent: SentRequest[]; record: (draft: RunEventDraft) => void },
): void {
  let turn = 0;
  const onAppend = (item: Item) => record({ type: "item-append", lane, turn, item });
  const conversation = new Conversation({ texts, form: WIRE_FORM, onAppend });
  record({ type: "lane-start", lane });
  for (const drafts of turns) {
    if (turn > 0) {
      const { items, inputTokens, bodyTokens, bodyBytes, body } = conversation.prepareRequest();
      sent.push({ lane, inputTokens, body });
      record({ type: "request-start", lane, turn, items, inputTokens, bodyTokens, bodyBytes });
    }
    const appended = drafts.map((draft) => conversation.append(draft));
    if (turn > 0) {
      const outputTokens = appended.reduce((sum, item) => sum + item.outputTokens, 0);
      record({ type: "request-end", lane, turn, outputTokens, finishReason: "stop", durationMs: 1 });
    }
    for (const draft of drafts)
      if (draft.kind === "tool-call") recordCall(draft, { lane, turn, texts, record });
    turn += 1;
  }
  record({
    type: "verification",
    lane,
    passed: true,
    checks: [{ id: "done", passed: true, params: { lane } }],
  });
  record({ type: "lane-end", lane, status: "succeeded", reason: { code: "verified" } });
}

interface CallPlace {
  readonly lane: string;
  readonly turn: number;
  readonly texts: CountedTexts;
  readonly record: (draft: RunEventDraft) => void;
}

/** Records what a call does: one of code runs in a sandbox, prints, and makes one host call. */
function recordCall(draft: ToolCallDraft, { lane, turn, texts, record }: CallPlace): void {
  const { callId } = draft;
  const args = texts.ref(JSON.stringify(draft.input));
  const isCode = draft.category === "code";
  const server = isCode ? null : "drive";
  const start = { type: "tool-call-start", lane, turn, tool: draft.toolName, arguments: args } as const;
  const end = {
    type: "tool-call-end",
    lane,
    outcome: "ok",
    result: args,
    durationMs: 1,
    schemaValid: true,
  } as const;
  record({ ...start, callId, origin: "model", server });
  if (isCode) {
    const executionId = `run_${callId}`;
    const hostCall = `${executionId}_1`;
    record({ type: "sandbox-start", lane, turn, executionId, callId, code: args });
    record({ ...start, callId: hostCall, origin: "sandbox", server: "drive", executionId });
    record({
      type: "wire-message",
      lane,
      server: "drive",
      direction: "sent",
      method: "tools/call",
      rpcId: 1,
      text: args,
    });
    record({ ...end, callId: hostCall });
    record({ type: "sandbox-log", lane, executionId, level: "log", text: args });
    const { bytes } = args;
    const figures = {
      durationMs: 3,
      cpuMs: 1,
      memoryBytes: 1,
      hostCalls: 1,
      bytesIn: bytes,
      bytesOut: bytes,
    };
    record({ type: "sandbox-end", lane, executionId, error: null, ...figures, output: args });
  }
  record({ ...end, callId });
}
