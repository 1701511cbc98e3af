import "server-only";
import { AppError } from "@/lib/shared/app-error";
import { refuseAddress } from "./address-policy";
import { bareHost, isLocalName, type TargetPolicy } from "./target";

/**
 * Refuses a request that a page of another site makes in a browser. Its `Origin` must name the host it was sent to,
 * its `Sec-Fetch-Site` must be `same-origin`; each counts only where the browser sends it. While loopback is allowed,
 * the host must be this machine's, too: a foreign name that now resolves to it is an attack (DNS rebinding).
 *
 * A page of another site cannot set `X-Forwarded-Host`: that takes a preflight, which nothing here answers.
 *
 * @throws AppError `proxy-forbidden` with the `reason`.
 */
export function requireSameOrigin(headers: Headers, policy: TargetPolicy): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw forbidden("cross-site");
  const host = headers.get("host");
  if (policy.allowLoopback && (host === null || !isOwnMachine(host))) throw forbidden("host");
  const origin = headers.get("origin");
  if (origin === null) return;
  const hosts = [host, headers.get("x-forwarded-host")];
  if (!hosts.some((each) => each !== null && isHostOfOrigin(origin, each))) throw forbidden("origin");
}

/** Compares host and port; the scheme's own port may be left out of either (RFC 6454 §4). */
function isHostOfOrigin(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false; // "null", the origin of sandboxed pages, ends here.
  const { protocol, host: originHost } = new URL(origin);
  const target = `${protocol}//${host}`;
  return originHost !== "" && URL.canParse(target) && new URL(target).host === originHost;
}

function isOwnMachine(host: string): boolean {
  const target = `http://${host}`;
  if (!URL.canParse(target)) return false;
  const name = bareHost(new URL(target));
  return isLocalName(name) || refuseAddress(name, { allowLoopback: false }) === "loopback";
}

function forbidden(reason: string): AppError {
  return new AppError("proxy-forbidden", { reason });
}
