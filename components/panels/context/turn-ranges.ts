/** Turns from one to another, both counted. */
export interface TurnRange {
  readonly from: number;
  readonly to: number;
}

/** Joins rising turns that follow one another: 2, 3, 4, 7 reads 2 to 4, 7. */
export function turnRanges(turns: readonly number[]): readonly TurnRange[] {
  const ranges: TurnRange[] = [];
  for (const turn of turns) {
    const last = ranges.at(-1);
    if (last && turn === last.to + 1) ranges[ranges.length - 1] = { from: last.from, to: turn };
    else ranges.push({ from: turn, to: turn });
  }
  return ranges;
}
