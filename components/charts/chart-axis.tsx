import { percentOn, type Axis } from "./scale";

export interface ChartAxisProps {
  readonly axis: Axis;
  /** A limit on the axis; it is left out beyond the axis' end. */
  readonly limit: number | null;
  readonly bottom: number;
}

/** Where grid lines begin, under their texts. */
const TOP = 16;

/** Grid lines and the dashed line of the limit. */
export function ChartAxis({ axis, limit, bottom }: ChartAxisProps) {
  const limitAt = limit === null || limit > axis.max ? null : `${percentOn(limit, axis.max)}%`;
  return (
    <g className="pointer-events-none">
      {axis.ticks.map((tick) => {
        const x = `${percentOn(tick, axis.max)}%`;
        return <line key={tick} x1={x} x2={x} y1={TOP} y2={bottom} style={{ stroke: "var(--line)" }} />;
      })}
      {limitAt === null ? null : (
        <line
          x1={limitAt}
          x2={limitAt}
          y1={TOP}
          y2={bottom}
          style={{ stroke: "var(--fg-2)", strokeDasharray: "3 3" }}
        />
      )}
    </g>
  );
}
