import type { FetchLike } from "@modelcontextprotocol/client";
import { AnswerLimit } from "./answer-limit";
import { noteAnswers } from "./answer-notes";
import type { ConnectOptions, FetchVia } from "./connect-options";
import { type HttpExchange, tapFetch } from "./http-tap";
import { RouteFetch } from "./route-fetch";
import { RouteMemory } from "./route-memory";

/** The way to one server: its fetch function and what is noted on it. */
export interface Line {
  readonly fetch: FetchLike;
  readonly routes: RouteFetch;
  readonly limit: AnswerLimit;
  /** The route may still be changed. */
  readonly canSwitchRoute: boolean;
  /** Direct fetch where we are in a page of another origin, `null` elsewhere. */
  readonly fetchAcrossOrigins: FetchLike | null;
  /** Begins to keep exchanges for a diagnosis. */
  startDiary(): void;
  /** Keeps no more, and drops those kept. */
  endDiary(): void;
  /** The exchanges kept, in the order in which they started. */
  diary(): readonly HttpExchange[];
}

/** Exchanges that are kept for a diagnosis at most. */
const MAX_DIARY = 200;

/** Lays the line to a server: routes over taps. */
export function makeLine(url: URL, options: ConnectOptions, secretHeaders: ReadonlySet<string>): Line {
  const via: FetchVia = options.fetchVia ?? { direct: (...request) => fetch(...request) };
  const route = options.route ?? "auto";
  const pageOrigin = via.pageOrigin === undefined ? ownOrigin() : via.pageOrigin;
  const kept = new Map<string, HttpExchange>();
  let isKeeping = false;
  const onExchange = (exchange: HttpExchange) => {
    if (isKeeping && (kept.has(exchange.id) || kept.size < MAX_DIARY)) kept.set(exchange.id, exchange);
    options.onExchange?.(exchange);
  };
  const onNotice = options.onNotice ?? (() => undefined);
  const tap = { onExchange, onCarried: options.onCarried, secretHeaders };
  const limit = new AnswerLimit();
  const direct = tapFetch(limit.limit(via.direct), { ...tap, route: "direct" });
  const proxy = via.proxy ? tapFetch(limit.limit(via.proxy), { ...tap, route: "proxy" }) : null;
  const memory = via.memory ?? new RouteMemory();
  const routes = new RouteFetch({ route, direct, proxy, pageOrigin, memory, onNotice });
  return {
    fetch: noteAnswers(routes.fetch, onNotice),
    routes,
    limit,
    canSwitchRoute: route === "auto" && proxy !== null,
    fetchAcrossOrigins: pageOrigin !== null && pageOrigin !== url.origin ? direct : null,
    startDiary: () => {
      isKeeping = true;
    },
    endDiary: () => {
      isKeeping = false;
      kept.clear();
    },
    diary: () => Array.from(kept.values()),
  };
}

/** The origin of the page or worker that we run in. */
function ownOrigin(): string | null {
  const place: { readonly location?: { readonly origin: string } } = globalThis;
  return place.location?.origin ?? null;
}
