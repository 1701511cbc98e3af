import { AppError, describeThrown } from "@/lib/shared/app-error";
import type { McpConnection } from "@/lib/mcp/connect-server";
import type { Gateway } from "./gateway";

/** Makes the call on the server's connection. An abort is `cancelled`, whatever error it surfaces as. */
export function performOn(connections: ReadonlyMap<string, McpConnection>, timeoutMs: number): Gateway {
  return async (call) => {
    const connection = connections.get(call.server);
    if (!connection) return { outcome: "failed", message: `No connection to the server ${call.server}` };
    try {
      const result = await connection.callTool(call.tool.name, call.arguments, {
        timeoutMs,
        ...(call.signal ? { signal: call.signal } : {}),
        ...(call.onProgress ? { onProgress: call.onProgress } : {}),
      });
      return { outcome: result.isError ? "tool-error" : "ok", result, schemaValid: null };
    } catch (error) {
      if (call.signal?.aborted) return { outcome: "cancelled", message: "The call was cancelled" };
      return { outcome: "failed", message: describeCallFailure(error) };
    }
  };
}

/** A JSON-RPC error carries a code and often the only useful words in its `data`. */
function describeCallFailure(error: unknown): string {
  if (error instanceof AppError && /^(answer|proxy)-too-large$/.test(error.code)) {
    const { limitBytes, sizeBytes } = error.params;
    const size = sizeBytes === undefined ? "" : ` (${String(sizeBytes)} bytes)`;
    return `The result${size} is larger than ${String(limitBytes)} bytes, the most that is read`;
  }
  const data = error instanceof Error && "data" in error ? error.data : undefined;
  return data === undefined ? describeThrown(error) : `${describeThrown(error)} (${JSON.stringify(data)})`;
}
