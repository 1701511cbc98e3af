import type { LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import { z } from "zod";

/** System prompt of the code strategies that read the API as files. */
export const CODE_FILES_PROMPT = [
  "Do the task by writing TypeScript that runs in a sandbox. The tools you may call are files:",
  "./servers/<server>/<tool>.ts, each with one typed function. List the files, read those that you need,",
  "then run one program: import * as drive from './servers/drive'; top-level await works.",
  "Results stay in the sandbox: you see only what the program prints with console.log and the value of its last",
  "expression, so keep both short.",
  "When the task is done, answer in one sentence.",
].join(" ");

function objectSchema(property: string, description: string): LanguageModelV3FunctionTool["inputSchema"] {
  return {
    type: "object",
    properties: { [property]: { type: "string", description } },
    required: [property],
  };
}

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
    description: "Reads a file.",
    inputSchema: objectSchema("path", "File, as ./servers/drive/getDocument.ts"),
  },
  {
    type: "function",
    name: "run_code",
    description: "Runs a TypeScript program in a sandbox and returns what it prints. No network, no Node.",
    inputSchema: objectSchema("code", "The program, an ES module"),
  },
];

/** Arguments of `list_files` and `read_file`. */
export const pathInputSchema = z.object({ path: z.string() });

/** Arguments of `run_code`. */
export const codeInputSchema = z.object({ code: z.string() });
