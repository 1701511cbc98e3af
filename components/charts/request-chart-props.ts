import type { Segment } from "./bar-segments";
import type { Lens } from "./lens";
import type { Axis } from "./scale";

/** One bar of the chart. */
export interface ChartRow {
  readonly key: string;
  /** Left of the bar. */
  readonly label: string;
  /** Right of the bar. */
  readonly total: string;
  /** In drawing order, left to right. */
  readonly segments: readonly Segment[];
  /** A bar that is still growing has a mark at its left. */
  readonly live?: boolean;
}

export interface RequestChartProps {
  /** The accessible name of the chart. */
  readonly label: string;
  readonly rows: readonly ChartRow[];
  /** Places for rows: the most that any of the compared charts has. */
  readonly slots: number;
  /** From `axisFor`, the same for all compared charts. */
  readonly axis: Axis;
  /** A limit on the same axis; the part of a bar past it is outlined. */
  readonly window?: { readonly value: number; readonly label: string } | null;
  /** The running sum after each row, on the same axis, and the text at its end. */
  readonly cumulative?: { readonly values: readonly number[]; readonly label: string } | null;
  /** From `chooseLens`, when this chart is too light for the axis; the label names it. */
  readonly lens?: { readonly lens: Lens; readonly label: string } | null;
  readonly selected?: { readonly row: string; readonly segment: string } | null;
  readonly onSelect?: (segment: Segment, row: ChartRow) => void;
  readonly className?: string;
}
