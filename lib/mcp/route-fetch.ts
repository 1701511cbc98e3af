import type { FetchLike } from "@modelcontextprotocol/client";
import { AppError } from "@/lib/shared/app-error";
import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";
import { noteRoute } from "./answer-route";
import type { ConnectNotice } from "./connect-options";
import type { Route } from "./route";
import type { RouteMemory } from "./route-memory";

/** What a {@linkcode RouteFetch} needs. */
export interface RouteFetchSetup {
  readonly route: "auto" | Route;
  readonly direct: FetchLike;
  readonly proxy: FetchLike | null;
  readonly pageOrigin: string | null;
  readonly memory: RouteMemory;
  readonly onNotice: (notice: ConnectNotice) => void;
}

type ChangeReason = Extract<ConnectNotice, { kind: "route-changed" }>["reason"];

/**
 * Sends each request the way that works for its origin: direct first, through the proxy where a page cannot read the
 * server. A browser reports a CORS failure as a bare `TypeError`; it is answered here through the proxy and never
 * reaches the MCP client, which would take it for a server of the 2025 era.
 */
export class RouteFetch {
  readonly #setup: RouteFetchSetup;
  readonly #initializedWithoutSession = new Set<string>();
  #sessionWasHidden = false;
  #latest: Route = "direct";

  constructor(setup: RouteFetchSetup) {
    this.#setup = setup;
  }

  /** The route of the latest request. */
  get latestRoute(): Route {
    return this.#latest;
  }

  /**
   * Whether a server seems to have made a session whose id the browser would not show; the connection must start
   * over through the proxy, to which its origin has been moved if there is one. Reading it resets it.
   */
  takeSessionWasHidden(): boolean {
    const was = this.#sessionWasHidden;
    this.#sessionWasHidden = false;
    return was;
  }

  /** The fetch function. Throws what the route that was taken last throws. */
  readonly fetch: FetchLike = async (url, init) => {
    const { route, proxy, memory, pageOrigin } = this.#setup;
    const { origin } = new URL(url);
    if (route === "proxy" && proxy === null) throw new AppError("unexpected", { missing: "proxy" });
    const isFixed = route !== "auto" || proxy === null || origin === pageOrigin;
    if (route === "proxy" || (!isFixed && memory.routeTo(origin) === "proxy"))
      return this.#viaProxy(url, init);
    this.#latest = "direct";
    const canSwitch = !isFixed;
    const headers = new Headers(init?.headers);
    let response: Response;
    try {
      response = await this.#setup.direct(url, init);
    } catch (error) {
      const mayBeCors = error instanceof TypeError && init?.signal?.aborted !== true;
      if (!canSwitch || !mayBeCors || memory.isProven(origin, headers)) throw error;
      return this.#switchToProxy("blocked", url, init);
    }
    const reason = canSwitch ? this.#reasonToSwitch(response, origin) : null;
    if (reason !== null) {
      await response.body?.cancel();
      return this.#switchToProxy(reason, url, init);
    }
    memory.markDirect(origin, headers);
    this.#watchSession(origin, init, response);
    return noteRoute(response, "direct");
  };

  #reasonToSwitch(response: Response, origin: string): ChangeReason | null {
    if (response.type === "opaqueredirect") return "redirect-hidden";
    const isUnreadable = response.status === 401 && !response.headers.has("www-authenticate");
    return isUnreadable && this.#isCrossOrigin(origin) ? "challenge-hidden" : null;
  }

  #isCrossOrigin(origin: string): boolean {
    return this.#setup.pageOrigin !== null && this.#setup.pageOrigin !== origin;
  }

  async #viaProxy(...[url, init]: Parameters<FetchLike>): Promise<Response> {
    const { proxy } = this.#setup;
    if (proxy === null) throw new AppError("unexpected", { missing: "proxy" });
    this.#latest = "proxy";
    return noteRoute(await proxy(url, init), "proxy");
  }

  async #switchToProxy(reason: ChangeReason, ...[url, init]: Parameters<FetchLike>): Promise<Response> {
    const { memory, onNotice } = this.#setup;
    const { origin } = new URL(url);
    memory.markProxy(origin);
    try {
      const response = await this.#viaProxy(url, init);
      onNotice({ kind: "route-changed", origin, reason });
      return response;
    } catch (error) {
      // Neither way works now, so nothing was learnt about this origin.
      memory.forget(origin);
      throw error;
    }
  }

  #watchSession(origin: string, init: RequestInit | undefined, response: Response): void {
    if (!this.#isCrossOrigin(origin) || init?.method !== "POST") return;
    const headers = new Headers(init.headers);
    if (isInitialize(init.body)) {
      if (response.ok && !response.headers.has("mcp-session-id")) this.#initializedWithoutSession.add(origin);
      else this.#initializedWithoutSession.delete(origin);
      return;
    }
    const isRefusedWithoutId =
      (response.status === 400 || response.status === 404) &&
      !headers.has("mcp-session-id") &&
      !headers.has("mcp-method") &&
      this.#initializedWithoutSession.delete(origin);
    if (!isRefusedWithoutId) return;
    this.#sessionWasHidden = true;
    if (this.#setup.route !== "auto" || this.#setup.proxy === null) return;
    this.#setup.memory.markProxy(origin);
    this.#setup.onNotice({ kind: "route-changed", origin, reason: "session-hidden" });
  }
}

function isInitialize(body: RequestInit["body"]): boolean {
  if (typeof body !== "string" || !body.includes('"initialize"')) return false;
  const message = tryParseJson(body);
  return isJsonObject(message) && message["method"] === "initialize";
}
