"use client";

import clsx from "clsx";
import type { Segment } from "./bar-segments";
import { ChartAxis } from "./chart-axis";
import { ChartBar } from "./chart-bar";
import { ChartTexts } from "./chart-texts";
import { CumulativeLine } from "./cumulative-line";
import { LensLayer } from "./lens-layer";
import { chartHeight, gridBottom, pastWindow, rowTop } from "./request-chart-layout";
import type { RequestChartProps } from "./request-chart-props";
import { RowLabels } from "./row-labels";
import { layoutStack } from "./stack-layout";
import { useRovingFocus } from "./use-roving-focus";

/** One bar per request on an axis common to several charts, with a limit, the running sum and an enlargement for light ones. */
export function RequestChart(props: RequestChartProps) {
  const { label, rows, axis, cumulative = null, lens = null, onSelect, className } = props;
  const limit = props.window?.value ?? null;
  const slots = Math.max(props.slots, rows.length);
  // A limit beyond the axis is named under the plot, in all compared charts alike.
  const height = chartHeight(slots, limit !== null && limit > axis.max ? 2 : 1);
  const bars = rows.map((row) => ({ row, placed: layoutStack(row.segments, axis.max) }));
  const focus = useRovingFocus(bars.map(({ placed }) => placed.length));
  return (
    <div className={clsx("grid grid-cols-[16px_minmax(0,1fr)_60px] text-micro text-fg-3", className)}>
      <RowLabels rows={rows} side="left" />
      <div className="relative" style={{ height }}>
        <svg
          role="group"
          aria-label={label}
          width="100%"
          height={height}
          className="block overflow-visible"
          onKeyDown={focus.onKeyDown}
        >
          <ChartAxis axis={axis} limit={limit} bottom={gridBottom(slots)} />
          {bars.map(({ row, placed }, index) => (
            <ChartBar
              key={row.key}
              row={row}
              placed={placed}
              top={rowTop(index)}
              past={pastWindow(sumOf(row.segments), limit, axis.max)}
              selectedId={props.selected?.row === row.key ? props.selected.segment : null}
              focusProps={(column) => focus.propsAt(index, column)}
              {...(onSelect === undefined ? {} : { onSelect })}
            />
          ))}
          {lens === null ? null : (
            <LensLayer
              lens={lens.lens}
              axisMax={axis.max}
              rows={rows}
              slots={slots}
              {...(onSelect === undefined ? {} : { onSelect })}
            />
          )}
          {cumulative === null ? null : <CumulativeLine values={cumulative.values} axisMax={axis.max} />}
        </svg>
        <ChartTexts {...props} bars={bars} slots={slots} />
      </div>
      <RowLabels rows={rows} side="right" />
    </div>
  );
}

function sumOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + Math.max(segment.value, 0), 0);
}
