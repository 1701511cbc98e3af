import type { FetchLike } from "@modelcontextprotocol/client";
import type { CarriedMessage } from "./carried-messages";
import type { HttpExchange } from "./http-tap";
import type { SignIn } from "./oauth/sign-in";
import type { Route, TransportKind } from "./route";
import type { RouteMemory } from "./route-memory";
import type { ServerRequestHandlers } from "./server-requests";
import type { WireMessage } from "./wire-tap";

/** Times in milliseconds. */
export interface ConnectTimeouts {
  /** The wait for an answer to `server/discover`, after which the 2025 era is tried. */
  readonly probeMs: number;
  /** The wait for each other answer while connecting and listing. */
  readonly requestMs: number;
  /** The first pause before a lost standing stream is opened again; it doubles while nothing arrives. */
  readonly reconnectMs: number;
}

/** The ways to a server, as fetch functions. */
export interface FetchVia {
  readonly direct: FetchLike;
  /** Sends through our own proxy; without it every request goes direct. */
  readonly proxy?: FetchLike;
  /** Origin of the page we run in, `null` outside of a browser. Taken from `location` by default. */
  readonly pageOrigin?: string | null;
  /** Routes learnt before. Hand the same one to all connections of a page; each has its own by default. */
  readonly memory?: RouteMemory;
}

/** Something a user should be told about a connection that works all the same. */
export type ConnectNotice =
  /** Requests to this origin go through the proxy from now on, and why. */
  | {
      readonly kind: "route-changed";
      readonly origin: string;
      readonly reason: "blocked" | "redirect-hidden" | "challenge-hidden" | "session-hidden";
    }
  /** The server had forgotten the session; a new one was made and `retried` (a JSON-RPC method) sent again. */
  | { readonly kind: "session-renewed"; readonly retried: string | null }
  /** A notification was answered with another status than 202. */
  | { readonly kind: "odd-notification-answer"; readonly status: number; readonly contentType: string | null }
  /** The server answers a GET with something that is no event stream, so it tells of nothing by itself. */
  | { readonly kind: "no-standing-stream"; readonly status: number; readonly contentType: string | null }
  /** The standing stream was lost, and opening it again had no success. */
  | { readonly kind: "standing-stream-lost" }
  /** The server was reached through a redirect; `to` is the address to use. Secrets in both are masked. */
  | { readonly kind: "redirected"; readonly from: string; readonly to: string };

/** How to connect. All but `onMessage` may be left out. */
export interface ConnectOptions {
  /** Sees every JSON-RPC message, negotiation included. */
  readonly onMessage: (message: WireMessage) => void;
  readonly signal?: AbortSignal;
  /** `auto`: Streamable HTTP, then HTTP+SSE where the server does not have it. */
  readonly transport?: "auto" | TransportKind;
  /** `auto`: direct, then through the proxy for origins that a page cannot use directly. */
  readonly route?: "auto" | Route;
  /** `auto`: 2026-07-28, then the versions of the 2025 era. */
  readonly protocol?: "auto" | "2026-07-28" | "2025";
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `Authorization: Bearer`. */
  readonly bearerToken?: string;
  /**
   * Where to send messages over HTTP+SSE instead of the address that the server names, for servers behind a path that
   * they do not know of. Only of the server's own origin; another is not used.
   */
  readonly messageUrl?: string;
  /** Signs in where the server asks for it; not used beside an `Authorization` header or a token given by hand. */
  readonly signIn?: SignIn;
  readonly timeouts?: Partial<ConnectTimeouts>;
  readonly fetchVia?: FetchVia;
  /** Sees every HTTP exchange, again with the same id each time more of it is known. */
  readonly onExchange?: (exchange: HttpExchange) => void;
  /** Sees which exchange carries which message, before `onMessage` sees what was received. */
  readonly onCarried?: (message: CarriedMessage) => void;
  readonly onNotice?: (notice: ConnectNotice) => void;
  /** Answers what the server asks. Without it the server is told that nobody answers. */
  readonly serverRequests?: ServerRequestHandlers;
}

/** The times that a connection has unless the user sets others. */
export const DEFAULT_CONNECT_TIMEOUTS: ConnectTimeouts = {
  probeMs: 10_000,
  requestMs: 30_000,
  reconnectMs: 1_000,
};
