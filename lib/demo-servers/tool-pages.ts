import {
  ProtocolError,
  ProtocolErrorCode,
  type ListToolsResult,
  type Tool,
} from "@modelcontextprotocol/server";

const CURSOR_PREFIX = "tools:";

/**
 * Cuts the page of a tool list that a cursor points at. Cursors are opaque to clients; the order is the list's
 * own, so that pages never overlap.
 *
 * @throws ProtocolError -32602 for a cursor that this list did not hand out (MCP, Pagination, "Error Handling").
 */
export function pageOfTools(
  tools: readonly Tool[],
  pageSize: number,
  cursor: string | undefined,
): ListToolsResult {
  const start = cursor === undefined ? 0 : startOf(tools, pageSize, cursor);
  const end = start + pageSize;
  const page = { tools: tools.slice(start, end) };
  return end < tools.length ? { ...page, nextCursor: btoa(`${CURSOR_PREFIX}${end}`) } : page;
}

function startOf(tools: readonly Tool[], pageSize: number, cursor: string): number {
  for (let start = pageSize; start < tools.length; start += pageSize) {
    if (cursor === btoa(`${CURSOR_PREFIX}${start}`)) return start;
  }
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    "Unknown cursor. List the tools again from the start, without a cursor.",
  );
}
