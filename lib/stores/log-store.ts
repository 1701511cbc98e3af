import { createStore, type StoreApi } from "zustand/vanilla";
import type { ConnectionsApi, ExchangeEntry, LogWindow, WireEntry } from "@/lib/engine/api";
import type { Result } from "@/lib/shared/result";
import { settled } from "./settled";

/** Entries that are read at once. */
const PAGE_ENTRIES = 100;

/** The entries of a log that were looked at, by their numbers. */
export interface LogState<Entry> {
  readonly entries: ReadonlyMap<number, Entry>;
  /** Reads what a list needs to show an entry, if it is not there or may have changed by this revision. */
  readonly want: (number: number, totals: { readonly dropped: number; readonly revision: number }) => void;
}

/** The store of a log. */
export type LogStore<Entry> = StoreApi<LogState<Entry>>;

/** The logs of one connection. */
export interface ConnectionLogStores {
  readonly wire: LogStore<WireEntry>;
  readonly exchanges: LogStore<ExchangeEntry>;
}

/** Creates the stores of a connection's logs; they read in pages, as they are scrolled to. */
export function createLogStores(engine: ConnectionsApi, id: string): ConnectionLogStores {
  return {
    wire: createLogStore(
      (window) => engine.readWire(id, window),
      () => true,
    ),
    exchanges: createLogStore(
      (window) => engine.readExchanges(id, window),
      (exchange) => exchange.endedMs !== null,
    ),
  };
}

function createLogStore<Entry extends { readonly number: number }>(
  read: (window: { from: number; count: number }) => Promise<Result<LogWindow<Entry>>>,
  isFinal: (entry: Entry) => boolean,
): LogStore<Entry> {
  /** Revision at which each page was read; `Infinity` for one that does not change any more. */
  const readAt = new Map<number, number>();
  return createStore<LogState<Entry>>()((set, get) => ({
    entries: new Map(),
    want: (number, { dropped, revision }) => {
      const page = Math.floor(number / PAGE_ENTRIES);
      if ((readAt.get(page) ?? -1) >= revision) return;
      readAt.set(page, revision);
      const first = Math.max(page * PAGE_ENTRIES, dropped);
      const count = (page + 1) * PAGE_ENTRIES - first;
      void settled(() => read({ from: first - dropped, count })).then((outcome) => {
        if (!outcome.ok) return void readAt.delete(page);
        const { entries: arrived, totals } = outcome.value;
        const entries = new Map(get().entries);
        for (const entry of arrived) entries.set(entry.number, entry);
        for (const known of entries.keys()) if (known < totals.dropped) entries.delete(known);
        const isWhole = arrived.at(-1)?.number === (page + 1) * PAGE_ENTRIES - 1;
        if (isWhole && arrived.every(isFinal)) readAt.set(page, Infinity);
        set({ entries });
      });
    },
  }));
}
