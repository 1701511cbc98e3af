"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Segment } from "@/components/charts/bar-segments";
import { formatCompact } from "@/components/charts/format-compact";
import { isTooLight } from "@/components/charts/lens";
import { RequestChart } from "@/components/charts/request-chart";
import type { ChartRow } from "@/components/charts/request-chart-props";
import { CATEGORIES } from "@/lib/domain/category";
import type { LaneView } from "@/lib/runs/run-view";
import { turnsWith, type Selection } from "@/lib/stores/selection-store";
import { useSelectionState } from "../stores/page-stores";
import { SERIES_OF } from "./category-series";
import { largestBar, type LaneScale } from "./lane-scale";
import { useFigures } from "./use-figures";

export interface LaneChartProps {
  readonly lane: LaneView;
  readonly scale: LaneScale;
  /** The selection, where it is in this lane. */
  readonly selection: Selection | null;
}

/** One bar per request, by category, on the axis of all lanes. */
export function LaneChart({ lane, scale, selection }: LaneChartProps) {
  const t = useTranslations("lane");
  const rows = useChartRows(lane);
  const isLensOn = useSelectionState((state) => state.isLensOn);
  const selectSegment = useSelectionState((state) => state.actions.selectSegment);
  const { axis, lens, windowTokens } = scale;
  const largest = largestBar(lane);
  const cumulative = lane.figures.cumulativeInputTokens;
  const isMagnified = isLensOn && isTooLight({ largestBar: largest, cumulative }, axis.max);
  return (
    <RequestChart
      className="px-3 pt-1 pb-2.5"
      label={t("requestChart", { strategy: lane.strategy })}
      rows={rows}
      slots={scale.slots}
      axis={axis}
      window={{ value: windowTokens, label: t("window", { size: formatCompact(windowTokens) }) }}
      cumulative={
        rows.length === 0
          ? null
          : {
              values: lane.requests.map((request) => request.cumulativeInputTokens),
              label: t("sum", { size: formatCompact(cumulative) }),
            }
      }
      lens={lens && isMagnified ? { lens, label: t("lens", { factor: lens.factor }) } : null}
      selected={selectedSegment(lane, selection)}
      onSelect={(segment: Segment, row: ChartRow) => {
        const category = CATEGORIES.find((candidate) => candidate === segment.id);
        if (category) selectSegment(lane, Number(row.key), category);
      }}
    />
  );
}

function useChartRows(lane: LaneView): readonly ChartRow[] {
  const t = useTranslations("lane");
  const { count } = useFigures();
  const { requests, status } = lane;
  return useMemo(
    () =>
      requests.map((request) => ({
        key: String(request.turn),
        label: String(request.turn),
        total: count(request.inputTokens),
        live: status === "running" && request.turn === requests.at(-1)?.turn,
        segments: CATEGORIES.filter((category) => request.categories[category] > 0).map((category) => ({
          id: category,
          series: SERIES_OF[category],
          value: request.categories[category],
          name: t("requestSegment", { category, tokens: request.categories[category], turn: request.turn }),
        })),
      })),
    [requests, status, count, t],
  );
}

function selectedSegment(lane: LaneView, selection: Selection | null) {
  if (selection?.kind === "framing") return { row: String(selection.turn), segment: "framing" };
  if (selection?.kind !== "item") return null;
  const item = lane.items[selection.itemId];
  const turn = selection.turn ?? turnsWith(lane, selection.itemId)[0];
  return item && turn !== undefined ? { row: String(turn), segment: item.category } : null;
}
