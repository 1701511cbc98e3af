/** Which segment of which row holds the tab stop. */
export interface FocusPlace {
  readonly row: number;
  readonly column: number;
}

/** Keys that move the tab stop. */
export type FocusKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";

/** Moves over rows of unequal length: it stops at the ends, skips empty rows, and keeps the column as far as the row has it. */
export function moveFocus(rowLengths: readonly number[], place: FocusPlace, key: FocusKey): FocusPlace {
  const length = rowLengths[place.row] ?? 0;
  switch (key) {
    case "ArrowLeft":
      return { ...place, column: Math.max(place.column - 1, 0) };
    case "ArrowRight":
      return { ...place, column: Math.max(Math.min(place.column + 1, length - 1), 0) };
    case "Home":
      return { ...place, column: 0 };
    case "End":
      return { ...place, column: Math.max(length - 1, 0) };
    case "ArrowUp":
    case "ArrowDown":
      return moveRow(rowLengths, place, key === "ArrowUp" ? -1 : 1);
  }
}

function moveRow(rowLengths: readonly number[], place: FocusPlace, delta: number): FocusPlace {
  for (let row = place.row + delta; row >= 0 && row < rowLengths.length; row += delta) {
    const length = rowLengths[row] ?? 0;
    if (length > 0) return { row, column: Math.min(place.column, length - 1) };
  }
  return place;
}
