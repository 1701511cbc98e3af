import type { FetchLike } from "@modelcontextprotocol/client";
import { watchBody } from "./http-tap";

/**
 * Lets the event stream of HTTP+SSE (MCP 2024-11-05) be opened once. The session ends with its stream, so a stream that
 * the client opened again by itself would be a session that knows of nothing; the loss is told instead.
 */
export class OneSseStream {
  readonly #inner: FetchLike;
  readonly #onLost: () => void;
  #isOpen = false;

  constructor(inner: FetchLike, onLost: () => void) {
    this.#inner = inner;
    this.#onLost = onLost;
  }

  /** The fetch function for the transport. */
  readonly fetch: FetchLike = async (url, init) => {
    if ((init?.method ?? "GET").toUpperCase() !== "GET") return this.#inner(url, init);
    // 204 tells an EventSource not to connect again (HTML, Server-sent events, "Processing model").
    if (this.#isOpen) return new Response(null, { status: 204 });
    const response = await this.#inner(url, init);
    if (!response.ok) return response;
    this.#isOpen = true;
    return watchBody(response, { onBytes: () => undefined, onEnd: () => this.#onLost() });
  };
}
