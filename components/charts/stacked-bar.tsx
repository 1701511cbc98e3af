"use client";

import clsx from "clsx";
import { BarSegments, SelectionFrame, type Segment } from "./bar-segments";
import { fitClass } from "./label-fit";
import { percentOn } from "./scale";
import { SegmentLabel } from "./segment-label";
import { layoutStack } from "./stack-layout";
import { useRovingFocus } from "./use-roving-focus";

export interface StackedBarSegment extends Segment {
  /** Written on the segment where there is room. */
  readonly text?: string;
  /** Written where there is less room. */
  readonly shortText?: string;
}

export interface StackedBarProps {
  /** The accessible name of the bar. */
  readonly label: string;
  /** In drawing order, left to right. */
  readonly segments: readonly StackedBarSegment[];
  /** The value at the right end: the same for bars that are compared. */
  readonly max: number;
  /** In px; 24 unless told. */
  readonly height?: number;
  /** A dashed block after the bar, for what is not in it, on the same scale. */
  readonly ghost?: { readonly value: number; readonly label: string };
  readonly selectedId?: string | null;
  readonly onSelect?: (segment: StackedBarSegment) => void;
  readonly className?: string;
}

/** One horizontal bar of parts on a scale that may be common to several bars. Widths are true, however small. */
export function StackedBar(props: StackedBarProps) {
  const { label, segments, max, height = 24, ghost, selectedId = null, onSelect, className } = props;
  const placed = layoutStack(segments, max);
  const focus = useRovingFocus([placed.length]);
  const end = placed.at(-1);
  const endPercent = end === undefined ? 0 : end.from + end.width;
  const selected = placed.find(({ input }) => input.id === selectedId);
  return (
    <div className={clsx("relative min-w-0", className)} style={{ height }}>
      <svg
        role="group"
        aria-label={label}
        width="100%"
        height={height}
        className="block overflow-visible"
        onKeyDown={focus.onKeyDown}
      >
        <rect width="100%" height={height} style={{ fill: "var(--sunken)" }} />
        <BarSegments
          placed={placed}
          y={0}
          height={height}
          selectedId={selectedId}
          focusProps={(index) => focus.propsAt(0, index)}
          {...(onSelect === undefined ? {} : { onSelect })}
        />
        {selected === undefined ? null : (
          <SelectionFrame from={selected.from} width={selected.width} y={0} height={height} />
        )}
      </svg>
      {placed.map(({ input, from, width }) =>
        input.text === undefined ? null : (
          <SegmentLabel
            key={input.id}
            series={input.series}
            fromPercent={from}
            widthPercent={width}
            top={0}
            height={height}
            text={input.text}
            className="text-micro font-medium"
            {...(input.shortText === undefined ? {} : { shortText: input.shortText })}
          />
        ),
      )}
      {ghost === undefined ? null : (
        <Ghost
          label={ghost.label}
          from={endPercent}
          width={Math.min(percentOn(ghost.value, max), 100 - endPercent)}
        />
      )}
    </div>
  );
}

/** The block after the bar. Its words may run past it, but not past the end of the scale. */
function Ghost({
  label,
  from,
  width,
}: {
  readonly label: string;
  readonly from: number;
  readonly width: number;
}) {
  return (
    <div
      className="@container absolute inset-y-0.5 right-0 flex items-center overflow-hidden"
      style={{ left: `calc(${from}% + 3px)` }}
    >
      <div
        role="img"
        aria-label={label}
        className="hatch absolute inset-y-0 left-0 border border-dashed border-fg-3"
        style={{ width: from < 100 ? `max(6px, ${(width / (100 - from)) * 100}%)` : 0 }}
      />
      <span
        aria-hidden="true"
        className={clsx(
          "relative ml-1.5 rounded-s bg-bg px-1 text-micro whitespace-nowrap text-fg-2",
          fitClass(label, "from"),
        )}
      >
        {label}
      </span>
    </div>
  );
}
