import { onTestFinished } from "vitest";
import { ConnectFailure, type Diagnosis } from "../connect-failure";
import type { ConnectNotice, ConnectOptions } from "../connect-options";
import { connectServer, type McpConnection } from "../connect-server";
import type { HttpExchange } from "../http-tap";

/** A connection of a test, and all that was told of it. */
export interface TestConnection {
  readonly connection: McpConnection;
  readonly notices: readonly ConnectNotice[];
  /** The latest state of each exchange. */
  exchanges(): readonly HttpExchange[];
}

/** Connects; the connection is closed when the test is over. */
export async function connectInTest(
  url: string,
  options: Partial<ConnectOptions> = {},
): Promise<TestConnection> {
  const notices: ConnectNotice[] = [];
  const exchanges = new Map<string, HttpExchange>();
  const connection = await connectServer(
    { name: "test", url },
    {
      onMessage: () => undefined,
      onNotice: (notice) => notices.push(notice),
      onExchange: (exchange) => void exchanges.set(exchange.id, exchange),
      ...options,
    },
  );
  onTestFinished(() => connection.close());
  return { connection, notices, exchanges: () => Array.from(exchanges.values()) };
}

/** Connects where that must fail, and gives the diagnosis. */
export async function diagnoseInTest(url: string, options: Partial<ConnectOptions> = {}): Promise<Diagnosis> {
  try {
    await connectInTest(url, options);
  } catch (error) {
    if (error instanceof ConnectFailure) return error.diagnosis;
    throw error;
  }
  throw new Error("It should not have connected.");
}
