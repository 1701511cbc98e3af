import { definitionsText } from "@/lib/context/describe-draft";
import type { ToolDefinition } from "@/lib/domain/tool";
import type { McpConnection } from "@/lib/mcp/connect-server";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import type { ConnectionView, ToolView } from "./connections-api";

/** What the view of a connection says of what its server offers, before it is counted. */
export function catalogView({ catalog, info, era, protocolVersion }: McpConnection): Partial<ConnectionView> {
  const { transport, route, serverInfo, capabilities } = info;
  return {
    ...{ transport, route, serverInfo, capabilities, era, protocolVersion },
    instructions: catalog.instructions,
    unreadable: catalog.unreadable,
    tools: catalog.tools.map(uncounted),
    definitionTokens: null,
  };
}

/** Counts what the definitions weigh, one by one. */
export function countedTools(
  definitions: readonly ToolDefinition[],
  counter: TokenCounter,
): Pick<ConnectionView, "tools" | "definitionTokens" | "rule"> {
  const tools = definitions.map((tool) => ({ ...uncounted(tool), ...counter.count(definitionText(tool)) }));
  const definitionTokens = tools.reduce((sum, { tokens }) => sum + tokens, 0);
  return { tools, definitionTokens, rule: counter.rule };
}

function uncounted({ name, title, description, annotations }: ToolDefinition): ToolView {
  return {
    name,
    title: title ?? annotations?.title ?? null,
    description: description ?? null,
    tokens: null,
    exactness: "exact",
  };
}

/** One definition as it stands in the list of definitions that a model is given. */
function definitionText({ name, description, inputSchema }: ToolDefinition): string {
  const handedOver = { name, inputSchema, ...(description !== undefined && { description }) };
  return definitionsText([handedOver]).slice(1, -1);
}
