import { generateToolApi } from "@/lib/tool-api/generate-tool-api";
import { openWith, type StrategyFactory } from "../strategy";
import { listFiles, readFile } from "./api-files";
import { codeStrategy, refuse } from "./code-strategy";
import { CODE_FILES_PROMPT, CODE_FILES_TOOLS, pathInputSchema } from "./code-tools";

/** Definitions as files that the model lists and reads; results stay in the sandbox. */
export const codeFiles: StrategyFactory = (context) => {
  const api = generateToolApi(context.catalogs);
  const tools = { kind: "tools", label: "", tools: CODE_FILES_TOOLS } as const;
  const opening = openWith(CODE_FILES_PROMPT, context.catalogs, tools);
  return codeStrategy(context, api, opening, ({ toolName, input }) => {
    if (toolName !== "list_files" && toolName !== "read_file") return null;
    const parsed = pathInputSchema.safeParse(input);
    if (!parsed.success) return refuse("api-docs", "Give the argument path, a text.");
    const read = toolName === "list_files" ? listFiles : readFile;
    return { category: "api-docs", ...read(api.files, parsed.data.path) };
  });
};
