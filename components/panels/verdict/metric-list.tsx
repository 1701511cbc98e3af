"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import { LaneStatusText } from "../lane/lane-status";
import { Ratio, type MetricTableProps } from "./metric-table";
import { SoFarMark } from "./so-far-mark";
import { useMetrics } from "./use-metrics";

/** The metrics on a narrow page: one row for each, the lanes as columns. */
export function MetricList({ lanes, baseline, isBusy }: MetricTableProps) {
  const t = useTranslations("lane.table");
  const metrics = useMetrics();
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr className="text-fg-2">
          <td className="h-6.5" />
          {lanes.map((lane) => (
            <th key={lane.lane} scope="col" className="pl-2 text-right font-mono text-micro font-normal">
              {lane.strategy}
              <SoFarMark lane={lane} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metrics.map((metric) => (
          <tr key={metric.key} className={clsx("border-t border-line", metric.isMain && "bg-select")}>
            <th scope="row" className="h-8.5 py-0.5 text-left font-normal text-fg-2">
              <span className="block">{metric.name}</span>
              {metric.unit === "" ? null : (
                <span className="block text-[10.5px]/[12px] text-fg-3">{metric.unit}</span>
              )}
            </th>
            {lanes.map((lane) => (
              <td key={lane.lane} className="pl-2 text-right">
                <span
                  className={clsx(
                    "block text-base/[15px]",
                    lane.status === "idle" ? "text-fg-3" : "font-medium",
                  )}
                >
                  {lane.status === "idle" ? "–" : metric.write(lane.figures)}
                </span>
                {lane.status === "idle" ? null : (
                  <span className="block text-[10.5px]/[12px] text-fg-3">
                    {metric.figureOf ? (
                      <Ratio lane={lane} baseline={baseline} figureOf={metric.figureOf} />
                    ) : (
                      metric.beside?.(lane.figures)
                    )}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-line">
          <th scope="row" className="h-8.5 text-left font-normal text-fg-2">
            {t("task")}
          </th>
          {lanes.map((lane) => (
            <td key={lane.lane} className="pl-2 text-right">
              <LaneStatusText status={lane.status} isWaiting={isBusy} isTask />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
