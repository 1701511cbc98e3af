import type { KeyboardEvent } from "react";
import { paintOf, type Series } from "./series";
import type { Placed } from "./stack-layout";

/** One value of a bar. */
export interface Segment {
  /** Unique within its bar. */
  readonly id: string;
  readonly series: Series;
  readonly value: number;
  /** The accessible name, with the value and its unit. */
  readonly name: string;
}

export interface BarSegmentsProps<One extends Segment> {
  readonly placed: readonly Placed<One>[];
  readonly y: number;
  readonly height: number;
  readonly selectedId?: string | null;
  /** Makes the segments buttons. */
  readonly onSelect?: (segment: One) => void;
  /** Only a larger target for segments that stand elsewhere: no role, no tab stop. */
  readonly isDuplicate?: boolean;
  /** Attributes of the tab stop, by place in the bar. */
  readonly focusProps?: (index: number) => Readonly<Record<string, unknown>>;
}

/** The segments of one bar inside an SVG, at their true widths, with hairlines between them. */
export function BarSegments<One extends Segment>(props: BarSegmentsProps<One>) {
  const { placed, y, height, onSelect } = props;
  return (
    <>
      {placed.map(({ input, from, width }, index) => (
        <rect
          key={input.id}
          x={`${from}%`}
          y={y}
          width={`${width}%`}
          height={height}
          className="chart-segment"
          // An outlined series is still an area that can be pressed.
          style={{ fill: paintOf(input.series), pointerEvents: "all" }}
          {...(onSelect === undefined ? {} : { onClick: () => onSelect(input) })}
          {...roleProps(props, input, index)}
        >
          <title>{input.name}</title>
        </rect>
      ))}
      {separators(placed).map(({ input, from }) => (
        <line
          key={input.id}
          x1={`${from}%`}
          x2={`${from}%`}
          y1={y}
          y2={y + height}
          className="pointer-events-none"
          style={{ stroke: "var(--bg)", strokeWidth: 0.5 }}
        />
      ))}
      {placed
        .filter(({ input }) => input.series.pattern === "outline")
        .map(({ input, from, width }) => (
          <rect
            key={input.id}
            x={`${from}%`}
            y={y + 0.5}
            width={`${width}%`}
            height={height - 1}
            className="pointer-events-none"
            style={{ fill: "none", stroke: "var(--fg-3)" }}
          />
        ))}
    </>
  );
}

/** A narrower segment would vanish under its own separator; in percent of the axis. */
const SEPARATED_PERCENT = 0.6;

/** The segments that are set apart from the one before them by a hairline. */
function separators<One extends Segment>(placed: readonly Placed<One>[]): readonly Placed<One>[] {
  return placed.filter(
    ({ width }, index) => width >= SEPARATED_PERCENT && (placed[index - 1]?.width ?? 0) >= SEPARATED_PERCENT,
  );
}

function roleProps<One extends Segment>(props: BarSegmentsProps<One>, segment: One, index: number) {
  const { isDuplicate = false, onSelect, selectedId = null, focusProps } = props;
  if (isDuplicate) return {};
  if (onSelect === undefined) return { role: "img", "aria-label": segment.name };
  return {
    role: "button",
    "aria-label": segment.name,
    "aria-pressed": segment.id === selectedId,
    onKeyDown: (event: KeyboardEvent) => pressOnKey(event, () => onSelect(segment)),
    ...focusProps?.(index),
  };
}

/** Lets Enter and Space press what is a button by role only. */
function pressOnKey(event: KeyboardEvent, press: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  press();
}

/** The double outline of the segment that is open elsewhere. */
export function SelectionFrame({
  from,
  width,
  y,
  height,
}: Readonly<Record<"from" | "width" | "y" | "height", number>>) {
  return (
    <g className="pointer-events-none" style={{ fill: "none" }}>
      <rect
        x={`${from}%`}
        y={y - 1.5}
        width={`${width}%`}
        height={height + 3}
        style={{ stroke: "var(--fg)", strokeWidth: 1.5 }}
      />
      <rect
        x={`${from}%`}
        y={y - 2.5}
        width={`${width}%`}
        height={height + 5}
        style={{ stroke: "var(--accent)" }}
      />
    </g>
  );
}
