import type {
  SignInRecordJson,
  SignInStep,
  SignInStepKind,
  TokenView,
} from "@/lib/mcp/oauth/sign-in-contract";
import type { Result } from "@/lib/shared/result";

export type { SignInStep } from "@/lib/mcp/oauth/sign-in-contract";

/** How a person wants to sign in to a server that asks for it. The secret stays in the engine. */
export interface SignInChoice {
  /** A client registered by hand; `null` to register one, or to name our metadata document. */
  readonly client: { readonly clientId: string; readonly clientSecret: string | null } | null;
  /** Scopes to ask for, apart by spaces; `null` for those that the server names. */
  readonly scope: string | null;
  /** A window beside the page, or the page itself, which ends its connections. */
  readonly opening: "popup" | "page";
  /** Each step waits until the person asks for it. */
  readonly isGuided: boolean;
}

/** What a sign-in waits for. */
export type SignInWait =
  /** Guided: the person asks for the step. */
  | { readonly kind: "step"; readonly step: SignInStepKind }
  /** The person at the sign-in page; an http or https address with its state. */
  | { readonly kind: "person"; readonly url: string }
  /** The server wants more rights for what was asked of it. Texts are the server's own. */
  | { readonly kind: "step-up"; readonly scope: string | null; readonly description: string | null };

/** A sign-in as a page shows it. Secrets are masked. */
export interface SignInView {
  readonly connectionId: string;
  readonly isGuided: boolean;
  readonly opening: SignInChoice["opening"];
  /** The name under which its record is kept: a hash of the server's address. */
  readonly keptAs: string;
  /** What a client registered by hand has to name as its redirect address. */
  readonly redirectUrl: string;
  /** The steps since connecting began, in the order in which they began. */
  readonly steps: readonly SignInStep[];
  readonly waitsFor: SignInWait | null;
  /** The person gave it up. */
  readonly isCancelled: boolean;
  readonly tokens: TokenView | null;
}

/** What changed since the last batch. */
export interface SignInsBatch {
  readonly signIns: readonly SignInView[];
  /** Ids of connections that are gone. */
  readonly removed: readonly string[];
}

/** Tokens as they are. Nothing but a person's wish to see them brings them to the page. */
export interface RevealedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Keeps the records of sign-ins on the page, by {@linkcode SignInView.keptAs}. */
export interface SignInShelf {
  load(name: string): Promise<SignInRecordJson | null>;
  /** `null` forgets it. */
  save(name: string, record: SignInRecordJson | null): Promise<void>;
}

/** What a page that is left for a sign-in page has to keep until it is back. Holds the connection's secrets. */
export interface LeftSignIn {
  /** The state that the answer has to carry. */
  readonly state: string;
  /** The connection's request, as JSON. */
  readonly request: string;
}

/** What a page may ask about signing in. Of a connection that is gone all fails with `text-missing`. */
export interface SignInApi {
  /** Hands over the page's shelf; without one nothing outlives the engine. */
  keepSignInsWith(shelf: SignInShelf): Promise<void>;
  /** Sends what there is and then every change. Resolves when another watcher takes its place. */
  watchSignIns(onSignIns: (batch: SignInsBatch) => void): Promise<void>;
  /** Takes the step that a guided sign-in waits with. */
  takeSignInStep(connectionId: string): Promise<Result<null>>;
  /** Takes the step and all that follow until this sign-in has ended. */
  takeAllSignInSteps(connectionId: string): Promise<Result<null>>;
  /** Gives up whatever the sign-in waits for. */
  cancelSignIn(connectionId: string): Promise<Result<null>>;
  answerStepUp(connectionId: string, mayStepUp: boolean): Promise<Result<null>>;
  setGuided(connectionId: string, isGuided: boolean): Promise<Result<null>>;
  /**
   * Hands the query that came back to the redirect address to the sign-in that sent its state.
   * Gives `null` where no sign-in here waits for that state; nothing is done with it then.
   */
  deliverSignIn(query: string): Promise<Result<{ connectionId: string } | null>>;
  /** Gives what has to be kept before the page is left for the sign-in page. */
  leaveForSignIn(connectionId: string): Promise<Result<LeftSignIn>>;
  /** Connects anew what was left, and finishes its sign-in with the query that came back. */
  returnFromSignIn(left: LeftSignIn, query: string): Promise<Result<{ connectionId: string }>>;
  /** Gives a step with its secrets. */
  revealSignInStep(connectionId: string, stepId: string): Promise<Result<SignInStep>>;
  revealTokens(connectionId: string): Promise<Result<RevealedTokens>>;
  /** Asks the authorization server to revoke the tokens, and forgets them. */
  revokeTokens(connectionId: string): Promise<Result<null>>;
  /** Forgets tokens and client; the authorization server hears nothing of it. */
  forgetSignIn(connectionId: string): Promise<Result<null>>;
}
