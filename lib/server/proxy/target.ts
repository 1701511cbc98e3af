import "server-only";
import { isIP } from "node:net";
import { AppError } from "@/lib/shared/app-error";
import { refuseAddress } from "./address-policy";
import { isBlockedPort } from "./blocked-ports";

/** What an operator may allow. */
export interface TargetPolicy {
  /** Lets the proxy reach servers on its own machine, and no other private address. */
  readonly allowLoopback: boolean;
}

/**
 * Reads the address that a page wants to reach, and refuses what can be refused before its name is resolved. Numbers
 * as hosts (decimal, octal, hexadecimal, full-width) have become ordinary addresses when the URL is parsed.
 *
 * @throws AppError `proxy-refused-address` with the `reason`, and the `host` where there is one.
 */
export function parseTarget(text: string, policy: TargetPolicy): URL {
  if (!URL.canParse(text)) throw refusal("not-a-url");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw refusal("scheme", url);
  if (url.username !== "" || url.password !== "") throw refusal("credentials", url);
  if (isBlockedPort(url.port)) throw refusal("port", url);
  const host = bareHost(url);
  if (host.endsWith(".")) throw refusal("trailing-dot", url);
  if (isLocalName(host) && !policy.allowLoopback) throw refusal("local-name", url);
  const reason = isIP(host) !== 0 ? refuseAddress(host, policy) : null;
  if (reason !== null) throw refusal(reason, url);
  url.hash = "";
  return url;
}

/** Takes the host of a URL without the brackets of IPv6. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Tells whether a name means this machine by definition (RFC 6761 §6.3). */
export function isLocalName(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** Makes the failure of a target that the proxy does not go to. Only the host is told, never path or query. */
export function refusal(reason: string, url?: URL): AppError {
  return new AppError("proxy-refused-address", { reason, ...(url ? { host: url.hostname } : {}) });
}
