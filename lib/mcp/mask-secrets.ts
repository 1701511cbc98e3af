import { SECRET_NAME, TOKEN_SHAPE } from "@/lib/shared/secret-shapes";

/** Header names whose value is a secret. */
const SECRET_HEADERS = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "dpop",
  "x-api-key",
  "x-amz-security-token",
]);

const MASK = "•••";

/** Headers as they may be shown and exported. */
export type MaskedHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Masks the values of headers that are secrets by name, by what they look like, or because the user gave them.
 *
 * @param alsoSecret - Further names, in lower case.
 */
export function maskHeaders(headers: Headers, alsoSecret: ReadonlySet<string>): MaskedHeaders {
  return Array.from(headers, ([name, value]) => [name, maskHeader(name, value, alsoSecret)] as const);
}

/** Masks passwords, query values that are secrets by name and whatever looks like a token in an address. */
export function maskUrl(address: string): string {
  if (!URL.canParse(address)) return maskText(address);
  const url = new URL(address);
  if (url.username !== "") url.username = "masked";
  if (url.password !== "") url.password = "masked";
  for (const name of new Set(url.searchParams.keys())) {
    if (SECRET_NAME.test(name)) url.searchParams.set(name, "masked");
  }
  if (url.hash.includes("=")) url.hash = "masked";
  return url.href.replace(TOKEN_SHAPE, "masked");
}

/** Masks whatever looks like a token in a text. */
export function maskText(text: string): string {
  return text.replace(TOKEN_SHAPE, MASK);
}

function maskHeader(name: string, value: string, alsoSecret: ReadonlySet<string>): string {
  if (name === "mcp-session-id") return value.length > 12 ? `${value.slice(0, 6)}${MASK}` : MASK;
  if (name === "www-authenticate") return maskText(value);
  if (SECRET_HEADERS.has(name) || alsoSecret.has(name) || SECRET_NAME.test(name)) {
    const scheme = /^(Bearer|Basic|DPoP|Digest|Negotiate) /i.exec(value)?.[1];
    return scheme === undefined ? MASK : `${scheme} ${MASK}`;
  }
  return name === "location" || name === "referer" ? maskUrl(value) : maskText(value);
}
