import type { FetchVia } from "@/lib/mcp/connect-options";
import { makeLine } from "@/lib/mcp/line";
import { isLoopbackHost } from "@/lib/mcp/oauth/client-metadata";
import { SignIn } from "@/lib/mcp/oauth/sign-in";
import { contentHash } from "@/lib/shared/content-hash";
import { AppError } from "@/lib/shared/app-error";
import { settle } from "@/lib/shared/result";
import type { ConnectRequest } from "./connections-api";
import type { LeftSignIn, SignInApi, SignInShelf } from "./sign-in-api";
import { SignInChanges } from "./sign-in-changes";
import { SignInProgress } from "./sign-in-progress";
import { DEFAULT_SIGN_IN, hasOwnAuthorization, readRequest, writeRequest } from "./sign-in-request";

interface KnownSignIn {
  readonly request: ConnectRequest;
  readonly progress: SignInProgress;
  readonly signIn: SignIn;
  /** The page is being left for the sign-in page: what is kept has to stay as it is until it is back. */
  hasLeft: boolean;
}

/** What the sign-ins of an engine work with. */
export interface SignInsEnvironment {
  /** The ways from a page, by its origin. */
  readonly fetchVia: (origin: string) => FetchVia;
  readonly isConnected: (connectionId: string) => boolean;
  /** Adds a connection and begins to connect it. */
  readonly connect: (request: ConnectRequest, before: (connectionId: string) => void) => string;
}

/** The sign-ins of all connections; a connection has one unless a person gave it a token of its own. */
export class SignIns {
  readonly #environment: SignInsEnvironment;
  readonly #known = new Map<string, KnownSignIn>();
  readonly #changes = new SignInChanges((id) => this.#known.get(id)?.progress.view);
  /** Records while no page has handed its shelf over. */
  #shelf: SignInShelf = memoryShelf();

  constructor(environment: SignInsEnvironment) {
    this.#environment = environment;
  }

  /** Gives the sign-in for an attempt to connect, which ends with the signal; nothing where there is to be none. */
  optionsFor(connectionId: string, request: ConnectRequest, signal: AbortSignal): { signIn?: SignIn } {
    if (hasOwnAuthorization(request)) {
      this.forget(connectionId);
      return {};
    }
    const known = this.#signInFor(connectionId, request);
    known.hasLeft = false;
    known.progress.begin();
    signal.addEventListener("abort", () => known.progress.cancel(), { once: true });
    void this.#showTokens(known);
    return { signIn: known.signIn };
  }

  /** Lets go of the sign-in of a connection that is gone; what the page keeps of it stays. */
  forget(connectionId: string): void {
    const known = this.#known.get(connectionId);
    if (!known) return;
    this.#known.delete(connectionId);
    known.progress.cancel();
    this.#changes.noteRemoved(connectionId);
  }

  readonly calls: SignInApi = {
    keepSignInsWith: async (shelf) => {
      this.#shelf = shelf;
    },
    watchSignIns: (onSignIns) => this.#changes.watch(onSignIns, this.#known.keys()),
    takeSignInStep: (id) => this.#do(id, ({ progress }) => progress.takeStep({ all: false })),
    takeAllSignInSteps: (id) => this.#do(id, ({ progress }) => progress.takeStep({ all: true })),
    cancelSignIn: (id) => this.#do(id, ({ progress }) => progress.cancel()),
    answerStepUp: (id, mayStepUp) => this.#do(id, ({ progress }) => progress.answerStepUp(mayStepUp)),
    setGuided: (id, isGuided) => this.#do(id, ({ progress }) => progress.setGuided(isGuided)),
    deliverSignIn: (query) => settle(() => this.#deliver(new URLSearchParams(query))),
    leaveForSignIn: (id) => settle(() => this.#leave(this.#get(id))),
    returnFromSignIn: (left, query) => settle(() => this.#return(left, new URLSearchParams(query))),
    revealSignInStep: (id, stepId) =>
      settle(() => {
        const step = this.#get(id).signIn.revealStep(stepId);
        if (step === null) throw new AppError("text-missing", { step: stepId });
        return step;
      }),
    revealTokens: (id) =>
      settle(() => {
        const { progress, signIn } = this.#get(id);
        const shown = progress.view.tokens;
        const tokens = shown && signIn.revealToken(shown.issuer);
        if (tokens === null) throw new AppError("text-missing", { connection: id });
        return tokens;
      }),
    revokeTokens: (id) => this.#do(id, (known) => this.#revoke(known)),
    forgetSignIn: (id) => this.#do(id, ({ signIn }) => signIn.forget()),
  };

  #get(connectionId: string): KnownSignIn {
    const known = this.#known.get(connectionId);
    if (!known) throw new AppError("text-missing", { connection: connectionId });
    return known;
  }

  #do(connectionId: string, task: (known: KnownSignIn) => Promise<void> | void) {
    return settle(async () => {
      const known = this.#get(connectionId);
      try {
        await task(known);
      } finally {
        await this.#showTokens(known);
      }
      return null;
    });
  }

  /** The same one for the same request: its tokens and its one refresh at a time belong to it. */
  #signInFor(connectionId: string, request: ConnectRequest): KnownSignIn {
    const earlier = this.#known.get(connectionId);
    if (earlier?.request === request) return earlier;
    earlier?.progress.cancel();
    const { url: serverUrl, origin, signIn: choice = DEFAULT_SIGN_IN } = request;
    const redirectUrl = `${origin}/oauth/callback`;
    const keptAs = contentHash(serverUrl);
    const progress: SignInProgress = new SignInProgress({
      ...{ connectionId, redirectUrl, choice, keptAs },
      isConnected: () => this.#environment.isConnected(connectionId),
      onChange: () => {
        if (this.#known.get(connectionId)?.progress === progress) this.#changes.note(connectionId);
      },
    });
    const { client, scope } = choice;
    const signIn = new SignIn({
      ...{ serverUrl, hooks: progress },
      settings: { redirectUrl, clientMetadataUrl: metadataUrl(origin), client, scope },
      keeper: {
        load: () => this.#shelf.load(keptAs),
        save: async (record) => {
          if (known.hasLeft) return;
          await this.#shelf.save(keptAs, record);
          await this.#showTokens(known);
        },
      },
    });
    const known: KnownSignIn = { request, progress, signIn, hasLeft: false };
    this.#known.set(connectionId, known);
    this.#changes.note(connectionId);
    return known;
  }

  async #showTokens({ progress, signIn }: KnownSignIn): Promise<void> {
    const loaded = await settle(() => signIn.load());
    // Those in use come first. What cannot be read is met again, and told, when it is needed.
    progress.showTokens(loaded.ok ? (signIn.tokens()[0] ?? null) : null);
  }

  async #revoke({ request, progress, signIn }: KnownSignIn): Promise<void> {
    const { tokens } = progress.view;
    if (tokens === null) return;
    const { url, route, origin } = request;
    const options = { route, fetchVia: this.#environment.fetchVia(origin), onMessage: () => undefined };
    await signIn.revoke(tokens.issuer, makeLine(new URL(url), options, new Set()).fetch);
  }

  #deliver(query: URLSearchParams): { connectionId: string } | null {
    const state = query.get("state");
    if (state === null || state === "") return null;
    for (const [connectionId, { progress }] of this.#known) {
      if (progress.awaitedState !== state) continue;
      progress.deliver(query);
      return { connectionId };
    }
    return null;
  }

  #leave(known: KnownSignIn): LeftSignIn {
    const { request, progress } = known;
    const state = progress.awaitedState;
    if (state === null || state === "") {
      throw new AppError("sign-in-failed", { reason: "the sign-in page was given no state" });
    }
    known.hasLeft = true;
    return { state, request: writeRequest(request) };
  }

  #return(left: LeftSignIn, query: URLSearchParams): { connectionId: string } {
    if (left.state === "" || query.get("state") !== left.state) {
      throw new AppError("sign-in-failed", { reason: "the state that came back is another one" });
    }
    const request = readRequest(left.request);
    const connectionId = this.#environment.connect(request, (id) => {
      this.#signInFor(id, request).signIn.resumeWith(query);
    });
    return { connectionId };
  }
}

/** Authorization servers fetch it, so that it has to have a public address; they accept https alone. */
function metadataUrl(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && !isLoopbackHost(hostname) ? `${origin}/oauth/client.json` : null;
}

function memoryShelf(): SignInShelf {
  const records = new Map<string, string>();
  return {
    load: async (name) => records.get(name) ?? null,
    save: async (name, record) => {
      if (record === null) records.delete(name);
      else records.set(name, record);
    },
  };
}
