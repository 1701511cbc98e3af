import type {
  LanguageModelV3FunctionTool,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3ReasoningPart,
  LanguageModelV3TextPart,
  LanguageModelV3ToolCallPart,
  LanguageModelV3ToolResultPart,
} from "@ai-sdk/provider";
import type { ItemDraft } from "./item-draft";

/** What is given to the model, and nothing else. */
export interface RequestBody {
  /** Absent where the model is given none. */
  readonly tools?: LanguageModelV3FunctionTool[];
  readonly prompt: LanguageModelV3Prompt;
}

/** The parts of a request body that one item put there, as JSON pointers (RFC 6901). */
export interface Ownership {
  readonly item: number;
  readonly pointers: readonly string[];
}

type AssistantPart = LanguageModelV3TextPart | LanguageModelV3ReasoningPart | LanguageModelV3ToolCallPart;

/**
 * Renders items into a request body in the AI SDK's form. Neighboring items of the model make one assistant
 * message, neighboring results one tool message, as providers ask for. Every leaf of the body lies under a
 * pointer of exactly one item; the role of a shared message belongs to its first item.
 */
export function renderRequest(drafts: readonly ItemDraft[]): { body: RequestBody; ownership: Ownership[] } {
  const tools: LanguageModelV3FunctionTool[] = [];
  const prompt: LanguageModelV3Message[] = [];
  const ownership = drafts.map((draft, item): Ownership => {
    if (draft.kind === "tools") {
      const from = tools.length;
      tools.push(...draft.tools);
      return { item, pointers: draft.tools.map((_, offset) => `/tools/${from + offset}`) };
    }
    return { item, pointers: appendToPrompt(prompt, draft) };
  });
  return { body: tools.length > 0 ? { tools, prompt } : { prompt }, ownership };
}

/** Appends a draft to the prompt and returns the pointers of what it put there. */
function appendToPrompt(
  prompt: LanguageModelV3Message[],
  draft: Exclude<ItemDraft, { kind: "tools" }>,
): string[] {
  if (draft.kind === "system" || draft.kind === "task") {
    prompt.push(
      draft.kind === "system"
        ? { role: "system", content: draft.text }
        : { role: "user", content: [{ type: "text", text: draft.text }] },
    );
    return [`/prompt/${prompt.length - 1}`];
  }
  const last = prompt.at(-1);
  if (draft.kind === "tool-result") {
    if (last?.role === "tool") return [joinMessage(prompt, last.content, toResultPart(draft))];
    prompt.push({ role: "tool", content: [toResultPart(draft)] });
  } else {
    if (last?.role === "assistant") return [joinMessage(prompt, last.content, toAssistantPart(draft))];
    prompt.push({ role: "assistant", content: [toAssistantPart(draft)] });
  }
  const message = `/prompt/${prompt.length - 1}`;
  return [`${message}/role`, `${message}/content/0`];
}

function joinMessage<Part>(prompt: LanguageModelV3Message[], content: Part[], part: Part): string {
  content.push(part);
  return `/prompt/${prompt.length - 1}/content/${content.length - 1}`;
}

function toAssistantPart(
  draft: Extract<ItemDraft, { kind: "assistant-text" | "reasoning" | "tool-call" }>,
): AssistantPart {
  if (draft.kind === "assistant-text") return { type: "text", text: draft.text };
  if (draft.kind === "reasoning") return { type: "reasoning", text: draft.text };
  return { type: "tool-call", toolCallId: draft.callId, toolName: draft.toolName, input: draft.input };
}

function toResultPart(draft: Extract<ItemDraft, { kind: "tool-result" }>): LanguageModelV3ToolResultPart {
  return {
    type: "tool-result",
    toolCallId: draft.callId,
    toolName: draft.toolName,
    output: { type: draft.isError ? "error-text" : "text", value: draft.text },
  };
}
