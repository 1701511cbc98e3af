"use client";

import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { LogQuery, LogStore } from "@/lib/stores/log-store";
import { useRowHeight } from "./use-row-height";

/** Entries that are read before and after those in view. */
const MARGIN = 60;
const OVERSCAN = 12;

export interface ListedEntry {
  readonly number: number;
  readonly isPinned: boolean;
  readonly isHit: boolean;
}

export interface LogListProps<Query extends LogQuery, Entry> {
  readonly label: string;
  readonly store: LogStore<Query, Entry>;
  readonly renderEntry: (entry: Entry, isActive: boolean) => ReactNode;
  /** Goes to the field that filters the list. */
  readonly onFilterKey: () => void;
}

/** A log of which only what is looked at is read and drawn. It follows the newest entry until it is scrolled up. */
export function LogList<Query extends LogQuery, Entry extends ListedEntry>(
  props: LogListProps<Query, Entry>,
) {
  const { label, store, renderEntry } = props;
  const t = useTranslations("logs");
  const region = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowPx = useRowHeight();
  const active = useStore(store, (state) => state.active);
  const rows = useStore(store, (state) => state.rows);
  const count = useStore(store, (state) => state.totals?.count ?? 0);
  const gone = useStore(store, (state) => state.totals?.gone ?? 0);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
  });
  const { isFollowing, setIsFollowing, onScroll } = useFollowing(virtualizer, { region, count, gone, rowPx });
  useTarget(store, virtualizer, setIsFollowing);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    const from = Math.max(0, first - MARGIN);
    store.getState().actions.want({ from, count: last < 0 ? 0 : last - from + 1 + MARGIN });
  }, [store, first, last]);
  const press = useListKeys(props, { rowPx, region });
  const isActiveDrawn = items.some(({ index }) => rows.get(gone + index)?.number === active);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={region}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={active !== null && isActiveDrawn ? `${id}-${String(active)}` : undefined}
        onKeyDown={press}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-auto [overflow-anchor:none]"
      >
        <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const entry = rows.get(gone + index);
            const isActive = entry !== undefined && entry.number === active;
            return (
              <div
                key={gone + index}
                id={entry === undefined ? undefined : `${id}-${String(entry.number)}`}
                role="option"
                aria-selected={isActive}
                aria-posinset={index + 1}
                aria-setsize={count}
                aria-busy={entry === undefined || undefined}
                onClick={() => entry && store.getState().actions.choose(entry.number)}
                className="absolute inset-x-0 top-0"
                style={{ height: rowPx, transform: `translateY(${String(start)}px)` }}
              >
                {entry === undefined ? null : renderEntry(entry, isActive)}
              </div>
            );
          })}
        </div>
      </div>
      {isFollowing || count === 0 ? null : (
        <Button
          size="s"
          className="absolute right-4 bottom-3 bg-bg"
          onClick={() => {
            setIsFollowing(true);
            virtualizer.scrollToIndex(count - 1, { align: "end" });
          }}
        >
          ↓ {t("newest")}
        </Button>
      )}
    </div>
  );
}

type Rows = Virtualizer<HTMLDivElement, Element>;

interface Place {
  readonly region: React.RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly gone: number;
  readonly rowPx: number;
}

function useFollowing(virtualizer: Rows, { region, count, gone, rowPx }: Place) {
  const [isFollowing, setIsFollowing] = useState(true);
  const before = useRef(gone);
  useLayoutEffect(() => {
    const lost = gone - before.current;
    before.current = gone;
    if (isFollowing) {
      if (count > 0) virtualizer.scrollToIndex(count - 1, { align: "end" });
    } else if (lost > 0) {
      // What is read stays where it is while older entries go.
      region.current?.scrollBy({ top: -lost * rowPx });
    }
  }, [virtualizer, region, isFollowing, count, gone, rowPx]);
  const onScroll = () => {
    const element = region.current;
    if (!element) return;
    setIsFollowing(element.scrollHeight - element.scrollTop - element.clientHeight < rowPx);
  };
  return { isFollowing, setIsFollowing, onScroll };
}

function useTarget<Query extends LogQuery, Entry>(
  store: LogStore<Query, Entry>,
  virtualizer: Rows,
  setIsFollowing: (isFollowing: boolean) => void,
): void {
  const target = useStore(store, (state) => state.target);
  const seen = useRef(target);
  useEffect(() => {
    if (target === null || target === seen.current) return;
    seen.current = target;
    const isLast = target.place >= virtualizer.options.count - 1;
    setIsFollowing(isLast);
    virtualizer.scrollToIndex(target.place, { align: "auto" });
  }, [target, virtualizer, setIsFollowing]);
}

function useListKeys<Query extends LogQuery, Entry extends ListedEntry>(
  { store, onFilterKey }: LogListProps<Query, Entry>,
  { rowPx, region }: Pick<Place, "rowPx" | "region">,
) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { active, rows, totals, actions, isOpen } = store.getState();
    const count = totals?.count ?? 0;
    let place = -1;
    for (const [key, entry] of rows) if (entry.number === active) place = key - (totals?.gone ?? 0);
    const page = Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / rowPx) - 1);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: place < 0 ? count - 1 : place - 1,
      PageDown: place + page,
      PageUp: place - page,
      Home: 0,
      End: count - 1,
    };
    const move = moves[event.key];
    if (move !== undefined) void actions.goTo(move);
    else if (event.key === "Enter" && active !== null) actions.choose(active);
    else if (event.key === "Escape" && isOpen) actions.choose(null);
    else if (event.key === "/") onFilterKey();
    else if (event.key === "p" && active !== null) {
      const entry = Array.from(rows.values()).find(({ number }) => number === active);
      void actions.pin(active, entry?.isPinned !== true);
    } else return;
    event.preventDefault();
  };
}
