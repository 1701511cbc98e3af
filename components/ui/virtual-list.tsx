"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import clsx from "clsx";
import { useEffect, useRef, type ReactNode } from "react";

export interface VirtualListProps {
  /** The accessible name. */
  readonly label: string;
  readonly count: number;
  /** Height of a row in px before it is measured. */
  readonly rowHeight: number;
  readonly renderRow: (index: number) => ReactNode;
  /** A key that stays with a row; its place unless told. */
  readonly rowKey?: (index: number) => string | number;
  /** A row that is brought into view when it changes. */
  readonly activeIndex?: number;
  /** Class of the scrolling region; it needs a height. */
  readonly className?: string;
}

/** A long list of which only the visible rows are made. Rows may differ in height. */
export function VirtualList(props: VirtualListProps) {
  const { label, count, rowHeight, renderRow, rowKey, activeIndex, className } = props;
  const region = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    ...(rowKey === undefined ? {} : { getItemKey: rowKey }),
  });
  useEffect(() => {
    if (activeIndex !== undefined) virtualizer.scrollToIndex(activeIndex, { align: "auto" });
  }, [activeIndex, virtualizer]);
  return (
    <div
      ref={region}
      tabIndex={0}
      role="region"
      aria-label={label}
      className={clsx("overflow-auto", className)}
    >
      <div role="list" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            role="listitem"
            aria-posinset={row.index + 1}
            aria-setsize={count}
            data-index={row.index}
            // Rows without any height would ask for ever more rows to fill the region.
            className="absolute inset-x-0 top-0 min-h-px"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {renderRow(row.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
