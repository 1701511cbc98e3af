import type { ToolResultDraft } from "@/lib/context/item-draft";
import { generateToolApi } from "@/lib/tool-api/generate-tool-api";
import { openWith, type PendingCall, type StrategyFactory } from "../strategy";
import { listFiles, readFile } from "./api-files";
import { CODE_FILES_PROMPT, CODE_FILES_TOOLS, codeInputSchema, pathInputSchema } from "./code-tools";
import { recordOwnCall } from "./record-own-call";
import { runCode } from "./run-code";

type Answer = Pick<ToolResultDraft, "category" | "text" | "isError">;

/** Definitions as files that the model lists and reads; results stay in the sandbox. */
export const codeFiles: StrategyFactory = (context) => {
  const api = generateToolApi(context.catalogs);

  const answerCall = async (pending: PendingCall): Promise<Answer> => {
    switch (pending.toolName) {
      case "list_files":
      case "read_file": {
        const input = pathInputSchema.safeParse(pending.input);
        if (!input.success) return refuse("api-docs", "Give the argument path, a text.");
        const read = pending.toolName === "list_files" ? listFiles : readFile;
        return { category: "api-docs", ...read(api.files, input.data.path) };
      }
      case "run_code": {
        const input = codeInputSchema.safeParse(pending.input);
        if (!input.success) return refuse("code-output", "Give the argument code, a text.");
        return { category: "code-output", ...(await runCode(context, api, pending, input.data.code)) };
      }
      default:
        return refuse("tool-results", `There is no tool ${pending.toolName}; call tools from code.`);
    }
  };

  return {
    opening: openWith(CODE_FILES_PROMPT, context.catalogs, {
      kind: "tools",
      label: "",
      tools: CODE_FILES_TOOLS,
    }),
    callCategory: (toolName) => (toolName === "run_code" ? "code" : "tool-arguments"),
    answer: async (pending) => {
      const answer = await recordOwnCall(context, pending, () => answerCall(pending));
      return { kind: "tool-result", callId: pending.callId, toolName: pending.toolName, ...answer };
    },
  };
};

function refuse(category: Answer["category"], text: string): Answer {
  return { category, text, isError: true };
}
