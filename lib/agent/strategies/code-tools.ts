import type { LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import { z } from "zod";

const RESULTS_STAY = [
  "Results stay in the sandbox: you see only what the program prints with console.log and the value of its last",
  "expression, so keep both short.",
  "Files that it writes with fs under ./workspace and ./skills stay for the programs after it.",
  "When the task is done, answer in one sentence.",
].join(" ");

/** System prompt of the code strategy that reads the API as files. */
export const CODE_FILES_PROMPT = [
  "Do the task by writing TypeScript that runs in a sandbox. The tools you may call are files:",
  "./servers/<server>/<tool>.ts, each with one typed function. List or search the files, read those that you need,",
  "then run one program: import * as drive from './servers/drive'; top-level await works.",
  RESULTS_STAY,
].join(" ");

function objectSchema(property: string, description: string): LanguageModelV3FunctionTool["inputSchema"] {
  return {
    type: "object",
    properties: { [property]: { type: "string", description } },
    required: [property],
  };
}

/** System prompt of the code strategy that is given the whole API. */
export const CODE_FULL_PROMPT = [
  "Do the task by writing TypeScript that runs in a sandbox. The tools you may call are typed functions, declared in",
  "the description of run_code: import * as drive from './servers/drive'; top-level await works. One program is best.",
  RESULTS_STAY,
].join(" ");

/** System prompt of the code strategy that searches the API. */
export const CODE_SEARCH_PROMPT = [
  "Do the task by writing TypeScript that runs in a sandbox. The tools you may call are typed functions in files",
  "./servers/<server>/<tool>.ts. Find those that you need with search_tools, then run one program:",
  "import * as drive from './servers/drive'; top-level await works.",
  RESULTS_STAY,
].join(" ");

const RUN_CODE: LanguageModelV3FunctionTool = {
  type: "function",
  name: "run_code",
  description: "Runs a TypeScript program in a sandbox and returns what it prints. No network, no Node.",
  inputSchema: objectSchema("code", "The program, an ES module"),
};

/** Gives `run_code` with the declarations of the whole API in its description. */
export function runCodeWith(declarations: string): LanguageModelV3FunctionTool {
  // Joined, never substituted into a template: the declarations hold text of strangers.
  return { ...RUN_CODE, description: `${RUN_CODE.description}\n\n${declarations}` };
}

/** Tools that a search gives at most. */
const MAX_FOUND = 50;

/** The tools that a model is given to search the API and to run code against it. */
export const CODE_SEARCH_TOOLS: readonly LanguageModelV3FunctionTool[] = [
  {
    type: "function",
    name: "search_tools",
    description:
      "Searches the tools by words of their names, descriptions and parameters; the best come first.",
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string" },
        detail: {
          type: "string",
          enum: ["names", "descriptions", "full"],
          description: "names: paths only; full: the whole files",
        },
        limit: { type: "integer", minimum: 1, maximum: MAX_FOUND },
      },
      required: ["query"],
    },
  },
  RUN_CODE,
];

/** Arguments of `search_tools`. */
export const searchInputSchema = z.object({
  query: z.string(),
  detail: z.enum(["names", "descriptions", "full"]).default("descriptions"),
  limit: z.int().min(1).max(MAX_FOUND).default(10),
});

/** The tools that a model is given to read the API as files and to run code against it. */
export const CODE_FILES_TOOLS: readonly LanguageModelV3FunctionTool[] = [
  {
    type: "function",
    name: "list_files",
    description: "Lists the files below a folder.",
    inputSchema: objectSchema("path", "Folder, as ./servers"),
  },
  {
    type: "function",
    name: "read_file",
    description: "Reads a file, whole or a part of its lines.",
    inputSchema: {
      type: "object",
      properties: {
        path: { type: "string", description: "File, as ./servers/drive/getDocument.ts" },
        fromLine: { type: "integer", minimum: 1 },
        lines: { type: "integer", minimum: 1 },
      },
      required: ["path"],
    },
  },
  {
    type: "function",
    name: "search_files",
    description: "Finds the lines of files that hold a text.",
    inputSchema: {
      type: "object",
      properties: { query: { type: "string" }, limit: { type: "integer", minimum: 1, maximum: MAX_FOUND } },
      required: ["query"],
    },
  },
  RUN_CODE,
];

/** Arguments of `list_files`. */
export const pathInputSchema = z.object({ path: z.string() });

/** Arguments of `read_file`. */
export const readInputSchema = pathInputSchema.extend({
  fromLine: z.int().min(1).optional(),
  lines: z.int().min(1).optional(),
});

/** Arguments of `search_files`. */
export const fileSearchSchema = z.object({
  query: z.string(),
  limit: z.int().min(1).max(MAX_FOUND).default(20),
});

/** Arguments of `run_code`. */
export const codeInputSchema = z.object({ code: z.string() });
