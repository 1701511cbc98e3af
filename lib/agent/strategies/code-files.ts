import { generateToolApi, type ToolApi } from "@/lib/tool-api/generate-tool-api";
import { openWith, type StrategyFactory } from "../strategy";
import { type FileAnswer, listFiles, readFile, searchFiles } from "./api-files";
import { type AnswerDiscovery, codeStrategy, refuse } from "./code-strategy";
import {
  CODE_FILES_PROMPT,
  CODE_FILES_TOOLS,
  fileSearchSchema,
  pathInputSchema,
  readInputSchema,
} from "./code-tools";

/** Definitions as files that the model lists, searches and reads; results stay in the sandbox. */
export const codeFiles: StrategyFactory = (context) => {
  const api = generateToolApi(context.catalogs);
  const tools = { kind: "tools", label: "", tools: CODE_FILES_TOOLS } as const;
  const opening = openWith(CODE_FILES_PROMPT, context.catalogs, tools);
  return codeStrategy(context, api, opening, answerFrom(api));
};

function answerFrom({ files }: ToolApi): AnswerDiscovery {
  const docs = (answer: FileAnswer) => ({ category: "api-docs", ...answer }) as const;
  return ({ toolName, input }) => {
    switch (toolName) {
      case "list_files": {
        const parsed = pathInputSchema.safeParse(input);
        return parsed.success
          ? docs(listFiles(files, parsed.data.path))
          : refuse("api-docs", "Give the argument path, a text.");
      }
      case "read_file": {
        const parsed = readInputSchema.safeParse(input);
        return parsed.success
          ? docs(readFile(files, parsed.data.path, parsed.data))
          : refuse(
              "api-docs",
              "Give path, a text; fromLine and lines, whole numbers from 1, may be left out.",
            );
      }
      case "search_files": {
        const parsed = fileSearchSchema.safeParse(input);
        return parsed.success
          ? docs(searchFiles(files, parsed.data.query, parsed.data.limit))
          : refuse("api-docs", "Give query, a text; limit, 1 to 50, may be left out.");
      }
      default:
        return null;
    }
  };
}
