import { createToolSearch } from "@/lib/tool-api/discovery/search-tools";
import { generateToolApi } from "@/lib/tool-api/generate-tool-api";
import { openWith, type StrategyFactory } from "../strategy";
import { codeStrategy, refuse } from "./code-strategy";
import { CODE_SEARCH_PROMPT, CODE_SEARCH_TOOLS, searchInputSchema } from "./code-tools";

/** Definitions found by search, in as much detail as the model asks for; results stay in the sandbox. */
export const codeSearch: StrategyFactory = (context) => {
  const api = generateToolApi(context.catalogs);
  const search = createToolSearch(context.catalogs, api);
  const tools = { kind: "tools", label: "", tools: CODE_SEARCH_TOOLS } as const;
  const opening = openWith(CODE_SEARCH_PROMPT, context.catalogs, tools);
  return codeStrategy(context, api, opening, ({ toolName, input }) => {
    if (toolName !== "search_tools") return null;
    const parsed = searchInputSchema.safeParse(input);
    if (!parsed.success) {
      return refuse(
        "api-docs",
        "Give query, a text; detail, one of names, descriptions, full; limit, 1 to 50.",
      );
    }
    const { query, detail, limit } = parsed.data;
    return { category: "api-docs", text: search(query, detail, limit), isError: false };
  });
};
