import { AppError } from "@/lib/shared/app-error";
import { BoundedLog, type LogBounds, type LogRecord } from "./bounded-log";
import type { LogTotals } from "./logs-api";

/** An entry of one of several logs. */
export interface ShelfRecord extends LogRecord {
  readonly connectionId: string;
}

/** Hears of every change. */
export interface ShelfListener<Entry> {
  added(entry: Entry): void;
  /** The entry is another now; it may also have been outlived. */
  changed(entry: Entry): void;
  removed(entry: Entry): void;
}

const NOTHING: LogTotals = { kept: 0, dropped: 0, revision: 0 };

/** The logs of one kind, one for each connection. Their entries are numbered through in the order of arrival. */
export class LogShelf<Entry extends ShelfRecord> {
  readonly #bounds: LogBounds;
  readonly #logs = new Map<string, BoundedLog<Entry>>();
  readonly #listeners = new Set<ShelfListener<Entry>>();
  #next = 0;

  constructor(bounds: LogBounds) {
    this.#bounds = bounds;
  }

  /** Gives the number that the next entry must have. */
  takeNumber(): number {
    this.#next += 1;
    return this.#next - 1;
  }

  /** Adds an entry with a number just taken. */
  add(entry: Entry): void {
    const log = this.#logs.get(entry.connectionId) ?? new BoundedLog<Entry>(this.#bounds);
    this.#logs.set(entry.connectionId, log);
    const driven = log.add(entry);
    for (const listener of this.#listeners) {
      for (const old of driven) listener[old.isOutlived ? "changed" : "removed"](old);
      listener.added(entry);
    }
  }

  /** Tells that an entry has changed; does nothing for one that was dropped. */
  touch(entry: Entry): void {
    const log = this.#logs.get(entry.connectionId);
    if (log?.get(entry.number) !== entry) return;
    log.touch();
    for (const listener of this.#listeners) listener.changed(entry);
  }

  /** Finds an entry. @throws AppError `text-missing` where it was dropped. */
  get(number: number): Entry {
    const entry = this.find(number);
    if (entry === undefined) throw new AppError("text-missing", { entry: number });
    return entry;
  }

  /** Finds an entry, if it is kept. */
  find(number: number): Entry | undefined {
    for (const log of this.#logs.values()) {
      const entry = log.get(number);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** Pins an entry or lets it go. @throws AppError `text-missing` where it was dropped. */
  pin(number: number, isPinned: boolean): void {
    const entry = this.get(number);
    const stays = this.#logs.get(entry.connectionId)?.pin(entry, isPinned) ?? false;
    for (const listener of this.#listeners) listener[stays ? "changed" : "removed"](entry);
  }

  /** Empties a log, or all for `null`; what is pinned stays. */
  clear(connectionId: string | null): void {
    for (const log of this.#logsOf(connectionId)) {
      const gone = log.clear();
      for (const listener of this.#listeners) {
        for (const entry of gone) listener.removed(entry);
        for (const entry of log.all()) listener.changed(entry);
      }
    }
  }

  /** Forgets the log of a connection. */
  forget(connectionId: string): void {
    const log = this.#logs.get(connectionId);
    this.#logs.delete(connectionId);
    for (const listener of this.#listeners) for (const entry of log?.all() ?? []) listener.removed(entry);
  }

  /** Gives all entries of a connection, or of all, in their order. */
  all(connectionId: string | null): readonly Entry[] {
    const logs = this.#logsOf(connectionId).map((log) => log.all());
    const [only] = logs;
    return logs.length === 1 && only ? only : logs.flat().sort((a, b) => a.number - b.number);
  }

  /** Tells how much the log of a connection holds, or all logs together. */
  totals(connectionId: string | null): LogTotals {
    return this.#logsOf(connectionId)
      .map(({ totals }) => totals)
      .reduce(
        (sum, totals) => ({
          kept: sum.kept + totals.kept,
          dropped: sum.dropped + totals.dropped,
          revision: sum.revision + totals.revision,
        }),
        NOTHING,
      );
  }

  /** Hears of changes from now on, until the function that it gives is called. */
  listen(listener: ShelfListener<Entry>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #logsOf(connectionId: string | null): readonly BoundedLog<Entry>[] {
    if (connectionId === null) return Array.from(this.#logs.values());
    const log = this.#logs.get(connectionId);
    return log === undefined ? [] : [log];
  }
}
