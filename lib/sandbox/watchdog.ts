interface WatchdogInput {
  /** The computing time that the worker may use, in milliseconds. */
  readonly cpuMs: number;
  /** How far beyond it the worker may stay silent, in milliseconds. */
  readonly graceMs: number;
  /** Asks the worker for a sign of life. */
  probe(): void;
  /** Is called once, when the worker has been silent for too long. */
  bark(): void;
}

const PROBE_EVERY_MS = 200;

/**
 * Notices a worker whose own limit on computing time does not bind, as in a long native call that never looks at the
 * clock. A worker answers probes whenever its event loop turns, so one that is silent is computing: when the silence
 * is longer than what is left of its computing time and the grace, it is beyond its limit.
 */
export class Watchdog {
  readonly #input: WatchdogInput;
  #timer: ReturnType<typeof setInterval> | undefined;
  #probedAtMs: number | null = null;
  #cpuMs = 0;

  constructor(input: WatchdogInput) {
    this.#input = input;
  }

  /** Starts to watch. */
  start(): void {
    this.#timer = setInterval(() => this.#look(), PROBE_EVERY_MS);
    this.#ask();
  }

  /** Stops to watch. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /** Takes a sign of life, with the computing time that the worker has used. */
  hear(cpuMs: number): void {
    this.#cpuMs = cpuMs;
    this.#probedAtMs = null;
  }

  /** Gives the computing time as far as it is known, in milliseconds: what was told last, and the silence since. */
  cpuMs(): number {
    return this.#cpuMs + this.#silenceMs();
  }

  #look(): void {
    const { cpuMs, graceMs, bark } = this.#input;
    if (this.#probedAtMs === null) this.#ask();
    else if (this.#cpuMs + this.#silenceMs() > cpuMs + graceMs) {
      this.stop();
      bark();
    }
  }

  #ask(): void {
    this.#probedAtMs = performance.now();
    this.#input.probe();
  }

  #silenceMs(): number {
    return this.#probedAtMs === null ? 0 : performance.now() - this.#probedAtMs;
  }
}
