import type { Exactness } from "@/lib/domain/item";
import type { UnreadableTool } from "@/lib/domain/tool";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import type { JsonObject } from "@/lib/shared/safe-json";
import type { Diagnosis } from "@/lib/mcp/connect-failure";
import type { ConnectNotice } from "@/lib/mcp/connect-options";
import type { Route, TransportKind } from "@/lib/mcp/route";
import type { ConnectionLogs, LogsApi } from "./logs-api";
import type { ServerRequestsApi } from "./server-requests-api";
import type { SignInApi, SignInChoice } from "./sign-in-api";
import type { ToolCallsApi } from "./tool-calls-api";
import type { WholeText } from "./whole-text";

export type { WholeText } from "./whole-text";

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
  /** The wait for the answer that tells the protocol era, in milliseconds; the 2025 era is tried after it. */
  readonly probeTimeoutMs: number;
  /** Where the page is, as `https://host`; its proxy is there. */
  readonly origin: string;
  /** How to sign in where the server asks for it. Without it all is found out. */
  readonly signIn?: SignInChoice;
}

/** What a connection is to be from now on. What it keeps of its secrets never comes back to the page. */
export interface ConnectionEdit extends Omit<ConnectRequest, "headers" | "bearerToken"> {
  /** As the view shows it, where it is to stay as it is: secrets in it are kept then. */
  readonly url: string;
  /** `null` keeps the value that the header of this name has. */
  readonly headers: readonly (readonly [name: string, value: string | null])[];
  readonly bearerToken: "kept" | { readonly value: string | null };
}

/** How a connection is made, without secrets. */
export interface ConnectionSettings extends Pick<
  ConnectRequest,
  "transport" | "route" | "protocol" | "timeoutMs" | "probeTimeoutMs"
> {
  readonly headerNames: readonly string[];
  readonly hasBearerToken: boolean;
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

/**
 * A state of a connection. `reconnecting`: it was lost, and is tried again after growing pauses; `disabled`: it stays
 * in the list, and nothing uses it.
 */
export type ConnectionPhase = "connecting" | "connected" | "reconnecting" | "failed" | "closed" | "disabled";

/** How far connecting again has come. */
export interface RetryView {
  /** The attempt that is awaited or made, from 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** When it begins, in milliseconds since the epoch; `null` while it is made, and while the browser is offline. */
  readonly nextAtMs: number | null;
  /** The browser is offline: nothing is tried until it is back, or a person asks. */
  readonly isOffline: boolean;
  /** Why the connection was lost, or the latest attempt failed. */
  readonly failure: ConnectionFailureView;
}

/** Whether a server is listened to while nothing is asked of it, over a stream that stays open. */
export interface ListeningView {
  /**
   * `on`: the stream is open; `waiting`: it is wanted, and others have the few streams that an origin may have;
   * `always`: HTTP+SSE, whose one stream is never closed; `none`: the server offers none.
   */
  readonly state: "off" | "on" | "waiting" | "always" | "none";
  /** A person wants it open even while the connection is not looked at. */
  readonly isSwitchedOn: boolean;
  /** More HTTP+SSE connections are open to the same origin than streams should be. */
  readonly isOverBudget: boolean;
}

/** A list that a server changed while it was connected. */
export interface ListChangeView {
  readonly kind: "tools" | "prompts" | "resources";
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  /** Names that came, went, and stayed with another definition; empty for lists that are not read. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** The latest round trip of a connection. */
export interface LatencyView {
  readonly id: string;
  /** From the latest answered request to its answer, in milliseconds. */
  readonly latencyMs: number;
}

/** A connection as a page shows it, without secrets: the address has its own masked. */
export interface ConnectionView {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly phase: ConnectionPhase;
  readonly settings: ConnectionSettings;
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
  /** While the connection is `reconnecting`. */
  readonly retry: RetryView | null;
  readonly listening: ListeningView;
  /** The latest change of a list. */
  readonly listChange: ListChangeView | null;
}

/** What changed since the last batch. */
export interface ConnectionsBatch {
  readonly connections: readonly ConnectionView[];
  readonly logs: readonly ConnectionLogs[];
  readonly latencies: readonly LatencyView[];
  /** Ids of connections that are gone. */
  readonly removed: readonly string[];
}

/** What a page may ask about connections. Of a connection that is gone all fails with `text-missing`. */
export interface ConnectionsApi extends LogsApi, ServerRequestsApi, SignInApi, ToolCallsApi {
  /**
   * Sends what there is and then every change, in batches. Resolves when another watcher takes its place, so that
   * a broken worker is what rejects it.
   */
  watchConnections(onConnections: (batch: ConnectionsBatch) => void): Promise<void>;
  /** Begins to connect and resolves at once; the view tells what comes of it. */
  connect(request: ConnectRequest): Promise<Result<{ connectionId: string }>>;
  /** Ends a connection, or connecting; what is known of it stays. */
  disconnect(connectionId: string): Promise<Result<null>>;
  /** Ends a connection and begins anew with the same request; one that waits to be tried again is tried at once. */
  reconnect(connectionId: string): Promise<Result<null>>;
  /** Asks for the tools again. */
  refresh(connectionId: string): Promise<Result<null>>;
  /** Disables a connection, which ends it, or enables and connects it. */
  setEnabled(connectionId: string, isEnabled: boolean): Promise<Result<null>>;
  /** Gives a connection another address, name or settings, and connects anew unless it is disabled. */
  edit(connectionId: string, edit: ConnectionEdit): Promise<Result<null>>;
  /** Says which connection a person looks at, `null` for none; it is listened to. */
  lookAt(connectionId: string | null): Promise<void>;
  /** Switches listening on for a connection that is not looked at, or off. */
  setListening(connectionId: string, isWanted: boolean): Promise<Result<null>>;
  /** Says whether the browser is online; connecting again waits while it is not. */
  setOnline(isOnline: boolean): Promise<void>;
  /** Ends all sessions, because the page is going; what it can still send is sent. */
  leave(): Promise<void>;
  /** Ends a connection and forgets it with its logs and secrets. */
  remove(connectionId: string): Promise<Result<null>>;
  /** Reads a tool's input schema, indented; `index` is its place in the list. */
  readSchema(connectionId: string, index: number): Promise<Result<WholeText>>;
}
