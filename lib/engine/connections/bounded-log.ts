import type { LogTotals } from "./logs-api";
import { NumberedQueue, type Numbered } from "./numbered-queue";

/** How much a log keeps, what is pinned aside. */
export interface LogBounds {
  readonly entries: number;
  /** Sum of the sizes of its entries, in whatever unit they are given; the newest entry is kept whatever its size. */
  readonly size: number;
}

/** An entry of a log. */
export interface LogRecord extends Numbered {
  readonly size: number;
  isPinned: boolean;
  /** Only its pin keeps it: the log has grown past it. */
  isOutlived: boolean;
}

/** Entries of which the oldest are dropped where there are too many, unless they are pinned. */
export class BoundedLog<Entry extends LogRecord> {
  readonly #bounds: LogBounds;
  readonly #recent = new NumberedQueue<Entry>();
  readonly #outlived = new NumberedQueue<Entry>();
  #dropped = 0;
  #size = 0;
  #revision = 0;

  constructor(bounds: LogBounds) {
    this.#bounds = bounds;
  }

  get totals(): LogTotals {
    const kept = this.#recent.length + this.#outlived.length;
    return { kept, dropped: this.#dropped, revision: this.#revision };
  }

  /** Adds an entry, whose number is greater than all before. Gives those that it drove out; pinned ones stay. */
  add(entry: Entry): readonly Entry[] {
    this.#recent.add(entry);
    this.#size += entry.size;
    this.#revision += 1;
    const driven: Entry[] = [];
    while (this.#recent.length > 1 && this.#isOver()) {
      const oldest = this.#recent.shift();
      if (oldest === undefined) break;
      this.#size -= oldest.size;
      driven.push(oldest);
      if (oldest.isPinned) this.#outlive(oldest);
      else this.#dropped += 1;
    }
    return driven;
  }

  /** Notes that an entry has changed. */
  touch(): void {
    this.#revision += 1;
  }

  /** Gives an entry by its number, or `undefined` where it was dropped or never was. */
  get(number: number): Entry | undefined {
    return this.#recent.get(number) ?? this.#outlived.get(number);
  }

  /** Pins an entry or lets it go, and tells whether it stays. */
  pin(entry: Entry, isPinned: boolean): boolean {
    entry.isPinned = isPinned;
    this.#revision += 1;
    if (isPinned || !entry.isOutlived) return true;
    this.#outlived.remove(entry.number);
    this.#dropped += 1;
    return false;
  }

  /** Takes out what is not pinned, and gives it. */
  clear(): readonly Entry[] {
    const gone: Entry[] = [];
    for (let entry = this.#recent.shift(); entry !== undefined; entry = this.#recent.shift()) {
      if (entry.isPinned) this.#outlive(entry);
      else gone.push(entry);
    }
    this.#size = 0;
    this.#dropped = 0;
    this.#revision += 1;
    return gone;
  }

  /** Gives all entries, in their order. */
  all(): readonly Entry[] {
    return [...this.#outlived.slice(0, this.#outlived.length), ...this.#recent.slice(0, this.#recent.length)];
  }

  #outlive(entry: Entry): void {
    entry.isOutlived = true;
    this.#outlived.add(entry);
  }

  #isOver(): boolean {
    return this.#recent.length > this.#bounds.entries || this.#size > this.#bounds.size;
  }
}
