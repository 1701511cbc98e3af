/** When a call has waited long enough. Times in milliseconds. */
export interface CallClockSetup {
  /** The wait for the next sign of life. */
  readonly timeoutMs: number;
  /** The wait in all, pauses not counted. */
  readonly maxTotalMs: number | undefined;
  readonly onTimeout: () => void;
}

/** The time-out of a call, which stands still while the server waits for us. */
export class CallClock {
  readonly #setup: CallClockSetup;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #startedAtMs = 0;
  #spentMs = 0;

  constructor(setup: CallClockSetup) {
    this.#setup = setup;
  }

  /** Starts the wait, or starts it over. */
  restart(): void {
    this.pause();
    const { timeoutMs, maxTotalMs = Infinity, onTimeout } = this.#setup;
    this.#startedAtMs = performance.now();
    this.#timer = setTimeout(onTimeout, Math.max(0, Math.min(timeoutMs, maxTotalMs - this.#spentMs)));
  }

  /** Stops the wait until it is started over. */
  pause(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#spentMs += performance.now() - this.#startedAtMs;
  }
}
