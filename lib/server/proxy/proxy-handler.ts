import "server-only";
import { TARGET_HEADER, TOKEN_HEADER } from "@/lib/domain/proxy-contract";
import { AppError } from "@/lib/shared/app-error";
import { Admission } from "./admission";
import type { PageTokenOptions } from "./answer-page-token";
import { checkPageToken } from "./page-token";
import { pinAddresses, type Resolver, systemResolver } from "./pin-addresses";
import { proxyFailure } from "./proxy-failure";
import type { ProxyLimits } from "./proxy-limits";
import { relayAnswer } from "./relay-answer";
import { upstreamHeaders } from "./request-headers";
import { requireSameOrigin } from "./same-origin";
import { sendUpstream } from "./send-upstream";
import { parseTarget } from "./target";

/** What a proxy is made of. */
export interface ProxyOptions extends PageTokenOptions {
  readonly limits: ProxyLimits;
  readonly resolver?: Resolver;
  /** The clock of tokens, in milliseconds; the system's by default. */
  readonly now?: () => number;
}

const METHODS = new Set(["GET", "POST", "DELETE"]);

/** Lets pages of its own origin reach MCP servers that browsers cannot. It keeps nothing between two requests but counts. */
export class ProxyHandler {
  readonly #options: ProxyOptions;
  readonly #admission: Admission;
  readonly #now: () => number;

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#admission = new Admission(options.limits);
    this.#now = options.now ?? Date.now;
  }

  /** How many exchanges are going on. */
  get open(): number {
    return this.#admission.open;
  }

  /** Asks the server that the request names and hands on its answer. Never throws: every failure is an answer. */
  async handle(request: Request): Promise<Response> {
    try {
      this.#requirePage(request);
      const leave = await this.#admission.enter(clientOf(request.headers));
      return await this.#exchange(request, leave);
    } catch (error) {
      return proxyFailure(error);
    }
  }

  #requirePage(request: Request): void {
    const { tokenKey } = this.#options;
    requireSameOrigin(request.headers, this.#options);
    const fault = checkPageToken(tokenKey, request.headers.get(TOKEN_HEADER), this.#now());
    if (fault !== null) throw new AppError("proxy-forbidden", { reason: fault });
    if (!METHODS.has(request.method)) throw new AppError("proxy-forbidden", { reason: "method" });
  }

  async #exchange(request: Request, leave: () => void): Promise<Response> {
    const { limits, resolver = systemResolver } = this.#options;
    const ending = new AbortController();
    const abort = (): void => ending.abort(request.signal.reason);
    request.signal.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(() => {
      ending.abort(new AppError("proxy-timeout", { phase: "total", limitMs: limits.totalMs }));
    }, limits.totalMs);
    const end = (): void => {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", abort);
      leave();
    };
    try {
      if (request.signal.aborted) abort();
      const url = parseTarget(request.headers.get(TARGET_HEADER) ?? "", this.#options);
      const headers = upstreamHeaders(request.headers, limits.maxRequestBytes);
      const addresses = await pinAddresses(url, { ...this.#options, resolver, limitMs: limits.connectMs });
      const { method, body } = request;
      const call = { url, addresses, method, headers, body, limits, signal: ending.signal };
      return relayAnswer(await sendUpstream(call), { limits, signal: ending.signal, onEnd: end });
    } catch (error) {
      end();
      throw error;
    }
  }
}

/**
 * Tells clients apart by the address that whatever stands nearest before this process saw; Next writes the socket's
 * own where nothing stands before it. A program can write any other address there, so the limits of all clients
 * together hold as well.
 */
function clientOf(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "unknown";
}
