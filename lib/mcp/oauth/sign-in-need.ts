import {
  type AuthProvider,
  extractWWWAuthenticateParams,
  type FetchLike,
  InsufficientScopeError,
} from "@modelcontextprotocol/client";
import { routeOf } from "../answer-route";
import type { SignInAnswer, SignInRequest } from "./sign-in-contract";

/** What a server asked for when it refused a request. Texts are the server's own. */
export interface SignInNeed {
  readonly kind: "unauthorized" | "scope";
  /** The token that the request carried. */
  readonly token: string | null;
  readonly scope: string | null;
  readonly description: string | null;
  readonly resourceMetadataUrl: URL | null;
  readonly challenge: { readonly request: SignInRequest; readonly answer: SignInAnswer } | null;
}

/** A request was refused until a person has signed in. Caught in lib/mcp, where the sign-in is run. */
class SignInNeeded extends Error {
  readonly need: SignInNeed;

  constructor(need: SignInNeed) {
    super("The server asks for a sign-in.");
    this.name = "SignInNeeded";
    this.need = need;
  }
}

/** Finds out whether a failure is a server's asking for a sign-in or for more rights; `null` where it is not. */
export function findSignInNeed(thrown: unknown): SignInNeed | null {
  const seen = new Set<unknown>();
  let link = thrown;
  while (link instanceof Error && !seen.has(link)) {
    seen.add(link);
    if (link instanceof SignInNeeded) return link.need;
    if (InsufficientScopeError.isInstance(link)) {
      return {
        kind: "scope",
        token: null,
        scope: link.requiredScope ?? null,
        description: link.errorDescription ?? null,
        resourceMetadataUrl: link.resourceMetadataUrl ?? null,
        challenge: null,
      };
    }
    link = link.cause;
  }
  return null;
}

/** What a transport needs so that it sends tokens, and tells what it was refused. */
export interface LinkGuard {
  readonly fetch: FetchLike;
  readonly authProvider: AuthProvider;
}

/** Guards the transport of a link. Nobody signs in inside of it: its requests have time-outs, and a person has none. */
export function guardLink(inner: FetchLike, accessToken: () => Promise<string | undefined>): LinkGuard {
  const refused = new WeakMap<Response, SignInRequest>();
  return {
    fetch: async (url, init) => {
      const response = await inner(url, init);
      if (response.status === 401) {
        refused.set(response, {
          method: init?.method ?? "GET",
          url: String(url),
          route: routeOf(response),
          headers: Array.from(new Headers(init?.headers)),
          body: null,
        });
      }
      return response;
    },
    authProvider: {
      token: accessToken,
      onUnauthorized: async ({ response }) => {
        await response.body?.cancel();
        throw new SignInNeeded(needOf(response, refused.get(response) ?? null));
      },
    },
  };
}

function needOf(response: Response, request: SignInRequest | null): SignInNeed {
  const { resourceMetadataUrl, scope, errorDescription } = extractWWWAuthenticateParams(response);
  const sent = request?.headers.find(([name]) => name === "authorization")?.[1];
  const answer = { status: response.status, headers: Array.from(response.headers), body: null };
  return {
    kind: "unauthorized",
    token: sent?.replace(/^Bearer /i, "") ?? null,
    scope: scope ?? null,
    description: errorDescription ?? null,
    resourceMetadataUrl: resourceMetadataUrl ?? null,
    challenge: request && { request, answer },
  };
}
