import type { Client } from "@modelcontextprotocol/client";
import { z } from "zod";
import { type ToolDefinition, toolDefinitionSchema, type UnreadableTool } from "@/lib/domain/tool";
import { isJsonObject } from "@/lib/shared/safe-json";
import { faultOfMirroring } from "./header-mirroring";
import { readFault } from "./read-fault";

/** JSON-RPC 2.0 §5.1. */
const METHOD_NOT_FOUND = -32601;

/** Pages of `tools/list` that are read at most; a server that never ends its list must not hold us. */
const MAX_PAGES = 256;

/** Tools that are read at most. */
const MAX_TOOLS = 10_000;

const pageSchema = z.looseObject({
  tools: z.array(z.unknown()).catch([]),
  nextCursor: z.string().nullish().catch(undefined),
});

/** All readable tools of a server in its own order, and what could not be read. */
export interface ListedTools {
  readonly tools: readonly ToolDefinition[];
  readonly unreadable: readonly UnreadableTool[];
}

/** How to list. The time is for each page, in milliseconds. */
export interface ListOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
}

/** Reads all tools; a server that neither announces tools nor knows the method has none. */
export async function listOfferedTools(client: Client, options: ListOptions): Promise<ListedTools> {
  try {
    return await listTools(client, options);
  } catch (error) {
    // In the 2026-07-28 era it comes with HTTP 404, which the client takes for a failure of HTTP.
    const isUnknown = readFault(error, []).rpcCode === METHOD_NOT_FOUND;
    if (isUnknown && client.getServerCapabilities()?.tools === undefined)
      return { tools: [], unreadable: [] };
    throw error;
  }
}

/**
 * Reads all pages of `tools/list`. Each tool is parsed by itself, so that one bad definition costs only itself.
 * Asks the server each time: the client's own list call would serve from its cache and refuse the whole list.
 */
async function listTools(client: Client, { signal, timeoutMs }: ListOptions): Promise<ListedTools> {
  const tools: ToolDefinition[] = [];
  const unreadable: UnreadableTool[] = [];
  const seenCursors = new Set<string>();
  const isModern = client.getProtocolEra() === "modern";
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await client.request(
      { method: "tools/list", params: cursor === undefined ? {} : { cursor } },
      pageSchema,
      { timeout: timeoutMs, ...(signal && { signal }) },
    );
    for (const candidate of answer.tools) readTool(candidate, { tools, unreadable, isModern });
    cursor = answer.nextCursor ?? undefined;
    if (cursor === undefined || seenCursors.has(cursor) || tools.length >= MAX_TOOLS) break;
    seenCursors.add(cursor);
  }
  return { tools, unreadable };
}

interface ReadingTools {
  readonly tools: ToolDefinition[];
  readonly unreadable: UnreadableTool[];
  readonly isModern: boolean;
}

function readTool(candidate: unknown, { tools, unreadable, isModern }: ReadingTools): void {
  const parsed = toolDefinitionSchema.safeParse(candidate);
  // Only the 2026-07-28 era knows the marks.
  const fault = parsed.success && isModern ? faultOfMirroring(parsed.data.inputSchema) : null;
  if (parsed.success && fault === null) {
    tools.push(parsed.data);
    return;
  }
  const name = isJsonObject(candidate) && typeof candidate["name"] === "string" ? candidate["name"] : null;
  const reason = parsed.success ? (fault ?? "") : z.prettifyError(parsed.error);
  unreadable.push({ index: tools.length + unreadable.length, name, reason });
}
