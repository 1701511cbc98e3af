import { Validator, type Schema } from "@cfworker/json-schema";
import { Client, StreamableHTTPClientTransport, type Tool } from "@modelcontextprotocol/client";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/shared/safe-json";

/** A connection of a test to one demo server. */
export interface CheckedClient {
  readonly client: Client;
  readonly tools: readonly Tool[];
  /**
   * Calls a tool that must succeed, and checks what MCP asks of the result: it fits the output schema, and the
   * one text block holds the same JSON.
   */
  call(name: string, args?: JsonObject): Promise<JsonObject>;
  /** Calls a tool that must fail as a tool error, and gives its text. */
  refusal(name: string, args?: JsonObject): Promise<string>;
}

/** What to connect to. */
export interface CheckedConnection {
  readonly baseUrl: string;
  readonly server: string;
  readonly space?: string;
  readonly mode?: "auto" | "legacy";
}

/** Connects with the official client and lists all tools. */
export async function connectChecked({
  baseUrl,
  server,
  space,
  mode = "auto",
}: CheckedConnection): Promise<CheckedClient> {
  const url = new URL(`${baseUrl}/api/demo/${server}`);
  if (space !== undefined) url.searchParams.set("space", space);
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url));
  const { tools } = await client.listTools();
  return {
    client,
    tools,
    call: async (name, args = {}) => {
      const result = await client.callTool({ name, arguments: args });
      const text = textOf(result.content);
      if (result.isError) throw new Error(`${name} failed: ${text}`);
      const { structuredContent } = result;
      checkSchema(tools, name, structuredContent);
      const parsed = parseJson(text);
      if (!isJsonObject(parsed) || JSON.stringify(parsed) !== JSON.stringify(structuredContent)) {
        throw new Error(`${name}: the text block is not the JSON of structuredContent.`);
      }
      return parsed;
    },
    refusal: async (name, args = {}) => {
      const result = await client.callTool({ name, arguments: args });
      if (result.isError !== true) throw new Error(`${name} should have failed.`);
      return textOf(result.content);
    },
  };
}

function textOf(content: readonly { type: string; text?: unknown }[]): string {
  const [block, ...others] = content;
  if (block?.type !== "text" || typeof block.text !== "string" || others.length > 0) {
    throw new Error("A result should hold exactly one text block.");
  }
  return block.text;
}

function checkSchema(tools: readonly Tool[], name: string, value: unknown): void {
  const schema = tools.find((tool) => tool.name === name)?.outputSchema;
  if (!schema) throw new Error(`${name} declares no output schema.`);
  const outcome = new Validator(schema as Schema, "2020-12", false).validate(value); // a JSON Schema object
  if (!outcome.valid) throw new Error(`${name}: ${outcome.errors.map(({ error }) => error).join(" ")}`);
}
