import type { FetchVia } from "@/lib/mcp/connect-options";
import { createProxyFetch } from "@/lib/mcp/proxy-fetch";
import { RouteMemory } from "@/lib/mcp/route-memory";

/** Gives the ways from a page's origin to its servers; all connections of an origin share what was learnt. */
export class PageRoutes {
  readonly #known = new Map<string, FetchVia>();

  /** The ways from a page; `origin` is its own, as `https://host`. */
  from(origin: string): FetchVia {
    const known = this.#known.get(origin);
    if (known) return known;
    const direct: FetchVia["direct"] = (url, init) => fetch(url, outlivingPage(init));
    const proxyUrl = `${origin}/api/mcp`;
    const proxy = createProxyFetch({ proxyUrl, tokenUrl: `${proxyUrl}/token`, fetch: direct });
    const via = { direct, proxy, pageOrigin: origin, memory: new RouteMemory() };
    this.#known.set(origin, via);
    return via;
  }
}

/** The end of a session is sent even while the page goes. */
function outlivingPage(init: RequestInit | undefined): RequestInit | undefined {
  return init?.method === "DELETE" ? { ...init, keepalive: true } : init;
}
