import type { Route } from "../route";

/*
 * What signing in to a server (OAuth 2.1 as MCP uses it) needs of whoever runs it: a place to keep what must outlive
 * a redirect, a person who signs in, and an eye on each step.
 */

/** How a person wants to sign in. */
export interface SignInSettings {
  /** Where the authorization server sends the browser back to: `<origin>/oauth/callback`. */
  readonly redirectUrl: string;
  /** Our client-ID metadata document, where it has an https address; else `null`. */
  readonly clientMetadataUrl: string | null;
  /** A client that the user registered by hand; `null` to register one. */
  readonly client: { readonly clientId: string; readonly clientSecret: string | null } | null;
  /** Scopes to ask for instead of those the server names; `null` for the server's. */
  readonly scope: string | null;
}

/** The steps of signing in, in their usual order. */
export type SignInStepKind =
  /** A request to the MCP server that was answered with a challenge. */
  | "challenge"
  | "resource-metadata"
  | "server-metadata"
  | "registration"
  /** The person at the sign-in page, from leaving to coming back. */
  | "authorization"
  | "token"
  | "refresh"
  | "revocation";

/** One step: a request with its answer, or the visit to the sign-in page. Secrets in it are masked. */
export interface SignInStep {
  /** Unique in its sign-in; a step is told again with the same id each time more of it is known. */
  readonly id: string;
  readonly kind: SignInStepKind;
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  readonly request: SignInRequest | null;
  readonly answer: SignInAnswer | null;
  /** Why it failed, technical, without secrets; `null` where it did not. */
  readonly problem: string | null;
}

/** A request of a step. */
export interface SignInRequest {
  readonly method: string;
  readonly url: string;
  readonly route: Route | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as text, masked; `null` where there is none. */
  readonly body: string | null;
}

/** The answer of a step; of the visit to the sign-in page, the query that came back. */
export interface SignInAnswer {
  readonly status: number | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
}

/** Tokens of a server without their secrets. */
export interface TokenView {
  readonly issuer: string;
  readonly scope: string | null;
  readonly tokenType: string;
  /** Milliseconds since the epoch; `null` where the server did not say. */
  readonly expiresAtMs: number | null;
  readonly hasRefreshToken: boolean;
  /** The authorization server names an endpoint to revoke them. */
  readonly canRevoke: boolean;
  readonly clientId: string;
  /** How the client became known to the authorization server. */
  readonly clientKind: "registered" | "metadata-document" | "preregistered";
}

/** What the keeper keeps of a sign-in: plain JSON with secrets inside, parsed by `signInRecordSchema` when read. */
export type SignInRecordJson = string;

/** Keeps what must outlive a redirect and a reload. One record for each server address. */
export interface SignInKeeper {
  /** Gives what was saved, or `null`. */
  load(): Promise<SignInRecordJson | null>;
  /** `null` forgets it. */
  save(record: SignInRecordJson | null): Promise<void>;
}

/** What of a sign-in needs a person or the page. */
export interface SignInHooks {
  /** Hears of each step, again with the same id each time more of it is known. */
  readonly onStep: (step: SignInStep) => void;
  /** Asked before each step is taken; a guided sign-in resolves when the person says so. Rejects to give up. */
  readonly beforeStep: (step: SignInStep) => Promise<void>;
  /**
   * Opens the sign-in page (an http or https address) and resolves with the query that came back to `redirectUrl`.
   * Rejects with an AppError `sign-in-cancelled` where the person gave up.
   */
  readonly authorize: (url: URL) => Promise<URLSearchParams>;
  /** Asks whether to sign in again for more rights (403 `insufficient_scope`). */
  readonly mayStepUp: (challenge: {
    readonly scope: string | null;
    readonly description: string | null;
  }) => Promise<boolean>;
}
