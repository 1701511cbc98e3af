import type { FetchLike } from "@modelcontextprotocol/client";
import { AppError } from "@/lib/shared/app-error";
import { orAborted } from "../open-link";
import type { SignIn } from "./sign-in";
import { findSignInNeed } from "./sign-in-need";

/** Authorizations that one connecting or one request may take: a server that always refuses must not hold a person. */
const MAX_AUTHORIZATIONS = 3;

/** Who signs in, and over which way. */
export interface SignInWay {
  readonly signIn: SignIn;
  readonly fetch: FetchLike;
  /** Ends waiting for the sign-in, which may go on for others. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request, and again after each sign-in that the server asks for. More rights are asked for once.
 *
 * @throws AppError with a `sign-in-` code; whatever `send` throws besides.
 */
export async function withSignIn<Value>(way: SignInWay | null, send: () => Promise<Value>): Promise<Value> {
  let hasSteppedUp = false;
  for (let count = 0; ; count += 1) {
    try {
      return await send();
    } catch (error) {
      const need = way === null ? null : findSignInNeed(error);
      if (way === null || need === null) throw error;
      const isAgain = need.kind === "scope" && hasSteppedUp;
      if (isAgain || count >= MAX_AUTHORIZATIONS) throw new AppError("sign-in-too-often", { times: count });
      hasSteppedUp ||= need.kind === "scope";
      const authorized = way.signIn.authorize(need, way.fetch);
      await (way.signal ? orAborted(authorized, way.signal) : authorized);
    }
  }
}
