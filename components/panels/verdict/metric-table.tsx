"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import { compareFigures } from "@/lib/runs/comparison";
import type { LaneView } from "@/lib/runs/run-view";
import { LaneStatusText } from "../lane/lane-status";
import { useFigures } from "../lane/use-figures";
import { SoFarMark } from "./so-far-mark";
import { useMetrics, type Metric } from "./use-metrics";

export interface MetricTableProps {
  readonly lanes: readonly LaneView[];
  /** The lane that the others are held against. */
  readonly baseline: LaneView | null;
  readonly isBusy: boolean;
}

/** All metrics, one row for each lane, the ratio to the baseline in a narrow column of its own. */
export function MetricTable({ lanes, baseline, isBusy }: MetricTableProps) {
  const t = useTranslations("lane.table");
  const metrics = useMetrics();
  const others = lanes.filter((lane) => lane !== baseline && lane.status !== "idle");
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("caption")}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr className="text-left text-small text-fg-2">
            <th scope="col" className="pb-1.5 align-bottom font-normal">
              {t("lane")}
            </th>
            {metrics.map((metric) => (
              <MetricHead key={metric.key} metric={metric} />
            ))}
            <th scope="col" className="pb-1.5 pl-6 align-bottom font-normal">
              {t("task")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.lane} className="border-t border-line">
              <th scope="row" className="h-7 text-left font-mono text-[12.5px] font-normal whitespace-nowrap">
                {lane.strategy}
                <SoFarMark lane={lane} />
              </th>
              {metrics.map((metric) => (
                <MetricCells key={metric.key} metric={metric} lane={lane} baseline={baseline} />
              ))}
              <td className="pl-6">
                <LaneStatusText status={lane.status} isWaiting={isBusy} isTask />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {baseline && others.length > 0 ? (
        <p className="border-t border-line pt-1 text-micro text-fg-3">
          {t("against", { baseline: baseline.strategy })}
        </p>
      ) : null}
    </div>
  );
}

const MAIN_CLASS = "bg-select";

/** A metric's head over its figures; the narrow column beside them has none. */
function MetricHead({ metric }: { readonly metric: Metric }) {
  return (
    <>
      <th
        scope="col"
        className={clsx("pb-1.5 pl-3 text-right align-bottom font-normal", metric.isMain && MAIN_CLASS)}
      >
        <span className="block whitespace-nowrap">{metric.name}</span>
        <span className="block text-micro whitespace-nowrap text-fg-3">{metric.unit}</span>
      </th>
      {hasSide(metric) ? <td className={clsx("w-11", metric.isMain && MAIN_CLASS)} /> : null}
    </>
  );
}

function hasSide(metric: Metric): boolean {
  return metric.figureOf !== undefined || metric.beside !== undefined;
}

interface MetricCellsProps {
  readonly metric: Metric;
  readonly lane: LaneView;
  readonly baseline: LaneView | null;
}

function MetricCells({ metric, lane, baseline }: MetricCellsProps) {
  const isEmpty = lane.status === "idle";
  const side = metric.figureOf ? (
    <Ratio lane={lane} baseline={baseline} figureOf={metric.figureOf} />
  ) : (
    metric.beside?.(lane.figures)
  );
  return (
    <>
      <td
        className={clsx(
          "pl-3 text-right whitespace-nowrap",
          metric.isMain && MAIN_CLASS,
          isEmpty ? "text-fg-3" : metric.isMain ? "font-semibold" : "font-medium",
        )}
      >
        {isEmpty ? "–" : metric.write(lane.figures)}
      </td>
      {hasSide(metric) ? (
        <td
          className={clsx(
            "w-11 min-w-11 pr-1.5 pl-1 text-right text-micro whitespace-nowrap text-fg-3",
            metric.isMain && MAIN_CLASS,
          )}
        >
          {isEmpty ? null : side}
        </td>
      ) : null}
    </>
  );
}

interface RatioProps {
  readonly lane: LaneView;
  readonly baseline: LaneView | null;
  readonly figureOf: NonNullable<Metric["figureOf"]>;
}

/** How a lane's figure stands to the baseline's: ÷ for less, × for more. */
export function Ratio({ lane, baseline, figureOf }: RatioProps) {
  const t = useTranslations("lane.table");
  const figures = useFigures();
  if (!baseline || lane === baseline || baseline.status === "idle") return null;
  const { direction, ratio } = compareFigures(figureOf(lane.figures), figureOf(baseline.figures));
  if (direction === "same" || ratio === null) return null;
  return <>{t(direction, { ratio: figures.ratio(ratio) })}</>;
}
