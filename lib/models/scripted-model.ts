import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3GenerateResult,
  LanguageModelV3StreamPart,
} from "@ai-sdk/provider";
import { readScriptView, type ScriptView } from "./script-view";

/** What a script does in one turn: say something, call tools, or both. A turn without calls ends the run. */
export interface ScriptTurn {
  readonly text?: string;
  readonly calls?: readonly { readonly tool: string; readonly input: unknown }[];
}

/**
 * A deterministic policy. It is given the conversation and nothing else: what it did not read there, it cannot
 * know. It shows what a plan costs, not whether a model would find the plan.
 */
export type Script = (view: ScriptView) => ScriptTurn;

// A script has no provider that could report usage, and must not pretend to one.
const NO_USAGE = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/** Makes a language model (AI SDK specification v3) of a script. Errors of the script are thrown to the caller. */
export function createScriptedModel(modelId: string, script: Script): LanguageModelV3 {
  const generate = (options: LanguageModelV3CallOptions): LanguageModelV3GenerateResult => {
    options.abortSignal?.throwIfAborted();
    const turn = script(readScriptView(options));
    const content = toContent(turn, options.prompt.length);
    const calls = turn.calls?.length ?? 0;
    return {
      content,
      finishReason: { unified: calls > 0 ? "tool-calls" : "stop", raw: undefined },
      usage: NO_USAGE,
      warnings: [],
    };
  };
  return {
    specificationVersion: "v3",
    provider: "tare.scripted",
    modelId,
    supportedUrls: {},
    doGenerate: async (options) => generate(options),
    doStream: async (options) => ({ stream: streamOf(generate(options)) }),
  };
}

function toContent(turn: ScriptTurn, promptLength: number): LanguageModelV3Content[] {
  const text: LanguageModelV3Content[] = turn.text === undefined ? [] : [{ type: "text", text: turn.text }];
  const calls = (turn.calls ?? []).map(({ tool, input }, index): LanguageModelV3Content => ({
    type: "tool-call",
    toolCallId: `call_${promptLength}_${index}`,
    toolName: tool,
    input: JSON.stringify(input),
  }));
  return [...text, ...calls];
}

function streamOf(result: LanguageModelV3GenerateResult): ReadableStream<LanguageModelV3StreamPart> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue({ type: "stream-start", warnings: result.warnings });
      result.content.forEach((part, index) => {
        if (part.type === "text") {
          const id = String(index);
          controller.enqueue({ type: "text-start", id });
          controller.enqueue({ type: "text-delta", id, delta: part.text });
          controller.enqueue({ type: "text-end", id });
        } else if (part.type === "tool-call") {
          controller.enqueue(part);
        }
      });
      controller.enqueue({ type: "finish", usage: result.usage, finishReason: result.finishReason });
      controller.close();
    },
  });
}
