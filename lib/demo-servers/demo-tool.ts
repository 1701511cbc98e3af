import type { CallToolResult, McpServer, Tool, ToolAnnotations } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { toLeanJsonSchema, toStandardSchema } from "./lean-schema";
import { ToolRefusal } from "./tool-refusal";

/** A tool as it is written: what it is called, takes and gives, and what it does. */
export interface ToolSpec<Input extends z.ZodObject, Output extends z.ZodObject, State> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly annotations: ToolAnnotations;
  /**
   * Does the work.
   *
   * @throws ToolRefusal with a text for the caller, where the call cannot be done as asked.
   */
  run(args: z.output<Input>, state: State): Promise<z.output<Output>>;
}

/** A tool that can be listed, and registered on the server of one request. */
export interface DemoTool<State> {
  readonly definition: Tool;
  register(server: McpServer, state: State): void;
}

/** Annotations of a tool that only reads this server's own data. */
export const READ_ONLY: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Annotations of a tool that adds something and changes nothing that exists. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Makes a tool of its specification. Its schemas are converted once and serve every request. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject, State>(
  spec: ToolSpec<Input, Output, State>,
): DemoTool<State> {
  const { name, title, description, annotations } = spec;
  const inputJson = toLeanJsonSchema(spec.input, "input");
  const outputJson = toLeanJsonSchema(spec.output, "output");
  const inputSchema = toStandardSchema(spec.input, inputJson);
  const outputSchema = toStandardSchema(spec.output, outputJson);
  return {
    definition: {
      name,
      title,
      description,
      inputSchema: { ...inputJson, type: "object" },
      outputSchema: { ...outputJson, type: "object" },
      annotations,
    },
    register: (server, state) => {
      const config = { title, description, inputSchema, outputSchema, annotations };
      server.registerTool(name, config, (args) => toResult(spec.run(args, state)));
    },
  };
}

/** The same JSON as `structuredContent` and as a text block, for clients that read only one (MCP, Tools, "Structured Content"). */
async function toResult(output: Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const structuredContent = await output;
    return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    if (error instanceof ToolRefusal)
      return { content: [{ type: "text", text: error.message }], isError: true };
    throw error;
  }
}
