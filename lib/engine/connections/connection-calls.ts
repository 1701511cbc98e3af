import { proxy, type Remote } from "comlink";
import type { ConnectionsApi } from "./connections-api";

/** Asks the engine in its worker. */
export type AskConnections = <Answer>(
  question: (remote: Remote<ConnectionsApi>) => Promise<Answer>,
) => Promise<Answer>;

/** The page's end of {@linkcode ConnectionsApi}. */
export function connectionCalls(ask: AskConnections): ConnectionsApi {
  return {
    watchConnections: (onConnections) => ask(async (remote) => remote.watchConnections(proxy(onConnections))),
    connect: (request) => ask(async (remote) => remote.connect(request)),
    disconnect: (id) => ask(async (remote) => remote.disconnect(id)),
    reconnect: (id) => ask(async (remote) => remote.reconnect(id)),
    refresh: (id) => ask(async (remote) => remote.refresh(id)),
    remove: (id) => ask(async (remote) => remote.remove(id)),
    readWire: (id, window) => ask(async (remote) => remote.readWire(id, window)),
    readExchanges: (id, window) => ask(async (remote) => remote.readExchanges(id, window)),
    readMessage: (id, number) => ask(async (remote) => remote.readMessage(id, number)),
    readSchema: (id, index) => ask(async (remote) => remote.readSchema(id, index)),
  };
}
