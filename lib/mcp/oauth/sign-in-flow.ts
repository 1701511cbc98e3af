import type {
  OAuthClientInformationContext,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import { AppError } from "@/lib/shared/app-error";
import { oauthClientMetadata } from "./client-metadata";
import type { SignInSettings } from "./sign-in-contract";
import type { FetchFindings } from "./sign-in-fetch";
import type { SignInMemory } from "./sign-in-memory";
import type { PendingVisit } from "./sign-in-record";

const STATE_BYTES = 24;

/** Visits that may be open at once; older ones can no longer be finished. */
const MAX_PENDING = 5;

/** One way through the authorization of the MCP client: its state and verifier, over the memory that all share. */
export class SignInFlow implements OAuthClientProvider {
  readonly clientMetadataUrl?: string;
  readonly findings: FetchFindings = { fatal: undefined, refreshFault: null };
  /** Where the person has to go; `null` until that is known. */
  visitUrl: URL | null = null;
  readonly #settings: SignInSettings;
  readonly #memory: SignInMemory;
  #state: string;
  #visit: PendingVisit | null;
  #tokensRead: string | null = null;

  /** @param visit - The visit that came back; `null` for a new one. */
  constructor(settings: SignInSettings, memory: SignInMemory, visit: PendingVisit | null) {
    this.#settings = settings;
    this.#memory = memory;
    this.#visit = visit;
    this.#state = visit?.state ?? "";
    const document = settings.clientMetadataUrl;
    if (document !== null && /^https:\/\/[^/]+\/./.test(document)) this.clientMetadataUrl = document;
  }

  get redirectUrl(): string {
    return this.#settings.redirectUrl;
  }

  get clientMetadata(): OAuthClientMetadata {
    const { redirectUrl, scope } = this.#settings;
    return { ...oauthClientMetadata(redirectUrl), ...(scope !== null && { scope }) };
  }

  /** The state of the visit; empty before there is one. */
  get visitState(): string {
    return this.#state;
  }

  /** @throws AppError where a refresh got no answer: that says nothing about the tokens, so nobody is sent to sign in. */
  state(): string {
    if (this.findings.refreshFault) throw this.findings.refreshFault;
    const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES));
    this.#state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return this.#state;
  }

  async clientInformation(
    context?: OAuthClientInformationContext,
  ): Promise<StoredOAuthClientInformation | undefined> {
    const issuer = context?.issuer ?? this.#memory.record.latestIssuer;
    if (issuer === null) return undefined;
    const byHand = await this.#clientByHand(issuer);
    if (byHand) return byHand;
    const known = this.#memory.record.clients[issuer];
    if (known === undefined || known.redirectUrl !== this.#settings.redirectUrl) return undefined;
    return { ...known.info, issuer };
  }

  /** The secret of a client registered by hand belongs to one issuer and must not go to another that a server names. */
  async #clientByHand(issuer: string): Promise<StoredOAuthClientInformation | null> {
    const { client } = this.#settings;
    if (client === null) return null;
    const { boundClients } = this.#memory.record;
    const bound = boundClients[client.clientId];
    if (bound === undefined) {
      await this.#memory.change({ boundClients: { ...boundClients, [client.clientId]: issuer } });
    } else if (bound !== issuer) return null;
    return {
      client_id: client.clientId,
      ...(client.clientSecret !== null && { client_secret: client.clientSecret }),
      issuer,
    };
  }

  async saveClientInformation(
    info: StoredOAuthClientInformation,
    context?: OAuthClientInformationContext,
  ): Promise<void> {
    const issuer = context?.issuer ?? info.issuer;
    if (issuer === undefined) return;
    const kind = info.client_id === this.clientMetadataUrl ? "metadata-document" : "registered";
    const entry = { info: { ...info }, kind, redirectUrl: this.#settings.redirectUrl } as const;
    await this.#memory.change({ clients: { ...this.#memory.record.clients, [issuer]: entry } });
  }

  tokens(context?: OAuthClientInformationContext): StoredOAuthTokens | undefined {
    const { tokens, latestIssuer } = this.#memory.record;
    const issuer = context?.issuer ?? latestIssuer;
    const known = issuer === null ? undefined : tokens[issuer];
    if (issuer === null || known === undefined) return undefined;
    this.#tokensRead = known.tokens.access_token;
    return { ...known.tokens, issuer };
  }

  async saveTokens(tokens: StoredOAuthTokens, context?: OAuthClientInformationContext): Promise<void> {
    const issuer = context?.issuer ?? tokens.issuer;
    if (issuer === undefined) return;
    const client = await this.clientInformation({ issuer });
    const { record } = this.#memory;
    const isByHand = client !== undefined && client.client_id === this.#settings.client?.clientId;
    const metadata = (this.#visit?.discovery ?? record.discovery)?.["authorizationServerMetadata"];
    const entry = {
      tokens: { ...tokens },
      savedAtMs: Date.now(),
      clientId: client?.client_id ?? "",
      clientKind: isByHand ? "preregistered" : (record.clients[issuer]?.kind ?? "registered"),
      revocationEndpoint: revocationEndpointOf(metadata),
    } as const;
    await this.#memory.change({ tokens: { ...record.tokens, [issuer]: entry }, latestIssuer: issuer });
  }

  redirectToAuthorization(url: URL): void {
    this.visitUrl = url;
  }

  async saveCodeVerifier(verifier: string): Promise<void> {
    const { discovery, pending } = this.#memory.record;
    this.#visit = { state: this.#state, verifier, discovery, startedAtMs: Date.now() };
    await this.#memory.change({ pending: [...pending, this.#visit].slice(-MAX_PENDING) });
  }

  codeVerifier(): string {
    if (this.#visit === null) throw new AppError("sign-in-state-mismatch", {});
    return this.#visit.verifier;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    const known = this.#visit?.discovery ?? this.#memory.record.discovery;
    // The MCP client checked it when it handed it over.
    return known === null ? undefined : (known as unknown as OAuthDiscoveryState);
  }

  async saveDiscoveryState(state: OAuthDiscoveryState): Promise<void> {
    await this.#memory.change({ discovery: { ...state } });
  }

  async invalidateCredentials(scope: "all" | "client" | "tokens" | "verifier" | "discovery"): Promise<void> {
    const { clients, tokens, latestIssuer } = this.#memory.record;
    const isOf = (issuer: string) => issuer === latestIssuer;
    if (scope === "discovery" || scope === "all") await this.#memory.change({ discovery: null });
    if (scope === "client" || scope === "all") {
      const kept = Object.entries(clients).filter(([issuer]) => !isOf(issuer));
      await this.#memory.change({ clients: Object.fromEntries(kept) });
    }
    if (scope === "tokens" || scope === "all") {
      // Only those that were refused: others may have come in the meantime.
      const kept = Object.entries(tokens).filter(([, one]) => one.tokens.access_token !== this.#tokensRead);
      await this.#memory.change({ tokens: Object.fromEntries(kept) });
    }
  }
}

function revocationEndpointOf(metadata: unknown): string | null {
  const isObject = typeof metadata === "object" && metadata !== null && "revocation_endpoint" in metadata;
  return isObject && typeof metadata.revocation_endpoint === "string" ? metadata.revocation_endpoint : null;
}
