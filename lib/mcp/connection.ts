import type { ServerCatalog } from "@/lib/domain/tool";
import type { ToolResult } from "@/lib/domain/tool-result";
import type { JsonObject } from "@/lib/shared/safe-json";
import type { Route, TransportKind } from "./route";

/** Where a server is and what Tare calls it. */
export interface ServerAddress {
  readonly name: string;
  readonly url: string;
}

/** A list that a server may change while it is connected. */
export type ListKind = "tools" | "prompts" | "resources";

/** How a connection came about and what the server said of itself. */
export interface ConnectionInfo {
  readonly transport: TransportKind;
  /** The route of the latest request. */
  readonly route: Route;
  readonly serverInfo: { readonly name: string; readonly version: string; readonly title?: string } | null;
  readonly capabilities: JsonObject;
}

/** What one tool call may be told. Times are in milliseconds. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
  /** Hears of progress. Progress restarts `timeoutMs`, up to `maxTotalMs` where that is given. */
  readonly onProgress?: (progress: {
    readonly progress: number;
    readonly total?: number | undefined;
    readonly message?: string | undefined;
  }) => void;
  readonly maxTotalMs?: number;
}

/** An open connection to a server. */
export interface McpConnection {
  readonly server: string;
  readonly era: "modern" | "legacy";
  readonly protocolVersion: string;
  readonly info: ConnectionInfo;
  /** What the server offers now; a new value after each change. */
  readonly catalog: ServerCatalog;
  /**
   * Calls a tool. A result with `isError` is a result; only what is no result at all (a JSON-RPC error, a lost
   * connection, an abort) is thrown. Where the server has forgotten the session, it is renewed and the call sent
   * once more, which a notice tells.
   */
  callTool(name: string, args: JsonObject, options: CallOptions): Promise<ToolResult>;
  /** Asks for the tools again and gives the new catalog. */
  refresh(signal?: AbortSignal): Promise<ServerCatalog>;
  /**
   * Hears of list changes, tools after {@linkcode McpConnection.catalog} has its new value. Changes that come in a
   * row are one. Gives the function that ends it.
   */
  onListChanged(listener: (kind: ListKind) => void): () => void;
  /**
   * Opens the standing stream, on which a server tells of changes by itself: `subscriptions/listen` in the
   * 2026-07-28 era, a GET in the 2025 era. Over HTTP+SSE it is open anyway. It takes one of a browser's six
   * connections to an origin, so open it only where someone looks. Resolves when the server has answered, which some
   * hosts put off until there is something to tell. Never throws: what goes wrong is a notice.
   */
  listen(): Promise<void>;
  /** Tells a server of the 2025 era that the roots are others now; later servers ask when they want to know. */
  tellRootsChanged(): Promise<void>;
  /** Closes the standing stream. Never throws. */
  stopListening(): Promise<void>;
  /** Ends the standing stream, the session, where there is one, and the connection. Never throws. */
  close(): Promise<void>;
}
