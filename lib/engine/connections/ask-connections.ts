import type { Remote } from "comlink";
import type { ConnectionsApi } from "./connections-api";

/** Asks the engine in its worker. */
export type AskConnections = <Answer>(
  question: (remote: Remote<ConnectionsApi>) => Promise<Answer>,
) => Promise<Answer>;
