import type { ConnectionsApi, WholeText } from "@/lib/engine/api";
import { connectEngine } from "@/lib/engine/client";
import type { Result } from "@/lib/shared/result";
import { type ConnectionsStore, createConnectionsStore } from "./connections-store";
import { type ConnectionLogStores, createLogStores } from "./log-store";
import { browserStorage, type ServerStorage } from "./saved-servers";
import { settled } from "./settled";

/** The stores of the Inspect page. */
export interface InspectStores {
  readonly connections: ConnectionsStore;
  /** The logs of a connection, the same stores for the same one. */
  readonly logsOf: (connectionId: string) => ConnectionLogStores;
  readonly readMessage: (connectionId: string, number: number) => Promise<Result<WholeText>>;
  readonly readSchema: (connectionId: string, index: number) => Promise<Result<WholeText>>;
}

/** What the stores are made from. */
export interface InspectStoresOptions {
  /** The query of the page's address. */
  readonly search?: string;
  /** @defaultValue an engine in a worker, made with its first task */
  readonly engine?: ConnectionsApi;
  /** @defaultValue the page's origin */
  readonly origin?: () => string;
  /** @defaultValue the browser's */
  readonly storage?: () => ServerStorage | null;
}

/** Creates the stores of the Inspect page. */
export function createInspectStores(options: InspectStoresOptions): InspectStores {
  const engine = options.engine ?? connectEngine();
  const origin = options.origin ?? (() => window.location.origin);
  const storage = options.storage ?? browserStorage;
  const logs = new Map<string, ConnectionLogStores>();
  const connections = createConnectionsStore({ engine, origin, storage }, options.search);
  connections.subscribe((state, earlier) => {
    if (state.connections === earlier.connections) return;
    const present = new Set(state.connections.map(({ id }) => id));
    for (const id of logs.keys()) if (!present.has(id)) logs.delete(id);
  });
  return {
    connections,
    logsOf: (id) => {
      const known = logs.get(id) ?? createLogStores(engine, id);
      logs.set(id, known);
      return known;
    },
    readMessage: (id, number) => settled(() => engine.readMessage(id, number)),
    readSchema: (id, index) => settled(() => engine.readSchema(id, index)),
  };
}

let kept: InspectStores | null = null;

/**
 * Gives the stores of the Inspect page, the same ones for as long as the browser stays on the site: connections stay
 * while the reader looks at another page. On a server every request has its own.
 */
export function keepInspectStores(options: InspectStoresOptions): InspectStores {
  if (typeof window === "undefined") return createInspectStores(options);
  if (kept === null) kept = createInspectStores(options);
  else kept.connections.getState().actions.fillFrom(options.search ?? "");
  return kept;
}
