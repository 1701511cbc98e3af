import type { Route } from "./route";

interface OriginRoute {
  route: Route;
  /** Names of request headers that went through directly: a browser's preflight allowed them. */
  readonly allowedHeaders: Set<string>;
}

/** Remembers for each origin which way works, so that it is found out only once. */
export class RouteMemory {
  readonly #origins = new Map<string, OriginRoute>();

  /** The way that works, or `undefined` where none is known. */
  routeTo(origin: string): Route | undefined {
    return this.#origins.get(origin)?.route;
  }

  /** Tells whether a direct request with these headers has been answered before. */
  isProven(origin: string, headers: Headers): boolean {
    const known = this.#origins.get(origin);
    return (
      known?.route === "direct" && Array.from(headers.keys()).every((name) => known.allowedHeaders.has(name))
    );
  }

  /** Notes that a direct request with these headers was answered. */
  markDirect(origin: string, headers: Headers): void {
    const known = this.#origins.get(origin);
    const allowedHeaders = known?.allowedHeaders ?? new Set<string>();
    for (const name of headers.keys()) allowedHeaders.add(name);
    this.#origins.set(origin, { route: "direct", allowedHeaders });
  }

  /** Notes that requests to this origin must go through the proxy. */
  markProxy(origin: string): void {
    this.#origins.set(origin, { route: "proxy", allowedHeaders: new Set() });
  }

  /** Forgets what was learnt of an origin. */
  forget(origin: string): void {
    this.#origins.delete(origin);
  }
}
