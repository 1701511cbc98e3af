import type { WireMessage } from "@/lib/mcp/wire-tap";

/** Requests whose answer means only that a stream has ended. */
const LONG_REQUESTS: ReadonlySet<string> = new Set(["subscriptions/listen"]);
/** Requests without an answer that are remembered. */
const MAX_OPEN = 1_000;

/** Measures how long the answers of a connection take, from its messages. */
export class RoundTrips {
  readonly #sentAtMs = new Map<string | number, number>();
  #latestMs: number | null = null;

  /** From the latest answered request to its answer, in milliseconds. */
  get latestMs(): number | null {
    return this.#latestMs;
  }

  /** Notes a message as it crosses the wire. */
  note({ direction, method, rpcId }: WireMessage): void {
    if (rpcId === null) return;
    if (direction === "sent" && method !== null) {
      if (LONG_REQUESTS.has(method)) return;
      if (this.#sentAtMs.size >= MAX_OPEN) this.#sentAtMs.clear();
      this.#sentAtMs.set(rpcId, performance.now());
    } else if (direction === "received" && method === null) {
      const sentAtMs = this.#sentAtMs.get(rpcId);
      if (sentAtMs === undefined) return;
      this.#sentAtMs.delete(rpcId);
      this.#latestMs = performance.now() - sentAtMs;
    }
  }
}
