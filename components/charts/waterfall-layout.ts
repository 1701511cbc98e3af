import { percentOn } from "./scale";

/** When something ran, in any unit that all bars share. */
export interface Interval {
  readonly start: number;
  /** Null while it runs. */
  readonly end: number | null;
}

/** An interval's place on the whole, in percent, and the side of the bar that has room for its text. */
export interface PlacedInterval {
  readonly from: number;
  readonly width: number;
  readonly textSide: "left" | "right";
}

/** Places an interval; one that still runs reaches to the end. */
export function placeInterval({ start, end }: Interval, total: number): PlacedInterval {
  const from = percentOn(start, total);
  const to = end === null ? 100 : Math.max(percentOn(end, total), from);
  return { from, width: to - from, textSide: 100 - to >= from ? "right" : "left" };
}
