import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/shared/app-error";
import type { ProxyLimits } from "./proxy-limits";

const MINUTE_SECONDS = 60;
const ALL = "all";

/**
 * Lets requests in while neither their client nor all clients together ask too much, by number a minute and by
 * number at a time. It counts in the memory of this process.
 */
export class Admission {
  readonly #limits: ProxyLimits;
  readonly #perClient: RateLimiterMemory;
  readonly #perInstance: RateLimiterMemory;
  readonly #open = new Map<string, number>();
  #openInAll = 0;

  constructor(limits: ProxyLimits) {
    this.#limits = limits;
    this.#perClient = perMinute("client", limits.maxPerMinutePerClient);
    this.#perInstance = perMinute("instance", limits.maxPerMinute);
  }

  /** How many requests are let in and not yet ended. */
  get open(): number {
    return this.#openInAll;
  }

  /**
   * Lets one request of a client in and returns what must be called at its end; calling it again does nothing.
   *
   * @throws AppError `proxy-rate` with the `limit` that was met, and `retryAfterSeconds` where that is known.
   */
  async enter(client: string): Promise<() => void> {
    await consume(this.#perClient, client, "client-rate");
    await consume(this.#perInstance, ALL, "rate");
    const open = this.#open.get(client) ?? 0;
    if (open >= this.#limits.maxConcurrentPerClient) throw tooMany("client-concurrency");
    if (this.#openInAll >= this.#limits.maxConcurrent) throw tooMany("concurrency");
    this.#open.set(client, open + 1);
    this.#openInAll += 1;
    let left = false;
    return () => {
      if (!left) this.#leave(client);
      left = true;
    };
  }

  #leave(client: string): void {
    const open = (this.#open.get(client) ?? 1) - 1;
    if (open === 0) this.#open.delete(client);
    else this.#open.set(client, open);
    this.#openInAll -= 1;
  }
}

function perMinute(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: MINUTE_SECONDS });
}

async function consume(limiter: RateLimiterMemory, key: string, limit: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    throw tooMany(limit, { retryAfterSeconds: Math.ceil(thrown.msBeforeNext / 1_000) });
  }
}

function tooMany(limit: string, params: { retryAfterSeconds?: number } = {}): AppError {
  return new AppError("proxy-rate", { limit, ...params });
}
