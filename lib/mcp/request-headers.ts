/** What is wrong with a header, without its value. */
export interface BadHeader {
  readonly name: string;
  readonly problem: "bad-name" | "bad-character" | "duplicate" | "reserved";
  /** Place of the first bad character, from 0; `null` where none is to blame. */
  readonly position: number | null;
}

/** Headers that the transport or the browser sets. */
const RESERVED = new Set([
  "accept",
  "content-length",
  "content-type",
  "host",
  "last-event-id",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "mcp-session-id",
]);

/** A field name is a token (RFC 9110 §5.6.2). */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** A field value is visible ASCII, space and tab (RFC 9110 §5.5); browsers refuse what is beyond Latin-1. */
const BAD_CHARACTER = /[^\t\x20-\x7e]/;

/**
 * Checks headers that a user gave and trims their values. Gives the headers, or what is wrong with the first bad one
 * in words that hold no secret.
 */
export function readHeaders(
  given: Readonly<Record<string, string>>,
  bearerToken: string | undefined,
): { readonly headers: ReadonlyMap<string, string> } | { readonly bad: BadHeader } {
  const headers = new Map<string, string>();
  const entries = Object.entries(given);
  if (bearerToken !== undefined) entries.push(["Authorization", `Bearer ${bearerToken.trim()}`]);
  for (const [rawName, rawValue] of entries) {
    const name = rawName.trim();
    const key = name.toLowerCase();
    if (!NAME.test(name)) return { bad: { name, problem: "bad-name", position: null } };
    if (RESERVED.has(key)) return { bad: { name, problem: "reserved", position: null } };
    if (headers.has(key)) return { bad: { name, problem: "duplicate", position: null } };
    const value = rawValue.trim();
    const position = BAD_CHARACTER.exec(value)?.index;
    if (position !== undefined) return { bad: { name, problem: "bad-character", position } };
    headers.set(key, value);
  }
  return { headers };
}
