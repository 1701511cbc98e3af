"use client";

import { useState, type KeyboardEvent } from "react";
import { moveFocus, type FocusPlace } from "./roving-focus";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] as const;

/** Makes the segments of a chart one tab stop: arrows move between them. `rowLengths` counts the segments of each row. */
export function useRovingFocus(rowLengths: readonly number[]) {
  const [wanted, setWanted] = useState<FocusPlace>({ row: 0, column: 0 });
  const firstFilled = rowLengths.findIndex((length) => length > 0);
  const isThere = wanted.column < (rowLengths[wanted.row] ?? 0);
  const place = isThere ? wanted : { row: firstFilled, column: 0 };

  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const arrow = ARROWS.find((key) => key === event.key);
    if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveFocus(rowLengths, place, arrow);
    event.preventDefault();
    setWanted(next);
    const target = event.currentTarget.querySelector(`[data-place="${next.row}:${next.column}"]`);
    if (target instanceof SVGElement || target instanceof HTMLElement) target.focus();
  };

  const propsAt = (row: number, column: number) => ({
    "data-place": `${row}:${column}`,
    tabIndex: row === place.row && column === place.column ? 0 : -1,
    onFocus: () => setWanted({ row, column }),
  });

  return { onKeyDown, propsAt };
}
