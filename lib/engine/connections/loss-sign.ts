import type { HttpExchange } from "@/lib/mcp/http-tap";
import type { TransportKind } from "@/lib/mcp/route";

/** What runtimes call a request that was given up by us, and what the tap calls an answer that was not read on. */
const GIVEN_UP = /abort|not read to its end/i;

/**
 * Tells whether an exchange of a connection is a sign that the connection is lost: it failed or broke off, or it was
 * the one stream of HTTP+SSE and is over. Only asking the server tells for sure.
 */
export function showsLoss(exchange: HttpExchange, transport: TransportKind | null): boolean {
  const { endedMs, error, method } = exchange;
  if (endedMs === null) return false;
  if (error !== null) return !GIVEN_UP.test(error);
  return transport === "sse" && method === "GET";
}
