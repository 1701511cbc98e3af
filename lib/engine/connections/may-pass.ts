import { type ConnectCause, ConnectFailure } from "@/lib/mcp/connect-failure";
import { readFault } from "@/lib/mcp/read-fault";
import type { AppErrorCode } from "@/lib/shared/app-error";

/** What the proxy will say again however often it is asked. */
const LASTING_PROXY_ERRORS: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
  "proxy-forbidden",
  "proxy-refused-address",
  "proxy-refused-header",
  "proxy-tls",
  "proxy-too-large",
]);

/** JSON-RPC code of an answer that got lost on its way, as `wire-tap.ts` writes it. */
const CONNECTION_CLOSED = -32_000;

/**
 * Tells whether what broke a connection may pass by itself, so that trying again makes sense: a server that is being
 * started anew does, one that refuses does not.
 */
export function mayPass(error: unknown): boolean {
  if (error instanceof ConnectFailure) return causeMayPass(error.diagnosis.cause);
  const { proxyError, status, rpcCode, tooLarge } = readFault(error, []);
  if (tooLarge !== null) return false;
  if (proxyError !== null) return !LASTING_PROXY_ERRORS.has(proxyError);
  if (status !== null) return statusMayPass(status);
  return rpcCode === null || rpcCode === CONNECTION_CLOSED;
}

function causeMayPass(cause: ConnectCause): boolean {
  switch (cause.code) {
    case "dns":
    case "refused":
    case "timeout":
    case "cut-off":
    case "unknown":
    // A gateway whose server is away answers without the headers that the server sends.
    case "cors-missing":
      return true;
    case "server-error":
      return cause.status === null || statusMayPass(cause.status);
    case "proxy-error":
      return !LASTING_PROXY_ERRORS.has(cause.error);
    default:
      return false;
  }
}

function statusMayPass(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}
