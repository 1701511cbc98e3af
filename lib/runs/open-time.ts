/** Measures for how long at least one of several overlapping things was open. */
export class OpenTime {
  #openCount = 0;
  #openedAtMs = 0;
  #closedMs = 0;

  /** Notes that one more thing opened. */
  open(atMs: number): void {
    if (this.#openCount === 0) this.#openedAtMs = atMs;
    this.#openCount += 1;
  }

  /** Notes that one thing closed. */
  close(atMs: number): void {
    if (this.#openCount === 0) return;
    this.#openCount -= 1;
    if (this.#openCount === 0) this.#closedMs += atMs - this.#openedAtMs;
  }

  /** Milliseconds so far, where `nowMs` ends what is still open. */
  totalMs(nowMs: number): number {
    return this.#closedMs + (this.#openCount > 0 ? nowMs - this.#openedAtMs : 0);
  }
}
