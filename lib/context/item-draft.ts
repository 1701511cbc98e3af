import type { LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import type { JsonValue } from "@/lib/shared/safe-json";

/** What may be appended to a conversation. */
export type ItemDraft =
  | {
      readonly kind: "system";
      readonly category: "system" | "server-instructions";
      readonly label: string;
      readonly text: string;
    }
  | { readonly kind: "tools"; readonly label: string; readonly tools: readonly LanguageModelV3FunctionTool[] }
  | { readonly kind: "task"; readonly text: string }
  | { readonly kind: "assistant-text"; readonly text: string }
  | { readonly kind: "reasoning"; readonly text: string }
  | ToolCallDraft
  | ToolResultDraft;

/** A tool call that the model wrote. */
export interface ToolCallDraft {
  readonly kind: "tool-call";
  readonly category: "tool-arguments" | "code";
  readonly callId: string;
  readonly toolName: string;
  readonly input: JsonValue;
}

/** What the model is given for a tool call. */
export interface ToolResultDraft {
  readonly kind: "tool-result";
  readonly category: "tool-results" | "api-docs" | "code-output";
  readonly callId: string;
  readonly toolName: string;
  readonly text: string;
  readonly isError: boolean;
}
