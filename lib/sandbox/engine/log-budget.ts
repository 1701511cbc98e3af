/** Printed lines that are kept of one execution. Code that prints in a loop must not flood the host. */
const MAX_LINES = 5_000;
const MAX_CHARS = 1_000_000;

/** Decides which printed lines leave the sandbox, and counts the rest. */
export class LogBudget {
  #lines = 0;
  #chars = 0;
  #droppedChars = 0;

  /** Tells whether a line is still kept. */
  admit(chars: number): boolean {
    if (this.#lines >= MAX_LINES || this.#chars >= MAX_CHARS) {
      this.#droppedChars += chars + 1;
      return false;
    }
    this.#lines += 1;
    this.#chars += chars;
    return true;
  }

  /** Gives the characters of the lines that were not kept, line ends included. */
  droppedChars(): number {
    return this.#droppedChars;
  }
}
