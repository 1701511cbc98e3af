import type { ConnectionFailureView, RetryView } from "./connections-api";

/** How often and after which pauses a lost connection is tried again. */
export interface RetryTimes {
  /** The pause before the first attempt, in milliseconds; it doubles from one attempt to the next. */
  readonly firstMs: number;
  readonly maxMs: number;
  readonly maxAttempts: number;
}

/** Pauses that bear with a server which is started anew, and give up after some ten minutes. */
export const RETRY_TIMES: RetryTimes = { firstMs: 1_000, maxMs: 30_000, maxAttempts: 24 };

/** What came of an attempt: connected, a failure that may pass, or one that stays. */
export type RetryOutcome =
  | { readonly kind: "connected" }
  | { readonly kind: "lost" | "refused"; readonly failure: ConnectionFailureView };

/** What a {@linkcode Reconnection} works with. */
export interface ReconnectionSetup {
  readonly times: RetryTimes;
  readonly isOnline: boolean;
  /** Makes one attempt. Never rejects. */
  readonly attempt: () => Promise<RetryOutcome>;
  readonly onChange: (retry: RetryView) => void;
  /** Hears of the end: connected, or the failure that nothing is tried after. */
  readonly onEnd: (failure: ConnectionFailureView | null) => void;
}

/** Tries a lost connection again, with growing pauses, until it is there, refused for good, or given up. */
export class Reconnection {
  readonly #setup: ReconnectionSetup;
  #failure: ConnectionFailureView;
  #attempts = 0;
  #isTrying = false;
  #isOnline: boolean;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(failure: ConnectionFailureView, setup: ReconnectionSetup) {
    this.#failure = failure;
    this.#setup = setup;
    this.#isOnline = setup.isOnline;
  }

  /** Begins to wait for the first attempt. */
  start(): void {
    this.#wait();
  }

  /** Makes the next attempt at once. */
  now(): void {
    if (this.#isOver || this.#isTrying) return;
    this.#clear();
    void this.#try();
  }

  /** Waits while the browser is offline, and tries at once when it is back. */
  setOnline(isOnline: boolean): void {
    const wasOnline = this.#isOnline;
    this.#isOnline = isOnline;
    if (this.#isOver || this.#isTrying || wasOnline === isOnline) return;
    if (isOnline) return this.now();
    this.#clear();
    this.#tell(null);
  }

  /** Tries no more. Nothing is told after it. */
  stop(): void {
    this.#isOver = true;
    this.#clear();
  }

  #wait(): void {
    if (!this.#isOnline) return this.#tell(null);
    const delayMs = retryDelayMs(this.#attempts, this.#setup.times);
    this.#timer = setTimeout(() => void this.#try(), delayMs);
    this.#tell(Date.now() + delayMs);
  }

  async #try(): Promise<void> {
    this.#timer = null;
    this.#isTrying = true;
    this.#tell(null);
    const outcome = await this.#setup.attempt();
    this.#isTrying = false;
    if (this.#isOver) return;
    this.#attempts += 1;
    if (outcome.kind === "connected") return this.#end(null);
    this.#failure = outcome.failure;
    const isLast = this.#attempts >= this.#setup.times.maxAttempts;
    if (outcome.kind === "refused" || isLast) this.#end(outcome.failure);
    else this.#wait();
  }

  #end(failure: ConnectionFailureView | null): void {
    this.stop();
    this.#setup.onEnd(failure);
  }

  #tell(nextAtMs: number | null): void {
    this.#setup.onChange({
      attempt: this.#attempts + 1,
      maxAttempts: this.#setup.times.maxAttempts,
      nextAtMs,
      isOffline: !this.#isOnline && !this.#isTrying,
      failure: this.#failure,
    });
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/**
 * The pause after a number of failed attempts, in milliseconds: doubled each time, and a random part of up to a half
 * taken off, so that pages which lost the same server do not all come back at once.
 */
export function retryDelayMs(failedAttempts: number, { firstMs, maxMs }: RetryTimes): number {
  const wholeMs = Math.min(firstMs * 2 ** failedAttempts, maxMs);
  return Math.round(wholeMs * (1 - Math.random() / 2));
}
