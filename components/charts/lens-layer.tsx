import { AxisText } from "./axis-text";
import { BarSegments, type Segment } from "./bar-segments";
import { formatCompact } from "./format-compact";
import type { Lens } from "./lens";
import { BAR_HEIGHT, gridBottom, rowTop } from "./request-chart-layout";
import type { ChartRow } from "./request-chart-props";
import { percentOn } from "./scale";
import { SegmentLabel } from "./segment-label";
import { layoutStack, type Placed } from "./stack-layout";

const INSET = 1;

/** The enlarged bars of a row, in percent of the common axis. */
function enlarge(row: ChartRow, lens: Lens, axisMax: number): readonly Placed<Segment>[] {
  return layoutStack(row.segments, axisMax / lens.factor).map(({ input, from, width }) => ({
    input,
    from: from + lens.startPercent,
    width,
  }));
}

/** The width of the enlarged part, in percent of the common axis. */
function frameWidth(lens: Lens, axisMax: number): number {
  return percentOn(lens.max * lens.factor, axisMax);
}

/** Where a value stands on the enlarged axis, in percent of the common axis. */
function placeOf(value: number, lens: Lens, axisMax: number): number {
  return lens.startPercent + percentOn(value * lens.factor, axisMax);
}

export interface LensLayerProps {
  readonly lens: Lens;
  readonly axisMax: number;
  readonly rows: readonly ChartRow[];
  /** Places for rows of the chart. */
  readonly slots: number;
  readonly onSelect?: (segment: Segment, row: ChartRow) => void;
}

/** Enlarged bars in a dashed frame, tied by two lines to the true bars, which stay. */
export function LensLayer({ lens, axisMax, rows, slots, onSelect }: LensLayerProps) {
  const start = `${lens.startPercent}%`;
  const width = frameWidth(lens, axisMax);
  const top = rowTop(0) - 4;
  const height = gridBottom(slots) - top;
  return (
    // The true bars carry the names and the tab stops; these are a larger target for the same things.
    <g aria-hidden="true">
      {/* Here the common axis does not hold: its lines give way to the lens' own. */}
      <rect x={start} y={top} width={`${width}%`} height={height} style={{ fill: "var(--bg)" }} />
      {lens.ticks.map((tick) => {
        const x = `${placeOf(tick, lens, axisMax)}%`;
        return <line key={tick} x1={x} x2={x} y1={top} y2={top + height} style={{ stroke: "var(--line)" }} />;
      })}
      {rows.map((row, index) => {
        const barTop = rowTop(index);
        const total = row.segments.reduce((sum, segment) => sum + Math.max(segment.value, 0), 0);
        const end = `${percentOn(total, axisMax)}%`;
        return (
          <g key={row.key}>
            <line x1={end} y1={barTop} x2={start} y2={barTop - INSET} style={{ stroke: "var(--line-2)" }} />
            <line
              x1={end}
              y1={barTop + BAR_HEIGHT}
              x2={start}
              y2={barTop + BAR_HEIGHT + INSET}
              style={{ stroke: "var(--line-2)" }}
            />
            <rect
              x={start}
              y={barTop - INSET}
              width={`${width}%`}
              height={BAR_HEIGHT + 2 * INSET}
              style={{ fill: "var(--bg)", stroke: "var(--line-2)", strokeDasharray: "2 2" }}
            />
            <BarSegments
              placed={enlarge(row, lens, axisMax)}
              y={barTop + INSET}
              height={BAR_HEIGHT - 2 * INSET}
              isDuplicate
              {...(onSelect === undefined ? {} : { onSelect: (segment: Segment) => onSelect(segment, row) })}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The short codes on the enlarged bars. */
export function LensCodes({ lens, axisMax, rows }: Pick<LensLayerProps, "lens" | "axisMax" | "rows">) {
  return rows.map((row, index) =>
    enlarge(row, lens, axisMax).map(({ input, from, width }) => (
      <SegmentLabel
        key={`${row.key} ${input.id}`}
        series={input.series}
        fromPercent={from}
        widthPercent={width}
        top={rowTop(index)}
        height={BAR_HEIGHT}
        text={input.series.code}
        className="font-mono text-[10px]/[12px] font-medium"
      />
    )),
  );
}

export interface LensTicksProps extends Pick<LensLayerProps, "lens" | "axisMax"> {
  readonly label: string;
  readonly top: number;
}

/** The enlarged part's own ticks and its name. */
export function LensTicks({ lens, axisMax, label, top }: LensTicksProps) {
  const isNameRight = lens.startPercent + frameWidth(lens, axisMax) < 75;
  return (
    <>
      {lens.ticks.map((tick, index) => (
        <AxisText
          key={tick}
          percent={placeOf(tick, lens, axisMax)}
          anchor={index === 0 ? "start" : "middle"}
          text={formatCompact(tick)}
          top={top}
        />
      ))}
      <AxisText
        percent={isNameRight ? lens.startPercent + frameWidth(lens, axisMax) : lens.startPercent}
        anchor={isNameRight ? "start" : "end"}
        text={label}
        top={top}
        className={isNameRight ? "pl-5 text-fg-2" : "pr-2 text-fg-2"}
      />
    </>
  );
}
