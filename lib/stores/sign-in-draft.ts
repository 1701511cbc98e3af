import type { SignInChoice } from "@/lib/engine/api";

/** What a person fills in about signing in. */
export interface SignInDraft {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly opening: SignInChoice["opening"];
  readonly isGuided: boolean;
}

/** A draft with nothing in it: all is found out, and the sign-in page opens in a window of its own. */
export const EMPTY_SIGN_IN: SignInDraft = {
  clientId: "",
  clientSecret: "",
  scope: "",
  opening: "popup",
  isGuided: false,
};

/** Makes the engine's choice of a draft. A secret without a client id is no client. */
export function signInChoice({ opening, isGuided, ...typed }: SignInDraft): SignInChoice {
  const clientId = typed.clientId.trim();
  return {
    client: clientId === "" ? null : { clientId, clientSecret: textOrNull(typed.clientSecret) },
    scope: textOrNull(typed.scope.replace(/\s+/g, " ")),
    opening,
    isGuided,
  };
}

function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" ? null : trimmed;
}

/** The address that sign-in pages send the browser back to. */
export function signInRedirectUrl(origin: string): string {
  return `${origin}/oauth/callback`;
}
