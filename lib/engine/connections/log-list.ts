import type { ListPlace, ListRange, ListTotals, LogTotals } from "./logs-api";
import type { LogShelf, ShelfListener, ShelfRecord } from "./log-shelf";
import { NumberedQueue } from "./numbered-queue";

/** What a list is of. */
export interface LogListSetup<Entry extends ShelfRecord> {
  readonly shelf: LogShelf<Entry>;
  readonly connectionId: string | null;
  readonly isPinnedOnly: boolean;
  readonly isHitsOnly: boolean;
  readonly passes: (entry: Entry) => boolean;
  /** Tells whether the search finds its text; `null` without a search. */
  readonly finds: ((entry: Entry) => boolean) | null;
}

/** How long a search works before others get their turn, in milliseconds. */
const SLICE_MS = 12;

/** A filtered and searched list over logs, kept up to date entry by entry. */
export class LogList<Entry extends ShelfRecord> implements ShelfListener<Entry> {
  readonly #setup: LogListSetup<Entry>;
  readonly #matching = new NumberedQueue<Entry>();
  readonly #hits = new NumberedQueue<Entry>();
  readonly #stopListening: () => void;
  readonly #whenSearched = new Set<() => void>();
  #searchedTo = -1;
  #gone = 0;
  readonly #pinned = new Set<number>();
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Hears of changes; set by who watches. */
  onChange: () => void = () => undefined;

  constructor(setup: LogListSetup<Entry>) {
    this.#setup = setup;
    for (const entry of setup.shelf.all(setup.connectionId)) {
      this.#countPin(entry, entry.isPinned);
      if (this.#belongs(entry)) this.#matching.add(entry);
    }
    this.#stopListening = setup.shelf.listen(this);
    this.#searchSoon();
  }

  get totals(): ListTotals {
    const { shelf, connectionId, finds } = this.#setup;
    const { kept, dropped }: LogTotals = shelf.totals(connectionId);
    return {
      ...{ count: this.#shown.length, gone: this.#gone, kept, dropped, pinned: this.#pinned.size },
      hits: this.#hits.length,
      searched: finds === null ? 0 : this.#matching.placeFrom(this.#searchedTo + 1),
      toSearch: finds === null ? 0 : this.#matching.length,
      revision: this.#revision,
    };
  }

  /** Gives a part of the list. */
  read({ from, count }: ListRange): readonly Entry[] {
    return this.#shown.slice(from, count);
  }

  /** Gives the whole list. */
  all(): readonly Entry[] {
    return this.#shown.slice(0, this.#shown.length);
  }

  /** Tells whether the search has found something in an entry. */
  isHit(entry: Entry): boolean {
    return this.#hits.placeOf(entry.number) >= 0;
  }

  /** Finds the place of an entry. */
  placeOf(number: number): ListPlace | null {
    const place = this.#shown.placeOf(number);
    return place < 0 ? null : { number, place, hit: this.#hits.placeOf(number) + 1 };
  }

  /** Finds the next or previous hit, around the end. */
  findHit(from: number | null, step: 1 | -1): ListPlace | null {
    const { length } = this.#hits;
    if (length === 0) return null;
    const next =
      step === 1 ? this.#hits.placeFrom((from ?? -1) + 1) : this.#hits.placeFrom(from ?? Infinity) - 1;
    const hit = this.#hits.at((next + length) % length);
    return hit === undefined ? null : this.placeOf(hit.number);
  }

  /** Resolves when the search has looked at all there is, or the list is let go. */
  searched(): Promise<void> {
    if (this.#timer === null) return Promise.resolve();
    return new Promise((resolve) => this.#whenSearched.add(resolve));
  }

  /** Ends the search and hears of nothing more. */
  dispose(): void {
    this.#stopListening();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#tellSearched();
  }

  added(entry: Entry): void {
    if (!this.#isOf(entry)) return;
    if (this.#belongs(entry)) {
      this.#matching.add(entry);
      this.#searchSoon();
    }
    this.#note();
  }

  changed(entry: Entry): void {
    if (!this.#isOf(entry)) return;
    this.#countPin(entry, entry.isPinned);
    if (!this.#belongs(entry)) this.#takeOut(entry);
    else {
      this.#matching.add(entry);
      if (entry.number <= this.#searchedTo) this.#search(entry);
    }
    this.#note();
  }

  removed(entry: Entry): void {
    if (!this.#isOf(entry)) return;
    this.#countPin(entry, false);
    this.#takeOut(entry);
    this.#note();
  }

  get #shown(): NumberedQueue<Entry> {
    return this.#setup.isHitsOnly && this.#setup.finds !== null ? this.#hits : this.#matching;
  }

  #isOf({ connectionId }: Entry): boolean {
    return this.#setup.connectionId === null || connectionId === this.#setup.connectionId;
  }

  #belongs(entry: Entry): boolean {
    const { isPinnedOnly, passes } = this.#setup;
    return (isPinnedOnly ? entry.isPinned : !entry.isOutlived) && passes(entry);
  }

  #countPin({ number }: Entry, isPinned: boolean): void {
    if (isPinned) this.#pinned.add(number);
    else this.#pinned.delete(number);
  }

  #takeOut({ number }: Entry): void {
    const place = this.#shown.placeOf(number);
    this.#matching.remove(number);
    this.#hits.remove(number);
    if (place === 0) this.#gone += 1;
  }

  #note(): void {
    this.#revision += 1;
    this.onChange();
  }

  #search(entry: Entry): void {
    if (this.#setup.finds?.(entry) === true) this.#hits.add(entry);
    else this.#hits.remove(entry.number);
  }

  #searchSoon(): void {
    if (this.#setup.finds === null || this.#timer !== null) return;
    this.#timer = setTimeout(() => this.#searchOn(), 0);
  }

  #searchOn(): void {
    this.#timer = null;
    const until = performance.now() + SLICE_MS;
    let place = this.#matching.placeFrom(this.#searchedTo + 1);
    for (let entry = this.#matching.at(place); entry !== undefined; entry = this.#matching.at(place)) {
      if (performance.now() > until) {
        this.#searchSoon();
        break;
      }
      this.#search(entry);
      this.#searchedTo = entry.number;
      place += 1;
    }
    this.#revision += 1;
    this.onChange();
    if (this.#timer === null) this.#tellSearched();
  }

  #tellSearched(): void {
    for (const tell of this.#whenSearched) tell();
    this.#whenSearched.clear();
  }
}
