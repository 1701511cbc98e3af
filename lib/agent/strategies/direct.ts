import type { LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import { nameTools, type NamedTool } from "@/lib/catalog/name-tools";
import type { GatewayOutcome } from "@/lib/gateway/gateway";
import { resultForModel } from "@/lib/gateway/unwrap";
import { isJsonObject, type JsonObject } from "@/lib/shared/safe-json";
import { openWith, type PendingCall, type StrategyFactory } from "../strategy";
import { recordOwnCall } from "./record-own-call";

const SYSTEM_PROMPT = "Do the task with the tools you are given. When it is done, answer in one sentence.";

/** All definitions up front, every result through the context. */
export const direct: StrategyFactory = (context) => {
  const { catalogs, gateway } = context;
  const named = nameTools(catalogs);
  const byName = new Map(named.map((tool) => [tool.name, tool]));

  /** A call that reaches no server is recorded all the same: the model wrote it. */
  const refuse = (pending: PendingCall, text: string) =>
    recordOwnCall(context, pending, () => Promise.resolve({ text, isError: true }));
  const call = async (pending: PendingCall): Promise<{ text: string; isError: boolean }> => {
    const target = byName.get(pending.toolName);
    if (!target) return refuse(pending, `There is no tool ${pending.toolName}.`);
    if (!isJsonObject(pending.input)) return refuse(pending, "The arguments are not a JSON object.");
    return describeOutcome(await gateway(toGatewayCall(pending, target, pending.input)));
  };

  return {
    opening: openWith(SYSTEM_PROMPT, catalogs, { kind: "tools", label: "", tools: named.map(toModelTool) }),
    callCategory: () => "tool-arguments",
    answer: async (pending) => ({
      kind: "tool-result",
      category: "tool-results",
      callId: pending.callId,
      toolName: pending.toolName,
      ...(await call(pending)),
    }),
  };
};

function toModelTool({ name, tool }: NamedTool): LanguageModelV3FunctionTool {
  return {
    type: "function",
    name,
    ...(tool.description === undefined ? {} : { description: tool.description }),
    inputSchema: tool.inputSchema,
  };
}

function toGatewayCall(pending: PendingCall, { server, tool }: NamedTool, input: JsonObject) {
  const { callId, turn, signal } = pending;
  return { callId, turn, signal, origin: "model", server, tool, arguments: input } as const;
}

function describeOutcome(outcome: GatewayOutcome): { text: string; isError: boolean } {
  if (!("result" in outcome)) return { text: outcome.message, isError: true };
  return { text: resultForModel(outcome.result), isError: outcome.outcome === "tool-error" };
}
