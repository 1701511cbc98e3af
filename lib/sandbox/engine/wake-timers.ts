/** The host's side of the guest's timers. */
export class WakeTimers {
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #wake: (id: number) => void;

  /** @param wake - is called with a timer's id when its time has come. */
  constructor(wake: (id: number) => void) {
    this.#wake = wake;
  }

  /** Starts a timer. */
  start(id: number, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      this.#wake(id);
    }, ms);
    this.#timers.set(id, timer);
  }

  /** Stops a timer, if it runs. */
  stop(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Gives how many timers run. */
  count(): number {
    return this.#timers.size;
  }

  /** Stops all timers and gives how many there were. */
  stopAll(): number {
    const count = this.#timers.size;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    return count;
  }
}
