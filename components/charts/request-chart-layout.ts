import { formatTicks } from "./format-compact";
import { percentOn, type Axis } from "./scale";

/** Sizes in px that all charts of a comparison share, so that their rows line up. */
const ROW_PITCH = 28;
/** Height of a bar. */
export const BAR_HEIGHT = 16;
const FIRST_ROW_TOP = 22;
const TICK_LINE = 16;

/** The top of a row's bar. */
export function rowTop(row: number): number {
  return FIRST_ROW_TOP + row * ROW_PITCH;
}

/** The lower end of the grid lines of a chart with so many places for rows, and the top of what stands under them. */
export function gridBottom(slots: number): number {
  return rowTop(slots);
}

/** Height of a chart; `footLines` counts the lines of text under the grid. */
export function chartHeight(slots: number, footLines: number): number {
  return gridBottom(slots) + footLines * TICK_LINE;
}

/** A text on an axis. */
export interface PlacedText {
  readonly value: number;
  readonly percent: number;
  readonly text: string;
  /** How the text stands to its place, so that those at the ends stay inside. */
  readonly anchor: "start" | "middle" | "end";
}

/** A label of the window line is about this share of the axis to each side. */
const WINDOW_LABEL_PERCENT = 15;

/** Texts of an axis' ticks, without those that the label of the window line would cover. */
export function placeTicks(axis: Axis, windowValue: number | null): readonly PlacedText[] {
  const texts = formatTicks(axis.ticks);
  const windowPercent = windowValue === null ? null : percentOn(windowValue, axis.max);
  return axis.ticks
    .map((value, index): PlacedText => {
      const percent = percentOn(value, axis.max);
      return { value, percent, text: texts[index] ?? "", anchor: anchorAt(percent) };
    })
    .filter(
      ({ percent }) => windowPercent === null || Math.abs(percent - windowPercent) >= WINDOW_LABEL_PERCENT,
    );
}

/** How a text must stand at a place for it to stay inside the axis. */
export function anchorAt(percent: number, marginPercent = 2): PlacedText["anchor"] {
  if (percent < marginPercent) return "start";
  return percent > 100 - marginPercent ? "end" : "middle";
}

/** A share of a bar that lies past the window, in percent of the axis; null when the bar fits. */
export function pastWindow(
  total: number,
  windowValue: number | null,
  axisMax: number,
): { readonly from: number; readonly width: number } | null {
  if (windowValue === null || total <= windowValue) return null;
  const from = percentOn(windowValue, axisMax);
  return { from, width: percentOn(total, axisMax) - from };
}
