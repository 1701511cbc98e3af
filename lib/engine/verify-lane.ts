import type { VerificationCheck } from "@/lib/domain/event";
import { connectServer, type McpConnection, type ServerAddress } from "@/lib/mcp/connect-server";
import type { ReadServer, Scenario } from "@/lib/scenarios/scenario";
import { AppError } from "@/lib/shared/app-error";
import { closeAll } from "./lane-servers";

const READ_TIMEOUT_MS = 30_000;

/** Where a verification reads. */
export interface VerificationServers {
  /** The lane's own space. */
  readonly servers: readonly ServerAddress[];
  /** A space that nobody has changed. */
  readonly freshServers: readonly ServerAddress[];
  readonly signal: AbortSignal;
}

/**
 * Checks a lane's outcome against the servers' state, over connections of its own: nothing of it enters the
 * lane's record, and what is expected is read where no lane can have changed it.
 */
export async function verifyLane(
  scenario: Scenario,
  { servers, freshServers, signal }: VerificationServers,
): Promise<readonly VerificationCheck[]> {
  const opened: McpConnection[] = [];
  const reader = async (addresses: readonly ServerAddress[]): Promise<ReadServer> => {
    const connections = new Map<string, McpConnection>();
    for (const address of addresses) {
      const connection = await connectServer(address, { onMessage: () => undefined, signal });
      opened.push(connection);
      connections.set(address.name, connection);
    }
    return (server, tool, args) => {
      const connection = connections.get(server);
      if (!connection) throw new AppError("tool-unknown", { server, tool });
      return connection.callTool(tool, args, { timeoutMs: READ_TIMEOUT_MS, signal });
    };
  };
  try {
    return await scenario.verify({ lane: await reader(servers), fresh: await reader(freshServers) });
  } finally {
    await closeAll(opened);
  }
}
