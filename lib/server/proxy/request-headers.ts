import "server-only";
import { CUSTOM_HEADER_PREFIX, isForwardedHeader } from "@/lib/domain/proxy-contract";
import { AppError } from "@/lib/shared/app-error";

/** Headers that no user may set: of the connection itself, of the browser's, and of the way to this proxy. */
const DENIED = new Set([
  "accept-encoding",
  "connection",
  "content-encoding",
  "content-length",
  "cookie",
  "cookie2",
  "date",
  "expect",
  "forwarded",
  "host",
  "http2-settings",
  "keep-alive",
  "origin",
  "referer",
  "set-cookie",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
]);
const DENIED_PREFIXES = ["sec-", "proxy-", "x-forwarded-", "x-mcp-", "x-tare-", ":"];

/**
 * Chooses what of a page's request goes to the server: the protocol's own headers, and those the user set, which are
 * carried under a prefix. Answers are asked for without compression.
 *
 * @throws AppError `proxy-refused-header` with the `name` of a header that users may not set; `proxy-too-large` where
 *   the body says that it is larger than `maxBytes`.
 */
export function upstreamHeaders(headers: Headers, maxBytes: number): Record<string, string> {
  const chosen: Record<string, string> = { "user-agent": "tare" };
  for (const [name, value] of headers) {
    if (isForwardedHeader(name)) chosen[name] = value;
    if (!name.startsWith(CUSTOM_HEADER_PREFIX)) continue;
    const custom = name.slice(CUSTOM_HEADER_PREFIX.length);
    if (isDenied(custom)) throw new AppError("proxy-refused-header", { name: custom });
    chosen[custom] = value;
  }
  chosen["accept-encoding"] = "identity";
  // A body of known length stays one: there are servers that do not take pieces of unknown number.
  const length = headers.get("content-length");
  if (length === null) return chosen;
  if (Number(length) > maxBytes)
    throw new AppError("proxy-too-large", { side: "request", limitBytes: maxBytes });
  return { ...chosen, "content-length": length };
}

function isDenied(name: string): boolean {
  return name === "" || DENIED.has(name) || DENIED_PREFIXES.some((prefix) => name.startsWith(prefix));
}
