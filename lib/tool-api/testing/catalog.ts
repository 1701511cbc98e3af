import type { ServerCatalog, ToolDefinition } from "@/lib/domain/tool";
import { isJsonObject, type JsonObject, parseJson } from "@/lib/shared/safe-json";
import { generateToolApi, type ToolApi } from "../generate-tool-api";

/** A tool as a server would list it. */
export function tool(
  name: string,
  inputSchema: JsonObject = { type: "object", properties: {} },
  rest: Partial<ToolDefinition> = {},
): ToolDefinition {
  return { name, inputSchema, ...rest };
}

/** What a server offers. */
export function catalog(server: string, tools: readonly ToolDefinition[]): ServerCatalog {
  return { server, instructions: null, tools, unreadable: [] };
}

/** Generates the API of one server. */
export function apiOf(...tools: ToolDefinition[]): ToolApi {
  return generateToolApi([catalog("kit", tools)]);
}

/** Generates the file of one tool called `x` and gives its types. */
export function typesOf(inputSchema: unknown, outputSchema?: unknown): string {
  const api = apiOf(
    tool(
      "x",
      jsonObject(inputSchema),
      outputSchema === undefined ? {} : { outputSchema: jsonObject(outputSchema) },
    ),
  );
  const lines = (api.files["/servers/kit/x.ts"] ?? "").split("\n");
  return lines
    .slice(
      1,
      lines.findIndex((line) => line.startsWith("export function")),
    )
    .join("\n");
}

/** Brings a schema to the form in which it comes from a server. */
export function jsonObject(value: unknown): JsonObject {
  const json = parseJson(JSON.stringify(value));
  if (!isJsonObject(json)) throw new Error("not a JSON object");
  return json;
}
