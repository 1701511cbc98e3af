import { BarSegments, SelectionFrame, type BarSegmentsProps, type Segment } from "./bar-segments";
import { BAR_HEIGHT } from "./request-chart-layout";
import type { ChartRow } from "./request-chart-props";
import type { Placed } from "./stack-layout";

export interface ChartBarProps {
  readonly row: ChartRow;
  readonly placed: readonly Placed<Segment>[];
  readonly top: number;
  /** The part past the limit, in percent of the axis. */
  readonly past: { readonly from: number; readonly width: number } | null;
  readonly selectedId: string | null;
  readonly focusProps: NonNullable<BarSegmentsProps<Segment>["focusProps"]>;
  readonly onSelect?: (segment: Segment, row: ChartRow) => void;
}

/** One bar of a request chart with its marks. */
export function ChartBar({ row, placed, top, past, selectedId, focusProps, onSelect }: ChartBarProps) {
  const selected = placed.find(({ input }) => input.id === selectedId);
  return (
    <g role="group" aria-label={row.label}>
      {row.live === true ? (
        <rect x="-5" y={top} width="2" height={BAR_HEIGHT} style={{ fill: "var(--accent)" }} />
      ) : null}
      <BarSegments
        placed={placed}
        y={top}
        height={BAR_HEIGHT}
        selectedId={selectedId}
        focusProps={focusProps}
        {...(onSelect === undefined ? {} : { onSelect: (segment: Segment) => onSelect(segment, row) })}
      />
      {past === null ? null : (
        <rect
          x={`${past.from}%`}
          y={top - 2}
          width={`${past.width}%`}
          height={BAR_HEIGHT + 4}
          className="pointer-events-none"
          style={{ fill: "none", stroke: "var(--error)", strokeWidth: 1.5 }}
        />
      )}
      {selected === undefined ? null : (
        <SelectionFrame from={selected.from} width={selected.width} y={top} height={BAR_HEIGHT} />
      )}
    </g>
  );
}
