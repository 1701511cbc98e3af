import type { ServerSettings } from "../server-settings";
import { checkSettings } from "./check-settings";
import type { Refusal, RemoteEntry } from "./import-types";
import { fillText } from "./placeholders";

/** An entry with its open values filled in, or what keeps it from being one. */
export type FilledEntry =
  | { readonly ok: true; readonly settings: ServerSettings }
  /** The placeholders that still need an answer. */
  | { readonly ok: false; readonly unanswered: readonly string[] }
  | { readonly ok: false; readonly reason: Refusal };

/** Puts answers, by placeholder, into an entry and checks what comes of it. */
export function fillIn(entry: RemoteEntry, answers: ReadonlyMap<string, string>): FilledEntry {
  const given = new Map(
    entry.asks.map(({ placeholder, preset }) => [placeholder, (answers.get(placeholder) ?? preset).trim()]),
  );
  const unanswered = entry.asks
    .filter(({ isRequired, placeholder }) => isRequired && given.get(placeholder) === "")
    .map(({ placeholder }) => placeholder);
  if (unanswered.length > 0) return { ok: false, unanswered };
  const { url, headers, bearerToken, signIn, ...rest } = entry.settings;
  const fill = (text: string) => fillText(text, given);
  const settings: ServerSettings = {
    ...rest,
    // An address may be left open as a whole; a part of one must stay that part.
    url: fillText(url, given, (answer, offset) => (offset === 0 ? answer : encodeURIComponent(answer))),
    // A header that was left open, need not be given and is not, is not sent.
    headers: headers
      .map(([name, value]) => [name, value, fill(value)] as const)
      .filter(([, value, filled]) => filled !== "" || value === "")
      .map(([name, , filled]) => [name, filled] as const),
    bearerToken: bearerToken === null ? null : fill(bearerToken),
    signIn: signIn && {
      clientId: signIn.clientId === null ? null : fill(signIn.clientId),
      clientSecret: signIn.clientSecret === null ? null : fill(signIn.clientSecret),
      scope: signIn.scope === null ? null : fill(signIn.scope),
    },
  };
  const reason = checkSettings(settings);
  return reason === null
    ? { ok: true, settings: { ...settings, url: new URL(settings.url).href } }
    : { ok: false, reason };
}

/** The texts of settings in which something may be left open. */
export function openTexts({ url, headers, bearerToken, signIn }: ServerSettings): string[] {
  const { clientId = null, clientSecret = null, scope = null } = signIn ?? {};
  return [url, ...headers.map(([, value]) => value), bearerToken, clientId, clientSecret, scope].filter(
    (text) => text !== null,
  );
}
