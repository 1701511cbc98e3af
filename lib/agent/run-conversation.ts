import type { LanguageModelV3, LanguageModelV3Content } from "@ai-sdk/provider";
import type { Conversation, PreparedRequest } from "@/lib/context/conversation";
import type { RunEventDraft } from "@/lib/domain/event";
import type { Item } from "@/lib/domain/item";
import type { RunLimits } from "@/lib/domain/limits";
import { type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import type { PendingCall, Strategy } from "./strategy";

/** How a conversation came to its end. An error of the model or of Tare rejects instead. */
export type ConversationEnd =
  | { readonly code: "answered" }
  | { readonly code: "turn-limit"; readonly turns: number }
  | {
      readonly code: "window-exceeded";
      readonly turn: number;
      readonly tokens: number;
      readonly windowTokens: number;
    }
  | { readonly code: "stopped" };

/** What a conversation runs with. */
export interface ConversationSetup {
  readonly lane: string;
  readonly conversation: Conversation;
  readonly strategy: Strategy;
  readonly model: LanguageModelV3;
  readonly limits: RunLimits;
  readonly record: (draft: RunEventDraft) => void;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
  /** Is told before anything of a turn is appended; 0 is before the first request. */
  readonly onTurn: (turn: number) => void;
}

/**
 * Runs the agent loop: request, answer, tool calls, until the model answers without a call, a limit is reached or
 * the user stops it. A request that would not fit into the window is not sent.
 */
export async function runConversation(setup: ConversationSetup, task: string): Promise<ConversationEnd> {
  const { conversation, strategy, limits, signal } = setup;
  setup.onTurn(0);
  for (const draft of strategy.opening) conversation.append(draft);
  conversation.append({ kind: "task", text: task });
  for (let turn = 1; turn <= limits.turns; turn += 1) {
    if (signal.aborted) return { code: "stopped" };
    const { inputTokens } = conversation;
    if (inputTokens > limits.windowTokens) {
      return { code: "window-exceeded", turn, tokens: inputTokens, windowTokens: limits.windowTokens };
    }
    setup.onTurn(turn);
    const calls = await takeTurn(setup, turn);
    if (calls === "stopped") return { code: "stopped" };
    if (calls.length === 0) return { code: "answered" };
    // Calls of one turn run at the same time; their results are appended in the order of the calls.
    const answers = await Promise.all(calls.map((call) => strategy.answer(call)));
    for (const answer of answers) conversation.append(answer);
  }
  return signal.aborted ? { code: "stopped" } : { code: "turn-limit", turns: limits.turns };
}

/** Sends one request and appends the answer. */
async function takeTurn(setup: ConversationSetup, turn: number): Promise<PendingCall[] | "stopped"> {
  const request = setup.conversation.prepareRequest();
  recordRequest(setup, turn, request);
  const startedAtMs = setup.nowMs();
  try {
    const answer = await setup.model.doGenerate({ ...request.body, abortSignal: setup.signal });
    const durationMs = setup.nowMs() - startedAtMs;
    const { items, calls } = appendAnswer(setup, turn, answer.content);
    setup.record({
      type: "request-end",
      lane: setup.lane,
      turn,
      outputTokens: items.reduce((sum, item) => sum + item.outputTokens, 0),
      finishReason: answer.finishReason.unified,
      durationMs,
    });
    return calls;
  } catch (error) {
    if (setup.signal.aborted) return "stopped";
    throw error;
  }
}

function recordRequest(setup: ConversationSetup, turn: number, request: PreparedRequest): void {
  const { items, inputTokens, bodyTokens, bodyBytes } = request;
  setup.record({ type: "request-start", lane: setup.lane, turn, items, inputTokens, bodyTokens, bodyBytes });
}

function appendAnswer(
  { conversation, strategy, signal }: ConversationSetup,
  turn: number,
  content: readonly LanguageModelV3Content[],
): { items: Item[]; calls: PendingCall[] } {
  const items: Item[] = [];
  const calls: PendingCall[] = [];
  for (const part of content) {
    if (part.type === "text" && part.text !== "") {
      items.push(conversation.append({ kind: "assistant-text", text: part.text }));
    } else if (part.type === "reasoning") {
      items.push(conversation.append({ kind: "reasoning", text: part.text }));
    } else if (part.type === "tool-call") {
      const { toolCallId: callId, toolName } = part;
      const input = readInput(part.input);
      const category = strategy.callCategory(toolName);
      items.push(conversation.append({ kind: "tool-call", category, callId, toolName, input }));
      calls.push({ callId, toolName, input, turn, signal });
    }
  }
  return { items, calls };
}

/** Models send an empty text for no arguments; what is not JSON stays the text that it is, and the tool refuses it. */
function readInput(text: string): JsonValue {
  if (text.trim() === "") return {};
  return tryParseJson(text) ?? text;
}
