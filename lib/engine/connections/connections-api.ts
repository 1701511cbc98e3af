import type { Exactness } from "@/lib/domain/item";
import type { UnreadableTool } from "@/lib/domain/tool";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import type { JsonObject } from "@/lib/shared/safe-json";
import type { Diagnosis } from "@/lib/mcp/connect-failure";
import type { ConnectNotice } from "@/lib/mcp/connect-options";
import type { HttpExchange } from "@/lib/mcp/http-tap";
import type { Route, TransportKind } from "@/lib/mcp/route";

/** What a person asks for. Headers and token stay in the engine: no view, log or store holds them. */
export interface ConnectRequest {
  /** The name that Tare gives the server. */
  readonly name: string;
  readonly url: string;
  readonly transport: "auto" | TransportKind;
  readonly route: "auto" | Route;
  readonly protocol: "auto" | "2026-07-28" | "2025";
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bearerToken: string | null;
  /** The wait for each answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Where the page is, as `https://host`; its proxy is there. */
  readonly origin: string;
}

/** A tool in a list; its whole definition is read by itself. */
export interface ToolView {
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  /** Tokens of the definition; `null` while they are being counted. */
  readonly tokens: number | null;
  readonly exactness: Exactness;
}

/** What the server said of itself. */
export type ServerInfoView = { readonly name: string; readonly version: string; readonly title?: string };

/** Why there is no connection. */
export interface ConnectionFailureView {
  readonly error: AppErrorData;
  readonly diagnosis: Diagnosis | null;
}

/** A state of a connection. */
export type ConnectionPhase = "connecting" | "connected" | "failed" | "closed";

/** A connection as a page shows it, without secrets: the address has its own masked. */
export interface ConnectionView {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly phase: ConnectionPhase;
  readonly transport: TransportKind | null;
  readonly route: Route | null;
  readonly era: "modern" | "legacy" | null;
  readonly protocolVersion: string | null;
  /** How long connecting and listing took, in milliseconds. */
  readonly connectMs: number | null;
  readonly serverInfo: ServerInfoView | null;
  readonly capabilities: JsonObject;
  readonly instructions: string | null;
  readonly tools: readonly ToolView[];
  /** Tokens of all definitions; `null` while they are being counted. */
  readonly definitionTokens: number | null;
  /** The counting rule of the figures. */
  readonly rule: string | null;
  readonly unreadable: readonly UnreadableTool[];
  readonly notices: readonly ConnectNotice[];
  readonly failure: ConnectionFailureView | null;
  /** Why the latest refresh failed; the list is the earlier one then. */
  readonly refreshError: AppErrorData | null;
}

/** How much a log holds. */
export interface LogTotals {
  /** Entries that are kept. */
  readonly kept: number;
  /** Older entries that were dropped. */
  readonly dropped: number;
  /** Changes with every change of the log. */
  readonly revision: number;
}

/** The logs of a connection. */
export interface ConnectionLogs {
  readonly id: string;
  readonly wire: LogTotals;
  readonly exchanges: LogTotals;
}

/** What changed since the last batch. */
export interface ConnectionsBatch {
  readonly connections: readonly ConnectionView[];
  readonly logs: readonly ConnectionLogs[];
  /** Ids of connections that are gone. */
  readonly removed: readonly string[];
}

/** A JSON-RPC message in a list. */
export interface WireEntry {
  /** Its number in the log, from 0; it stays. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly direction: "sent" | "received";
  /** `null` for an answer. */
  readonly method: string | null;
  /** The method of the request that an answer answers, where it is known. */
  readonly answers: string | null;
  readonly rpcId: string | number | null;
  readonly isError: boolean;
  /** UTF-16 units of the message as compact JSON. */
  readonly chars: number;
}

/** An HTTP exchange in a list. */
export interface ExchangeEntry extends HttpExchange {
  /** Its number in the log, from 0; it stays. */
  readonly number: number;
}

/** A part of a log; places count from the oldest entry kept. */
export interface LogWindow<Entry> {
  readonly entries: readonly Entry[];
  readonly from: number;
  readonly totals: LogTotals;
}

/** A whole text as far as it may cross to the page. */
export interface WholeText {
  readonly text: string;
  /** UTF-16 units of the text, those that were cut off included. */
  readonly totalChars: number;
}

/** What a page may ask about connections. Of a connection that is gone all fails with `text-missing`. */
export interface ConnectionsApi {
  /**
   * Sends what there is and then every change, in batches. Resolves when another watcher takes its place, so that
   * a broken worker is what rejects it.
   */
  watchConnections(onConnections: (batch: ConnectionsBatch) => void): Promise<void>;
  /** Begins to connect and resolves at once; the view tells what comes of it. */
  connect(request: ConnectRequest): Promise<Result<{ connectionId: string }>>;
  /** Ends a connection, or connecting; what is known of it stays. */
  disconnect(connectionId: string): Promise<Result<null>>;
  /** Ends a connection and begins anew with the same request. */
  reconnect(connectionId: string): Promise<Result<null>>;
  /** Asks for the tools again. */
  refresh(connectionId: string): Promise<Result<null>>;
  /** Ends a connection and forgets it with its logs and secrets. */
  remove(connectionId: string): Promise<Result<null>>;
  /** Reads a part of the log of JSON-RPC messages. */
  readWire(
    connectionId: string,
    window: { from: number; count: number },
  ): Promise<Result<LogWindow<WireEntry>>>;
  /** Reads a part of the log of HTTP exchanges. */
  readExchanges(
    connectionId: string,
    window: { from: number; count: number },
  ): Promise<Result<LogWindow<ExchangeEntry>>>;
  /** Reads one message, indented. */
  readMessage(connectionId: string, number: number): Promise<Result<WholeText>>;
  /** Reads a tool's input schema, indented; `index` is its place in the list. */
  readSchema(connectionId: string, index: number): Promise<Result<WholeText>>;
}
