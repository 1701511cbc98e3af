import { createStore } from "zustand/vanilla";
import type { ConnectionsStore } from "./connections-state";

/**
 * The store of connections, once a page has made it. The bar of every page reads it, so that it brings none of the
 * code of connections along.
 */
export const keptConnections = createStore<{ readonly connections: ConnectionsStore | null }>(() => ({
  connections: null,
}));
