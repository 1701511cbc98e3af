import type { LogTotals, LogWindow } from "./connections-api";

/** How much a log keeps. */
export interface LogBounds {
  readonly entries: number;
  /** Sum of the sizes of its entries, in whatever unit they are given; the newest entry is kept whatever its size. */
  readonly size: number;
}

interface Kept<Entry> {
  readonly entry: Entry;
  readonly size: number;
}

/** Entries with numbers of their own, of which the oldest are dropped where there are too many. */
export class BoundedLog<Entry> {
  readonly #bounds: LogBounds;
  #kept: (Kept<Entry> | undefined)[] = [];
  /** Place of the oldest kept entry in the list, which is cut only now and then. */
  #head = 0;
  #dropped = 0;
  #size = 0;
  #revision = 0;

  constructor(bounds: LogBounds) {
    this.#bounds = bounds;
  }

  get totals(): LogTotals {
    return { kept: this.#kept.length - this.#head, dropped: this.#dropped, revision: this.#revision };
  }

  /** Adds an entry and gives its number. */
  add(entry: Entry, size = 0): number {
    this.#kept.push({ entry, size });
    this.#size += size;
    this.#revision += 1;
    while (this.totals.kept > 1 && this.#isOver()) this.#dropOldest();
    return this.#dropped + this.totals.kept - 1;
  }

  /** Puts a newer value in the place of an entry; does nothing where it was dropped. */
  replace(number: number, entry: Entry): void {
    const index = this.#indexOf(number);
    const kept = this.#kept[index];
    if (!kept || index < this.#head) return;
    this.#kept[index] = { entry, size: kept.size };
    this.#revision += 1;
  }

  /** Gives an entry by its number, or `undefined` where it was dropped or never was. */
  get(number: number): Entry | undefined {
    const index = this.#indexOf(number);
    return index < this.#head ? undefined : this.#kept[index]?.entry;
  }

  /** Gives a part, counted from the oldest entry kept, with what `show` makes of each. */
  read<Shown>(
    window: { readonly from: number; readonly count: number },
    show: (entry: Entry, number: number) => Shown,
  ): LogWindow<Shown> {
    const { totals } = this;
    const from = Math.max(0, Math.min(window.from, totals.kept));
    const start = this.#head + from;
    const part = this.#kept.slice(start, start + Math.max(0, window.count));
    const entries = part.flatMap((kept, index) =>
      kept ? [show(kept.entry, this.#dropped + from + index)] : [],
    );
    return { entries, from, totals };
  }

  #indexOf(number: number): number {
    return number - this.#dropped + this.#head;
  }

  #isOver(): boolean {
    return this.totals.kept > this.#bounds.entries || this.#size > this.#bounds.size;
  }

  #dropOldest(): void {
    this.#size -= this.#kept[this.#head]?.size ?? 0;
    this.#kept[this.#head] = undefined;
    this.#head += 1;
    this.#dropped += 1;
    if (this.#head < this.#bounds.entries) return;
    this.#kept = this.#kept.slice(this.#head);
    this.#head = 0;
  }
}
