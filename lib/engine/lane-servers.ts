import type { RunEventDraft } from "@/lib/domain/event";
import { connectServer, type McpConnection, type ServerAddress } from "@/lib/mcp/connect-server";
import type { WireMessage } from "@/lib/mcp/wire-tap";
import type { TextStore } from "@/lib/shared/text-store";

/** What connecting a lane's servers needs to record them. */
export interface LaneServersLog {
  readonly lane: string;
  readonly store: TextStore;
  readonly record: (draft: RunEventDraft) => void;
  readonly nowMs: () => number;
}

/** Connects all servers of a lane at the same time, records them, and closes those that did when one did not. */
export async function connectLaneServers(
  addresses: readonly ServerAddress[],
  log: LaneServersLog,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, McpConnection>> {
  const settled = await Promise.allSettled(addresses.map((address) => connectOne(address, log, signal)));
  const open = settled.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const failure = settled.find((outcome) => outcome.status === "rejected");
  if (failure) {
    await closeAll(open);
    throw failure.reason;
  }
  return new Map(open.map((connection) => [connection.server, connection]));
}

/** Closes connections; never throws. */
export async function closeAll(connections: Iterable<McpConnection>): Promise<void> {
  await Promise.all(Array.from(connections, (connection) => connection.close()));
}

async function connectOne(
  address: ServerAddress,
  log: LaneServersLog,
  signal: AbortSignal,
): Promise<McpConnection> {
  const startedAtMs = log.nowMs();
  const onMessage = (message: WireMessage) => recordWire(address.name, log, message);
  const connection = await connectServer(address, { onMessage, signal });
  log.record({
    type: "server-connect",
    lane: log.lane,
    server: address.name,
    era: connection.era,
    protocolVersion: connection.protocolVersion,
    toolCount: connection.catalog.tools.length,
    unreadableTools: connection.catalog.unreadable.length,
    durationMs: log.nowMs() - startedAtMs,
  });
  return connection;
}

function recordWire(server: string, { lane, store, record }: LaneServersLog, wire: WireMessage): void {
  const { direction, method, rpcId, message } = wire;
  const text = store.put(JSON.stringify(message).toWellFormed());
  record({ type: "wire-message", lane, server, direction, method, rpcId, text });
}
