/** Runs tasks of one key one after the other, and tasks of different keys side by side. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Runs a task when all earlier ones of its key have ended, however they ended. */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const outcome = before.then(task, task);
    this.#tails.set(key, outcome);
    const forget = () => {
      if (this.#tails.get(key) === outcome) this.#tails.delete(key);
    };
    outcome.then(forget, forget);
    return outcome;
  }

  /** Keys with a task that has not ended. */
  get size(): number {
    return this.#tails.size;
  }
}
