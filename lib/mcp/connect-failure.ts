import { AppError, type AppErrorCode } from "@/lib/shared/app-error";
import type { HttpExchange } from "./http-tap";
import type { BadHeader } from "./request-headers";

/** The steps of connecting, in their order. */
export const CONNECT_STEPS = ["resolved", "reached", "answered", "negotiated", "listed"] as const;

/**
 * A step of connecting: the host's name was resolved, the host was reached, it answered over HTTP, protocol and
 * session were agreed, the tools were listed.
 */
export type ConnectStep = (typeof CONNECT_STEPS)[number];

/** Why no connection came about: a code with what a sentence about it needs. Texts are the server's or runtime's own. */
export type ConnectCause =
  | { readonly code: "bad-address"; readonly url: string }
  | { readonly code: "bad-header"; readonly header: BadHeader }
  /**
   * The server answers, but not to pages of other sites. `allowOrigin`: it sends no `Access-Control-Allow-Origin`;
   * `allowHeaders`: what its `Access-Control-Allow-Headers` lacks; `exposeHeaders`: likewise.
   */
  | {
      readonly code: "cors-missing";
      readonly allowOrigin: boolean;
      readonly allowHeaders: readonly string[];
      readonly exposeHeaders: readonly string[];
    }
  | { readonly code: "dns"; readonly detail: string }
  | { readonly code: "refused"; readonly detail: string }
  | { readonly code: "tls"; readonly detail: string }
  | { readonly code: "timeout"; readonly method: string | null }
  /** The proxy did not do it, for a reason of its own; there is a sentence for each. */
  | { readonly code: "proxy-error"; readonly error: AppErrorCode; readonly detail: string }
  | { readonly code: "not-found"; readonly status: number; readonly url: string }
  | { readonly code: "unauthorized"; readonly status: number; readonly challenge: string | null }
  /** The server asks for a sign-in, and it failed; there is a sentence for each reason. */
  | { readonly code: "sign-in"; readonly error: AppErrorCode; readonly detail: string }
  | { readonly code: "not-mcp"; readonly status: number; readonly contentType: string | null }
  /** `target` is `null` where the browser hides it. */
  | { readonly code: "redirected"; readonly status: number; readonly target: string | null }
  | { readonly code: "session-refused"; readonly status: number; readonly method: string | null }
  | { readonly code: "version-refused"; readonly supported: readonly string[] }
  /** An HTTP status, or a JSON-RPC error where there was one. */
  | {
      readonly code: "server-error";
      readonly status: number | null;
      readonly rpcCode: number | null;
      readonly detail: string;
    }
  /** The answer is larger than is read at most; `sizeBytes` is `null` where the server did not announce it. */
  | { readonly code: "too-large"; readonly limitBytes: number; readonly sizeBytes: number | null }
  /** The answer broke off. */
  | { readonly code: "cut-off"; readonly detail: string }
  | { readonly code: "unknown"; readonly detail: string };

/** What was found out about a connection that did not come about. */
export interface Diagnosis {
  /** The last step that was reached; `null` where not even the name is known to exist. */
  readonly reached: ConnectStep | null;
  /** The first meaningful cause: not what the last of several attempts met. */
  readonly cause: ConnectCause;
  /** All HTTP exchanges, in the order in which they started, those of the diagnosis itself included. */
  readonly exchanges: readonly HttpExchange[];
}

/** A connection did not come about. Carries the diagnosis as plain data. */
export class ConnectFailure extends AppError {
  readonly diagnosis: Diagnosis;

  constructor(server: string, diagnosis: Diagnosis, options?: { cause?: unknown }) {
    super("server-unreachable", { server, reason: diagnosis.cause.code }, options);
    this.name = "ConnectFailure";
    this.diagnosis = diagnosis;
  }
}
