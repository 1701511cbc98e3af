import type { VerificationCheck } from "@/lib/domain/event";
import { connectServer, type McpConnection, type ServerAddress } from "@/lib/mcp/connect-server";
import type { Scenario } from "@/lib/scenarios/scenario";
import { AppError } from "@/lib/shared/app-error";
import { closeAll } from "./lane-servers";

const READ_TIMEOUT_MS = 30_000;

/**
 * Checks a lane's outcome against the servers' state, over connections of its own: nothing of it enters the
 * lane's record, and the lane cannot influence what is read.
 */
export async function verifyLane(
  scenario: Scenario,
  servers: readonly ServerAddress[],
  signal: AbortSignal,
): Promise<readonly VerificationCheck[]> {
  const connections = new Map<string, McpConnection>();
  try {
    for (const address of servers) {
      connections.set(address.name, await connectServer(address, { onMessage: () => undefined, signal }));
    }
    return await scenario.verify((server, tool, args) => {
      const connection = connections.get(server);
      if (!connection) throw new AppError("tool-unknown", { server, tool });
      return connection.callTool(tool, args, { timeoutMs: READ_TIMEOUT_MS, signal });
    });
  } finally {
    await closeAll(connections.values());
  }
}
