import { AxisText } from "./axis-text";
import { anchorAt, BAR_HEIGHT, rowTop } from "./request-chart-layout";
import { percentOn } from "./scale";

export interface CumulativeLineProps {
  /** The running sum after each row. */
  readonly values: readonly number[];
  readonly axisMax: number;
}

/** The running sum as a line in ink over the bars, open dots on the way and a full one at its end. */
export function CumulativeLine({ values, axisMax }: CumulativeLineProps) {
  const points = values.map((value, row) => ({
    x: `${percentOn(value, axisMax)}%`,
    y: rowTop(row) + BAR_HEIGHT / 2,
  }));
  const steps = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  return (
    <g className="pointer-events-none">
      {[
        { stroke: "var(--bg)", strokeWidth: 4 },
        { stroke: "var(--fg)", strokeWidth: 1.25 },
      ].map((style) =>
        steps.map(({ from, to }) => (
          <line
            key={`${style.strokeWidth} ${to.y}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            style={style}
          />
        )),
      )}
      {points.map(({ x, y }, row) => {
        const isLast = row === points.length - 1;
        return (
          <circle
            key={y}
            cx={x}
            cy={y}
            r={isLast ? 4 : 3}
            style={{
              fill: isLast ? "var(--fg)" : "var(--bg)",
              stroke: isLast ? "var(--bg)" : "var(--fg)",
              strokeWidth: 1.25,
            }}
          />
        );
      })}
    </g>
  );
}

/** The text at the end of the line, under its last dot. */
export function CumulativeLabel({ values, axisMax, text }: CumulativeLineProps & { readonly text: string }) {
  const last = values.at(-1);
  if (last === undefined) return null;
  const percent = percentOn(last, axisMax);
  return (
    <AxisText
      percent={percent}
      anchor={anchorAt(percent, 10)}
      text={text}
      top={rowTop(values.length - 1) + BAR_HEIGHT}
      className="leading-3 font-medium text-fg"
    />
  );
}
