import type { LanguageModelV3CallOptions, LanguageModelV3ToolResultOutput } from "@ai-sdk/provider";

/** A tool's answer as it stands in the conversation. */
export interface SeenResult {
  readonly tool: string;
  /** The arguments that the model wrote. */
  readonly input: unknown;
  readonly text: string;
  readonly isError: boolean;
}

/** A conversation as a script reads it. */
export interface ScriptView {
  /** The user's words. */
  readonly task: string;
  /** Names of the tools that the model is given. */
  readonly tools: readonly string[];
  /** Answers of the model so far. */
  readonly turns: number;
  /** Every tool result in the conversation, in order. */
  readonly results: readonly SeenResult[];
}

/** Reads a conversation out of a request to the model. */
export function readScriptView({ prompt, tools }: LanguageModelV3CallOptions): ScriptView {
  const inputs = new Map<string, unknown>();
  const results: SeenResult[] = [];
  let task = "";
  let turns = 0;
  for (const message of prompt) {
    if (message.role === "user") {
      task += message.content.map((part) => (part.type === "text" ? part.text : "")).join("");
    } else if (message.role === "assistant") {
      turns += 1;
      for (const part of message.content)
        if (part.type === "tool-call") inputs.set(part.toolCallId, part.input);
    } else if (message.role === "tool") {
      for (const part of message.content) {
        if (part.type !== "tool-result") continue;
        results.push({ tool: part.toolName, input: inputs.get(part.toolCallId), ...readOutput(part.output) });
      }
    }
  }
  return { task, tools: (tools ?? []).map((tool) => tool.name), turns, results };
}

function readOutput(output: LanguageModelV3ToolResultOutput): { text: string; isError: boolean } {
  switch (output.type) {
    case "text":
    case "error-text":
      return { text: output.value, isError: output.type === "error-text" };
    case "json":
    case "error-json":
      return { text: JSON.stringify(output.value), isError: output.type === "error-json" };
    case "execution-denied":
      return { text: output.reason ?? "", isError: true };
    case "content":
      return {
        text: output.value.map((part) => (part.type === "text" ? part.text : "")).join(""),
        isError: false,
      };
  }
}
