import type { ServerCatalog, ToolDefinition } from "@/lib/domain/tool";
import { createSearch } from "@/lib/search/search-index";
import { isJsonObject } from "@/lib/shared/safe-json";
import type { ApiTool, ToolApi } from "../generate-tool-api";

/** How much is told of each tool that a search finds. */
export type SearchDetail = "names" | "descriptions" | "full";

/** Answers a search for tools in the words that a model is given. */
export type ToolSearch = (query: string, detail: SearchDetail, limit: number) => string;

/**
 * Makes the search over the tools of an API. Every answer names a tool as code imports and calls it; `full` gives the
 * whole file, `descriptions` the first line of the description.
 */
export function createToolSearch(catalogs: readonly ServerCatalog[], api: ToolApi): ToolSearch {
  const definitions = new Map<string, Map<string, ToolDefinition>>();
  for (const { server, tools } of catalogs) {
    // A name that is listed twice is the first of them, as in the API.
    definitions.set(server, new Map(tools.toReversed().map((tool) => [tool.name, tool] as const)));
  }
  const definitionOf = ({ server, tool }: ApiTool) => definitions.get(server)?.get(tool);
  const byPath = new Map(api.tools.map((tool) => [tool.path, tool] as const));
  const search = createSearch(
    api.tools.map((tool) => ({
      id: tool.path,
      name: `${tool.server} ${tool.tool} ${tool.identifier}`,
      description: descriptionOf(definitionOf(tool)),
      parameters: parametersOf(definitionOf(tool)),
    })),
  );
  const tell = (tool: ApiTool, detail: SearchDetail): string => {
    const name = `.${tool.path}`;
    if (detail === "names") return name;
    if (detail === "full") return `// ${name}\n${api.files[tool.path] ?? ""}`;
    const [line = ""] = descriptionOf(definitionOf(tool))
      .trim()
      .split(/[\r\n\u2028\u2029]/);
    return line === "" ? name : `${name}: ${line}`;
  };
  return (query, detail, limit) => {
    const found = search(query, limit).flatMap(({ id }) => byPath.get(id) ?? []);
    if (found.length === 0) return "No tool fits these words. Try other words, or fewer.";
    return found.map((tool) => tell(tool, detail)).join("\n");
  };
}

function descriptionOf(tool: ToolDefinition | undefined): string {
  return tool?.description ?? tool?.title ?? tool?.annotations?.title ?? "";
}

function parametersOf(tool: ToolDefinition | undefined): string {
  const properties = tool?.inputSchema["properties"];
  if (!isJsonObject(properties)) return "";
  return Object.entries(properties)
    .map(([name, schema]) =>
      isJsonObject(schema) && typeof schema["description"] === "string"
        ? `${name} ${schema["description"]}`
        : name,
    )
    .join("\n");
}
