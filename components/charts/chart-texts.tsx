import { AxisText } from "./axis-text";
import type { Segment } from "./bar-segments";
import { CumulativeLabel } from "./cumulative-line";
import { formatCompact } from "./format-compact";
import { LensCodes, LensTicks } from "./lens-layer";
import type { ChartRow, RequestChartProps } from "./request-chart-props";
import { anchorAt, BAR_HEIGHT, gridBottom, placeTicks, rowTop } from "./request-chart-layout";
import { percentOn } from "./scale";
import { SegmentLabel } from "./segment-label";
import type { Placed } from "./stack-layout";

export interface ChartTextsProps extends Pick<
  RequestChartProps,
  "axis" | "window" | "cumulative" | "lens" | "rows"
> {
  readonly bars: readonly { readonly row: ChartRow; readonly placed: readonly Placed<Segment>[] }[];
  readonly slots: number;
}

/** Everything written over the plot, as text that keeps its size at any width of the chart. */
export function ChartTexts({ axis, window: limit, cumulative, lens, rows, bars, slots }: ChartTextsProps) {
  const isLimitShown = limit !== null && limit !== undefined && limit.value <= axis.max;
  const foot = gridBottom(slots);
  return (
    <>
      {placeTicks(axis, isLimitShown ? limit.value : null).map((tick) => (
        <AxisText key={tick.value} {...tick} top={0} />
      ))}
      {isLimitShown ? (
        <AxisText
          percent={percentOn(limit.value, axis.max)}
          anchor={anchorAt(percentOn(limit.value, axis.max), 14)}
          text={limit.label}
          top={0}
          className="font-medium text-fg"
        />
      ) : null}
      {limit !== null && limit !== undefined && !isLimitShown ? (
        <AxisText percent={100} anchor="end" text={`${limit.label} ›`} top={foot + (lens ? 16 : 0)} />
      ) : null}
      {bars.map(({ row, placed }, index) =>
        placed.map(({ input, from, width }) => (
          <SegmentLabel
            key={`${row.key} ${input.id}`}
            series={input.series}
            fromPercent={from}
            widthPercent={width}
            top={rowTop(index)}
            height={BAR_HEIGHT}
            text={`${input.series.code} ${formatCompact(input.value)}`}
            shortText={input.series.code}
            className="font-mono text-[10px]/[12px] font-medium"
          />
        )),
      )}
      {lens ? (
        <>
          <LensCodes lens={lens.lens} axisMax={axis.max} rows={rows} />
          <LensTicks lens={lens.lens} axisMax={axis.max} label={lens.label} top={foot} />
        </>
      ) : null}
      {cumulative ? (
        <CumulativeLabel values={cumulative.values} axisMax={axis.max} text={cumulative.label} />
      ) : null}
    </>
  );
}
