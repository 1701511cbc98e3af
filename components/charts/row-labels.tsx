import clsx from "clsx";
import type { ChartRow } from "./request-chart-props";
import { rowTop } from "./request-chart-layout";

/** The names of the rows at the left or their totals at the right. */
export function RowLabels({
  rows,
  side,
}: {
  readonly rows: readonly ChartRow[];
  readonly side: "left" | "right";
}) {
  return (
    <div
      className={clsx("relative", side === "right" && "text-small text-fg")}
      {...(side === "left" ? { "aria-hidden": true } : {})}
    >
      {rows.map((row, index) => (
        <span
          key={row.key}
          className={clsx("absolute whitespace-nowrap", side === "right" ? "right-0" : "left-0")}
          style={{ top: rowTop(index) }}
        >
          {side === "left" ? row.label : row.total}
        </span>
      ))}
    </div>
  );
}
