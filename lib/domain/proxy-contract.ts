import { z } from "zod";
import type { AppErrorCode } from "@/lib/shared/app-error";

/*
 * What the page's fetch (`lib/mcp/proxy-fetch`) and the proxy (`lib/server/proxy`) agree on. Headers named here are
 * only for the way between the two: none of them reaches an MCP server, and none of a server's can pretend to be one.
 */

/** Header of a request: the whole address that the proxy shall ask. */
export const TARGET_HEADER = "x-mcp-target";

/** Header of a request: the page's token, see {@linkcode pageTokenSchema}. */
export const TOKEN_HEADER = "x-tare-token";

/** Begins the name of a request's header that the user set: `x-mcp-header-x-api-key` is sent as `x-api-key`. */
export const CUSTOM_HEADER_PREFIX = "x-mcp-header-";

/** Header of an answer: the code of a failure of the proxy's own, described in the body ({@linkcode proxyErrorSchema}). */
export const ERROR_HEADER = "x-tare-proxy-error";

/** Header of an answer: the status of a redirect that was not followed ({@linkcode proxyRedirectSchema}). */
export const REDIRECT_HEADER = "x-tare-proxy-redirect";

/**
 * Header of an answer that is the server's: a random text. Where the body breaks off, its last part is
 * {@linkcode failureMark} of that text and a {@linkcode proxyErrorSchema} as JSON.
 */
export const MARK_HEADER = "x-tare-proxy-mark";

/** Begins the part of a body that says why it breaks off. The first character stands in no JSON and no event stream. */
export function failureMark(mark: string): string {
  return `\0${mark}`;
}

/** The failures that are the proxy's own, or the way's to the server; never what a server answered. */
export const PROXY_ERROR_CODES = [
  "proxy-forbidden",
  "proxy-refused-address",
  "proxy-refused-header",
  "proxy-dns",
  "proxy-unreachable",
  "proxy-tls",
  "proxy-timeout",
  "proxy-too-large",
  "proxy-rate",
  "proxy-bad-answer",
  "proxy-dropped",
  "proxy-failed",
] as const satisfies readonly AppErrorCode[];

/** Body of an answer with {@linkcode ERROR_HEADER}; `message` is for those who read it without the page. */
export const proxyErrorSchema = z.object({
  code: z.enum(PROXY_ERROR_CODES),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Body of an answer with {@linkcode REDIRECT_HEADER}; `location` as the server sent it, `null` where it sent none. */
export const proxyRedirectSchema = z.object({
  status: z.int().min(300).max(399),
  location: z.string().nullable(),
});

/** What the page gets before it uses the proxy. Only a page of the proxy's own origin can read it. */
export const pageTokenSchema = z.object({ token: z.string().min(1), expiresAtMs: z.number() });

const FORWARDED = new Set([
  "accept",
  "content-type",
  "authorization",
  "dpop",
  "mcp-session-id",
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "last-event-id",
]);

/** Tells whether a request's header goes to the server under its own name; all others are the user's, or not sent. */
export function isForwardedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return FORWARDED.has(lower) || lower.startsWith("mcp-param-");
}
