import type { ToolResultDraft } from "@/lib/context/item-draft";
import type { ToolApi } from "@/lib/tool-api/generate-tool-api";
import type { PendingCall, Strategy, StrategyContext } from "../strategy";
import { codeInputSchema } from "./code-tools";
import { recordOwnCall } from "./record-own-call";
import { LaneFiles } from "./lane-files";
import { type LaneCode, runCode } from "./run-code";

/** What a model is told in answer to a call of one of the strategy's own tools. */
export type OwnAnswer = Pick<ToolResultDraft, "category" | "text" | "isError">;

/** Answers a call of a tool by which the model learns the API; `null` where there is no such tool. */
export type AnswerDiscovery = (pending: PendingCall) => OwnAnswer | null;

/** The part that all code strategies share: `run_code`, and answers to whatever else the model calls. */
export function codeStrategy(
  context: StrategyContext,
  api: ToolApi,
  opening: Strategy["opening"],
  discover: AnswerDiscovery,
): Strategy {
  const lane: LaneCode = { context, api, files: new LaneFiles() };
  const answerCall = async (pending: PendingCall): Promise<OwnAnswer> => {
    if (pending.toolName !== "run_code") {
      return (
        discover(pending) ??
        refuse("tool-results", `There is no tool ${pending.toolName}; call tools from code.`)
      );
    }
    const input = codeInputSchema.safeParse(pending.input);
    if (!input.success) return refuse("code-output", "Give the argument code, a text.");
    return { category: "code-output", ...(await runCode(lane, pending, input.data.code)) };
  };
  return {
    opening,
    callCategory: (toolName) => (toolName === "run_code" ? "code" : "tool-arguments"),
    answer: async (pending) => {
      const answer = await recordOwnCall(context, pending, () => answerCall(pending));
      return { kind: "tool-result", callId: pending.callId, toolName: pending.toolName, ...answer };
    },
  };
}

/** Refuses a call in words. */
export function refuse(category: OwnAnswer["category"], text: string): OwnAnswer {
  return { category, text, isError: true };
}
