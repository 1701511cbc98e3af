import type { ConnectionsApi, WholeText } from "@/lib/engine/api";
import type { Result } from "@/lib/shared/result";
import { type ConnectionsStore, createConnectionsStore } from "./connections-store";
import { keepEngine } from "./keep-engine";
import { keptConnections } from "./kept-connections";
import { type ConnectionLogStores, createLogStores, createLogTexts, type LogTexts } from "./log-store";
import { browserStorage, type ServerStorage } from "./saved-servers";
import { createServerRequestsStore, type ServerRequestsStore } from "./server-requests";
import { pageVault, type SecretVault } from "./secret-vault";
import { settled } from "./settled";
import { browserPages } from "./sign-in-pages";
import { createSignInShelf } from "./sign-in-shelf";
import { createSignInStore, type SignInStore } from "./sign-in-store";
import { tabStorage } from "./sign-in-left";
import { createToolCallsStore, type ToolCallsStore } from "./tool-calls-store";

/** The stores of connections: those of the Inspect page, and of the panel that every page can open. */
export interface InspectStores {
  readonly connections: ConnectionsStore;
  readonly serverRequests: ServerRequestsStore;
  readonly toolCalls: ToolCallsStore;
  readonly signIn: SignInStore;
  /** The logs of a connection, the same stores for the same one. */
  readonly logsOf: (connectionId: string) => ConnectionLogStores;
  readonly logTexts: LogTexts;
  readonly readSchema: (connectionId: string, index: number) => Promise<Result<WholeText>>;
}

/** What the stores are made from. */
export interface InspectStoresOptions {
  /** The query of the page's address. */
  readonly search?: string;
  /** @defaultValue the engine of the site visit */
  readonly engine?: ConnectionsApi;
  /** @defaultValue the page's origin */
  readonly origin?: () => string;
  /** @defaultValue the browser's */
  readonly storage?: () => ServerStorage | null;
  /** @defaultValue the page's */
  readonly vault?: () => SecretVault;
}

/** Creates the stores of connections. */
export function createInspectStores(options: InspectStoresOptions): InspectStores {
  const engine = options.engine ?? keepEngine();
  const origin = options.origin ?? (() => window.location.origin);
  const storage = options.storage ?? browserStorage;
  const vault = options.vault ?? pageVault;
  const shelf = createSignInShelf(vault);
  const signIn = createSignInStore({ engine, shelf, pages: browserPages, tabStorage });
  const onWatch = () => signIn.watch();
  const logs = new Map<string, ConnectionLogStores>();
  const connections = createConnectionsStore({ engine, origin, storage, vault, onWatch }, options.search);
  const serverRequests = createServerRequestsStore(engine);
  connections.subscribe((state, earlier) => {
    if (state.connections === earlier.connections) return;
    if (state.connections.length > 0) serverRequests.getState().actions.watch();
    const present = new Set(state.connections.map(({ id }) => id));
    for (const id of logs.keys()) if (!present.has(id)) logs.delete(id);
  });
  return {
    connections,
    serverRequests,
    toolCalls: createToolCallsStore(engine),
    signIn,
    logsOf: (id) => {
      const known = logs.get(id) ?? createLogStores(engine, id);
      logs.set(id, known);
      return known;
    },
    logTexts: createLogTexts(engine),
    readSchema: (id, index) => settled(() => engine.readSchema(id, index)),
  };
}

let kept: InspectStores | null = null;

/**
 * Gives the stores of connections, the same ones for as long as the browser stays on the site: connections stay
 * while the reader looks at another page. On a server every request has its own.
 */
export function keepInspectStores(options: InspectStoresOptions): InspectStores {
  if (typeof window === "undefined") return createInspectStores(options);
  if (kept !== null) {
    kept.connections.getState().actions.fillFrom(options.search ?? "");
    return kept;
  }
  kept = createInspectStores(options);
  keptConnections.setState({ connections: kept.connections });
  watchPage(kept.connections);
  return kept;
}

/** Tells the connections when the browser goes offline or comes back, and when the page goes. */
function watchPage(connections: ConnectionsStore): void {
  const { actions } = connections.getState();
  window.addEventListener("offline", () => actions.setOnline(false));
  window.addEventListener("online", () => actions.setOnline(true));
  window.addEventListener("pagehide", (event) => {
    // A page that is only put aside may come back with all of its connections.
    if (!event.persisted) actions.leave();
  });
}
