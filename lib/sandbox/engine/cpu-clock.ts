/**
 * Measures the time that the guest computes. The budget runs only between {@linkcode CpuClock.enter} and
 * {@linkcode CpuClock.leave}, so that waiting for host calls costs nothing; it never starts anew.
 */
export class CpuClock {
  readonly #budgetMs: number;
  readonly #nowMs: () => number;
  #usedMs = 0;
  #enteredAtMs: number | null = null;

  constructor(budgetMs: number, nowMs: () => number) {
    this.#budgetMs = budgetMs;
    this.#nowMs = nowMs;
  }

  /** Starts to count. */
  enter(): void {
    this.#enteredAtMs = this.#nowMs();
  }

  /** Stops to count. */
  leave(): void {
    this.#usedMs = this.usedMs();
    this.#enteredAtMs = null;
  }

  /** Does work of the host's own in the middle of the guest's, off the clock. */
  exclude<Value>(work: () => Value): Value {
    const isCounting = this.#enteredAtMs !== null;
    this.leave();
    try {
      return work();
    } finally {
      if (isCounting) this.enter();
    }
  }

  /** Gives the time counted so far, in milliseconds. */
  usedMs(): number {
    return this.#usedMs + (this.#enteredAtMs === null ? 0 : this.#nowMs() - this.#enteredAtMs);
  }

  /** Tells whether the budget is used up. */
  isOver(): boolean {
    return this.usedMs() > this.#budgetMs;
  }
}
