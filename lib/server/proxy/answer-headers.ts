import "server-only";
import type { IncomingMessage } from "node:http";

const RELAYED = [
  "content-type",
  "mcp-session-id",
  "www-authenticate",
  "dpop-nonce",
  "retry-after",
  "allow",
  "link",
] as const;

/** Headers of everything the proxy answers: nothing between it and the page may keep, change or gather it. */
export const OWN_ANSWER_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

/**
 * Chooses what of a server's headers goes to the page. Cookies, policies, CORS and the encoding that was undone here
 * are not among them. Of the challenges only `Bearer` and `DPoP` are, since others open the browser's own dialog.
 */
export function answerHeaders(answer: IncomingMessage): Headers {
  const headers = new Headers(OWN_ANSWER_HEADERS);
  for (const name of RELAYED) {
    for (const value of answer.headersDistinct[name] ?? []) {
      if (name !== "www-authenticate" || isTokenChallenge(value)) headers.append(name, value);
    }
  }
  return headers;
}

/** Judges one field by its first challenge and refuses it where another scheme follows (RFC 9110 §11.6.1). */
function isTokenChallenge(value: string): boolean {
  if (!/^\s*(bearer|dpop)(\s|,|$)/i.test(value)) return false;
  // A scheme is a token at the start of a list element that is followed by a space or a comma, not by "=".
  const unquoted = value.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  return unquoted.split(",").every((element) => {
    const scheme = /^\s*([\w!#$%&'*+.^`|~-]+)(?!\s*=)(?:\s|$)/.exec(element)?.[1];
    return scheme === undefined || /^(bearer|dpop)$/i.test(scheme);
  });
}
