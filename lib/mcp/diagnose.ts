import type { FetchLike } from "@modelcontextprotocol/client";
import { type AppError, toAppErrorData } from "@/lib/shared/app-error";
import type { AttemptLog } from "./attempt";
import type { ConnectCause, ConnectStep } from "./connect-failure";
import type { HttpExchange } from "./http-tap";
import { maskText, maskUrl } from "./mask-secrets";
import { probeCors } from "./probe-cors";
import type { Fault } from "./read-fault";

/** An attempt that failed, with all that is known of it. */
export interface FailedAttempt {
  readonly log: AttemptLog;
  readonly fault: Fault;
  readonly exchanges: readonly HttpExchange[];
  /** The server made a session whose id the browser did not show. */
  readonly isSessionHidden: boolean;
  /** Why the sign-in that the server asked for failed. */
  readonly signInError: AppError | null;
}

/** Where the diagnosis may ask the server itself. */
export interface DiagnosisSetup {
  readonly url: URL;
  /** Direct fetch; `null` where we are not in a page of another origin, so that CORS cannot be to blame. */
  readonly fetchAcrossOrigins: FetchLike | null;
}

/** The attempt that got furthest; of several the first, because what follows it are guesses. */
export function mostMeaningful(attempts: readonly FailedAttempt[]): FailedAttempt | null {
  return attempts.reduce<FailedAttempt | null>(
    (best, attempt) => (best === null || progressOf(attempt) > progressOf(best) ? attempt : best),
    null,
  );
}

function progressOf({ log, fault, exchanges, signInError }: FailedAttempt): number {
  if (signInError !== null) return 5;
  if (log.isConnected) return 4;
  if (log.answered.has("initialize")) return 3;
  if (fault.status === 401 || fault.status === 403) return 2;
  return exchanges.some(({ status }) => status !== null) ? 1 : 0;
}

/** Says why an attempt failed. Never throws. */
export async function findCause(attempt: FailedAttempt, setup: DiagnosisSetup): Promise<ConnectCause> {
  const { fault, signInError } = attempt;
  if (signInError !== null) {
    const { code, detail } = toAppErrorData(signInError);
    return { code: "sign-in", error: code, detail: maskText(detail) };
  }
  if (fault.tooLarge !== null) return { code: "too-large", ...fault.tooLarge };
  const isUnanswered = fault.network !== null || fault.proxyError !== null || fault.isFetchFailure;
  if (isUnanswered) return (await corsCause(attempt, setup)) ?? networkCause(fault);
  return (
    redirectCause(attempt) ??
    authorizationCause(attempt) ??
    sessionCause(attempt) ??
    protocolCause(attempt, setup)
  );
}

async function corsCause({ exchanges }: FailedAttempt, setup: DiagnosisSetup): Promise<ConnectCause | null> {
  const blocked = exchanges.find(({ route, status }) => route === "direct" && status === null);
  if (setup.fetchAcrossOrigins === null || blocked === undefined) return null;
  // The proxy, which needs no leave, got through: what failed then has another cause.
  if (exchanges.some(({ route, status }) => route === "proxy" && status !== null)) return null;
  const names = blocked.requestHeaders.map(([name]) => name);
  const found = await probeCors(setup.url, names, setup.fetchAcrossOrigins);
  if (!found.isReachable || (found.allowsOrigin && found.refusedHeaders.length === 0)) return null;
  return {
    code: "cors-missing",
    allowOrigin: !found.allowsOrigin,
    allowHeaders: found.refusedHeaders,
    exposeHeaders: [],
  };
}

function networkCause({ network, proxyError, detail }: Fault): ConnectCause {
  switch (network) {
    case "dns":
      return { code: "dns", detail };
    case "refused":
      return { code: "refused", detail };
    case "tls":
      return { code: "tls", detail };
    case "timeout":
      return { code: "timeout", method: null };
    case "cut-off":
      return { code: "cut-off", detail };
    default:
      return proxyError === null
        ? { code: "unknown", detail }
        : { code: "proxy-error", error: proxyError, detail };
  }
}

function redirectCause({ exchanges }: FailedAttempt): ConnectCause | null {
  const last = exchanges.at(-1);
  const status = last?.status ?? null;
  if (last === undefined || status === null || (status !== 0 && (status < 300 || status > 399))) return null;
  const location = headerOf(last, "location");
  const target =
    location !== null && URL.canParse(location, last.url) ? new URL(location, last.url).href : null;
  return { code: "redirected", status, target };
}

function authorizationCause({ fault: { status }, exchanges }: FailedAttempt): ConnectCause | null {
  if (status !== 401 && status !== 403) return null;
  const answer = exchanges.findLast((exchange) => exchange.status === status);
  return { code: "unauthorized", status, challenge: answer ? headerOf(answer, "www-authenticate") : null };
}

function sessionCause({ fault: { status }, log, isSessionHidden }: FailedAttempt): ConnectCause | null {
  if (isSessionHidden) {
    return { code: "cors-missing", allowOrigin: false, allowHeaders: [], exposeHeaders: ["mcp-session-id"] };
  }
  const isRefused = status === 400 || status === 404;
  if (!isRefused || !log.answered.has("initialize")) return null;
  return { code: "session-refused", status, method: log.sent.at(-1) ?? null };
}

function protocolCause({ fault, log, exchanges }: FailedAttempt, { url }: DiagnosisSetup): ConnectCause {
  const { status, rpcCode, detail } = fault;
  const last = exchanges.findLast((exchange) => exchange.status !== null);
  if (fault.supportedVersions !== null || isVersionRefusal(fault, log)) {
    return { code: "version-refused", supported: fault.supportedVersions ?? [] };
  }
  if (fault.isTimeout) return { code: "timeout", method: log.sent.at(-1) ?? null };
  if (status === 404 || status === 405)
    return { code: "not-found", status, url: last?.url ?? maskUrl(url.href) };
  if (fault.isUnexpectedContent || isPage(last)) {
    return {
      code: "not-mcp",
      status: last?.status ?? 0,
      contentType: last ? headerOf(last, "content-type") : null,
    };
  }
  if (status !== null || rpcCode !== null) return { code: "server-error", status, rpcCode, detail };
  return { code: "unknown", detail };
}

function isVersionRefusal({ detail }: Fault, { plan, isConnected }: AttemptLog): boolean {
  if (detail.includes("protocol version is not supported")) return true;
  return plan.mode === "modern" && !isConnected && detail.includes("did not offer pinned protocol version");
}

function isPage(exchange: HttpExchange | undefined): boolean {
  return exchange !== undefined && (headerOf(exchange, "content-type")?.startsWith("text/html") ?? false);
}

function headerOf({ responseHeaders }: HttpExchange, name: string): string | null {
  return responseHeaders.find(([candidate]) => candidate === name)?.[1] ?? null;
}

/** The last step that was reached in any attempt. */
export function stepReached(attempts: readonly FailedAttempt[], cause: ConnectCause): ConnectStep | null {
  if (attempts.some(({ log }) => log.isConnected)) return "negotiated";
  if (attempts.some(({ exchanges }) => exchanges.some(({ status }) => status !== null))) return "answered";
  if (cause.code === "cors-missing" || cause.code === "tls" || cause.code === "cut-off") return "reached";
  return cause.code === "refused" ? "resolved" : null;
}
