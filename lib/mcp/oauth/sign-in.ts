import {
  auth,
  computeScopeUnion,
  type FetchLike,
  isStrictScopeSuperset,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { AppError } from "@/lib/shared/app-error";
import { maskUrl } from "../mask-secrets";
import { isSafeSignInUrl } from "./client-metadata";
import type { SignInHooks, SignInKeeper, SignInSettings, SignInStep, TokenView } from "./sign-in-contract";
import { signInError } from "./sign-in-errors";
import { signInFetch } from "./sign-in-fetch";
import { SignInFlow } from "./sign-in-flow";
import { SignInMemory } from "./sign-in-memory";
import type { SignInNeed } from "./sign-in-need";
import type { PendingVisit } from "./sign-in-record";
import { SignInSteps } from "./sign-in-steps";

/*
 * Signing in to one MCP server (MCP 2026-07-28, Authorization). The protocol itself is the MCP client's; here are what it
 * leaves to its user: keeping, the state, the person, the steps, and that only one sign-in or refresh runs at a time.
 */

/** What a sign-in works with. */
export interface SignInSetup {
  readonly serverUrl: string;
  readonly settings: SignInSettings;
  readonly keeper: SignInKeeper;
  readonly hooks: SignInHooks;
}

/** The tokens of one issuer with their secrets. */
export interface RevealedToken {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** The sign-in to one server address; all connections to it share one. */
export class SignIn {
  readonly #setup: SignInSetup;
  readonly #memory: SignInMemory;
  readonly #steps: SignInSteps;
  #running: Promise<void> | null = null;
  #returned: URLSearchParams | null = null;

  constructor(setup: SignInSetup) {
    this.#setup = setup;
    this.#memory = new SignInMemory(setup.keeper);
    this.#steps = new SignInSteps(setup.hooks);
  }

  /** Reads what was kept; all but {@linkcode SignIn.tokens} and the reveals do it by themselves. */
  async load(): Promise<void> {
    await this.#memory.load();
  }

  /** The tokens there are, without their secrets, those in use first. */
  tokens(): readonly TokenView[] {
    const { tokens, latestIssuer } = this.#memory.record;
    const issuers = Object.keys(tokens).sort(
      (a, b) => Number(b === latestIssuer) - Number(a === latestIssuer),
    );
    return issuers.flatMap((issuer) => {
      const known = tokens[issuer];
      if (known === undefined) return [];
      const {
        scope,
        token_type: tokenType,
        expires_in: expiresIn,
        refresh_token: refreshToken,
      } = known.tokens;
      return {
        issuer,
        scope: scope ?? null,
        tokenType,
        expiresAtMs: expiresIn === undefined ? null : known.savedAtMs + expiresIn * 1000,
        hasRefreshToken: refreshToken !== undefined,
        canRevoke: known.revocationEndpoint !== null,
        clientId: known.clientId,
        clientKind: known.clientKind,
      };
    });
  }

  /** Gives the tokens of an issuer to the person who asks to see them; `null` where there are none. */
  revealToken(issuer: string): RevealedToken | null {
    const known = this.#memory.record.tokens[issuer]?.tokens;
    if (known === undefined) return null;
    return { accessToken: known.access_token, refreshToken: known.refresh_token ?? null };
  }

  /** Gives a step with its secrets; `null` where it is not held any more. */
  revealStep(id: string): SignInStep | null {
    return this.#steps.whole(id);
  }

  /** The token to send; `undefined` where there is none. */
  readonly accessToken = async (): Promise<string | undefined> => {
    await this.load();
    const { tokens, latestIssuer } = this.#memory.record;
    return latestIssuer === null ? undefined : tokens[latestIssuer]?.tokens.access_token;
  };

  /** Forgets tokens, clients and all else. The authorization server hears nothing of it. */
  async forget(): Promise<void> {
    this.#steps.clear();
    await this.#memory.forget();
  }

  /**
   * Asks the issuer to revoke its tokens (RFC 7009), the refresh token first, and forgets them.
   *
   * @throws AppError `sign-in-refused` or `sign-in-unreachable` where it does not; the tokens are forgotten all the same.
   */
  async revoke(issuer: string, fetch: FetchLike): Promise<void> {
    await this.load();
    const { tokens } = this.#memory.record;
    const known = tokens[issuer];
    if (known === undefined) return;
    const flow = new SignInFlow(this.#setup.settings, this.#memory, null);
    const client = await flow.clientInformation({ issuer });
    const kept = Object.entries(tokens).filter(([name]) => name !== issuer);
    await this.#memory.change({ tokens: Object.fromEntries(kept) });
    if (known.revocationEndpoint === null) return;
    const { access_token: access, refresh_token: refresh } = known.tokens;
    const ask = signInFetch(fetch, this.#steps, { findings: flow.findings, resourceMetadataUrl: null });
    const send = async (token: string, hint: string) => {
      const body = new URLSearchParams({ token, token_type_hint: hint, client_id: known.clientId });
      if (client?.client_secret !== undefined) body.set("client_secret", client.client_secret);
      const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
      const { ok, status } = await ask(known.revocationEndpoint ?? "", {
        method: "POST",
        headers,
        body: body.toString(),
      });
      if (!ok) throw new AppError("sign-in-refused", { error: `HTTP ${status}` });
    };
    if (refresh !== undefined) await send(refresh, "refresh_token");
    await send(access, "access_token");
  }

  /** Hands over the query of a full-page return; the next connecting finishes the sign-in with it. */
  resumeWith(parameters: URLSearchParams): void {
    this.#returned = parameters;
  }

  /** Finishes what {@linkcode SignIn.resumeWith} handed over, where there is such. @throws As `finish`. */
  async resume(fetch: FetchLike): Promise<void> {
    const returned = this.#returned;
    this.#returned = null;
    if (returned !== null) await this.finish(returned, fetch);
  }

  /**
   * Finishes a sign-in whose page came back. Each visit can be finished once.
   *
   * @throws AppError with a `sign-in-` code.
   */
  async finish(parameters: URLSearchParams, fetch: FetchLike): Promise<void> {
    await this.load();
    const state = parameters.get("state") ?? "";
    const visit = this.#memory.record.pending.find((one) => one.state === state);
    if (visit === undefined || state === "") throw new AppError("sign-in-state-mismatch", {});
    const flow = new SignInFlow(this.#setup.settings, this.#memory, visit);
    await this.#guarded(flow, () => this.#redeem(parameters, flow, fetch));
  }

  /**
   * Gets what a server asked for: a refreshed token, or a new one for which a person signs in. Whoever asks meanwhile
   * shares it; where another has been faster, nothing is done.
   *
   * @throws AppError with a `sign-in-` code.
   */
  async authorize(need: SignInNeed, fetch: FetchLike): Promise<void> {
    const current = await this.accessToken();
    if (need.kind === "unauthorized" && current !== undefined && need.token !== current) return;
    this.#running ??= this.#authorize(need, fetch).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #authorize(need: SignInNeed, fetch: FetchLike): Promise<void> {
    const { settings, hooks, serverUrl } = this.#setup;
    if (need.challenge) this.#steps.tellDone("challenge", need.challenge.request, need.challenge.answer);
    const { requestedScope, tokens, latestIssuer } = this.#memory.record;
    const isStepUp = need.kind === "scope";
    if (isStepUp) {
      const { scope, description } = need;
      if (!(await hooks.mayStepUp({ scope, description })))
        throw new AppError("sign-in-scope-declined", { scope: scope ?? "" });
    } else if (need.token !== null) {
      // The server may have moved to another authorization server (SEP-2352).
      await this.#memory.change({ discovery: null });
    }
    const granted = latestIssuer === null ? undefined : tokens[latestIssuer]?.tokens.scope;
    const scope = isStepUp
      ? computeScopeUnion(requestedScope ?? undefined, granted, need.scope ?? undefined)
      : (settings.scope ?? need.scope ?? undefined);
    if (isStepUp) await this.#dropNarrowClient(scope);
    const flow = new SignInFlow(settings, this.#memory, null);
    const resourceMetadataUrl = need.resourceMetadataUrl?.href ?? null;
    const ask = signInFetch(fetch, this.#steps, { findings: flow.findings, resourceMetadataUrl });
    await this.#guarded(flow, async () => {
      const outcome = await auth(flow, {
        serverUrl,
        fetchFn: ask,
        forceReauthorization: isStepUp,
        ...(scope !== undefined && { scope }),
        ...(need.resourceMetadataUrl && { resourceMetadataUrl: need.resourceMetadataUrl }),
      });
      if (outcome === "AUTHORIZED") return;
      await this.#memory.change({ requestedScope: scope ?? null });
      await this.#redeem(await this.#visit(flow), flow, fetch);
    });
  }

  /** A client that registered itself for fewer scopes would be refused for more, so it registers anew. */
  async #dropNarrowClient(scope: string | undefined): Promise<void> {
    const { clients, latestIssuer } = this.#memory.record;
    const registered = latestIssuer === null ? undefined : clients[latestIssuer]?.info["scope"];
    if (typeof registered !== "string" || !isStrictScopeSuperset(scope, registered)) return;
    const kept = Object.entries(clients).filter(([issuer]) => issuer !== latestIssuer);
    await this.#memory.change({ clients: Object.fromEntries(kept) });
  }

  /** Sends the person to the sign-in page. Gives the query that came back. */
  async #visit(flow: SignInFlow): Promise<URLSearchParams> {
    const url = flow.visitUrl;
    const { redirectUrl } = this.#setup.settings;
    if (url === null) throw new AppError("sign-in-failed", { reason: "no sign-in page" });
    if (!isSafeSignInUrl(url.href) || url.searchParams.get("redirect_uri") !== redirectUrl) {
      throw new AppError("sign-in-insecure-url", { name: "authorization_endpoint", url: maskUrl(url.href) });
    }
    const request = { method: "GET", url: url.href, route: null, headers: [], body: null };
    const step = await this.#steps.begin("authorization", request);
    try {
      const parameters = await this.#setup.hooks.authorize(url);
      const problem = parameters.has("code") ? null : "no code";
      step.end({ status: null, headers: [], body: parameters.toString() }, problem);
      return parameters;
    } catch (error) {
      step.end(null, error instanceof AppError ? error.code : "given up");
      throw error;
    }
  }

  async #redeem(parameters: URLSearchParams, flow: SignInFlow, fetch: FetchLike): Promise<void> {
    const states = parameters.getAll("state");
    const { pending } = this.#memory.record;
    const isAwaited = pending.some((one: PendingVisit) => one.state === flow.visitState);
    if (!isAwaited || states.length !== 1 || states[0] !== flow.visitState) {
      throw new AppError("sign-in-state-mismatch", {});
    }
    await this.#memory.change({ pending: pending.filter((one) => one.state !== flow.visitState) });
    const ask = signInFetch(fetch, this.#steps, { findings: flow.findings, resourceMetadataUrl: null });
    const url = new URL(this.#setup.serverUrl);
    await new StreamableHTTPClientTransport(url, { authProvider: flow, fetch: ask }).finishAuth(parameters);
  }

  async #guarded(flow: SignInFlow, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      const hasMetadata = flow.discoveryState()?.authorizationServerMetadata !== undefined;
      throw signInError(flow.findings.fatal ?? flow.findings.refreshFault ?? error, hasMetadata);
    }
  }
}
