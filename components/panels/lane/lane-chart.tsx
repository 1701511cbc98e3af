"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Segment } from "@/components/charts/bar-segments";
import { formatCompact } from "@/components/charts/format-compact";
import { isTooLight } from "@/components/charts/lens";
import { RequestChart } from "@/components/charts/request-chart";
import type { ChartRow } from "@/components/charts/request-chart-props";
import { Button } from "@/components/ui/button";
import { CATEGORIES } from "@/lib/domain/category";
import type { LaneView, RequestView } from "@/lib/runs/run-view";
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

/** Requests that are drawn at a time: bars beyond this would hold the page up. */
const CHART_ROWS = 24;

/** One bar per request, by category, on the axis of all lanes; of a long lane one page at a time, the newest at first. */
export function LaneChart({ lane, scale, selection }: LaneChartProps) {
  const t = useTranslations("lane");
  const { first, requests, turnPage } = useRequestPage(lane);
  const rows = useChartRows(lane, requests);
  const isLensOn = useSelectionState((state) => state.isLensOn);
  const selectSegment = useSelectionState((state) => state.actions.selectSegment);
  const { axis, lens, windowTokens } = scale;
  const last = requests.at(-1);
  const cumulative = lane.figures.cumulativeInputTokens;
  const isMagnified = isLensOn && isTooLight({ largestBar: largestBar(lane), cumulative }, axis.max);
  return (
    <>
      <RequestChart
        className="px-3 pt-1 pb-2.5"
        label={t("requestChart", { strategy: lane.strategy })}
        rows={rows}
        slots={Math.min(scale.slots, CHART_ROWS)}
        axis={axis}
        window={{ value: windowTokens, label: t("window", { size: formatCompact(windowTokens) }) }}
        cumulative={
          last === undefined
            ? null
            : {
                values: requests.map((request) => request.cumulativeInputTokens),
                label: t("sum", { size: formatCompact(last.cumulativeInputTokens) }),
              }
        }
        lens={lens && isMagnified ? { lens, label: t("lens", { factor: lens.factor }) } : null}
        selected={selectedSegment(lane, selection)}
        onSelect={(segment: Segment, row: ChartRow) => {
          const category = CATEGORIES.find((candidate) => candidate === segment.id);
          if (category) selectSegment(lane, Number(row.key), category);
        }}
      />
      {lane.requests.length > CHART_ROWS ? (
        <RequestPager first={first} shown={requests.length} count={lane.requests.length} onTurn={turnPage} />
      ) : null}
    </>
  );
}

/** The requests of a lane that are drawn: a page that was turned to, or the newest. */
function useRequestPage(lane: LaneView) {
  const [chosen, setChosen] = useState<number | null>(null);
  const lastPage = Math.max(0, Math.ceil(lane.requests.length / CHART_ROWS) - 1);
  const page = Math.min(chosen ?? lastPage, lastPage);
  const first = page * CHART_ROWS;
  const requests = useMemo(() => lane.requests.slice(first, first + CHART_ROWS), [lane.requests, first]);
  const turnPage = (by: 1 | -1) => {
    const next = Math.max(0, page + by);
    setChosen(next >= lastPage ? null : next);
  };
  return { first, requests, turnPage };
}

interface RequestPagerProps {
  /** Place of the first request that is drawn, from 0. */
  readonly first: number;
  readonly shown: number;
  readonly count: number;
  readonly onTurn: (by: 1 | -1) => void;
}

function RequestPager({ first, shown, count, onTurn }: RequestPagerProps) {
  const t = useTranslations("lane.pager");
  return (
    <div className="flex items-center gap-1.5 px-3 pb-2 text-small text-fg-2">
      <Button size="s" icon="‹" aria-label={t("earlier")} disabled={first === 0} onClick={() => onTurn(-1)} />
      <Button
        size="s"
        icon="›"
        aria-label={t("later")}
        disabled={first + shown >= count}
        onClick={() => onTurn(1)}
      />
      <span className="ml-1">{t("place", { from: first + 1, to: first + shown, count })}</span>
    </div>
  );
}

function useChartRows(lane: LaneView, requests: readonly RequestView[]): readonly ChartRow[] {
  const t = useTranslations("lane");
  const { count } = useFigures();
  const liveTurn = lane.status === "running" ? lane.requests.at(-1)?.turn : undefined;
  return useMemo(
    () =>
      requests.map((request) => ({
        key: String(request.turn),
        label: String(request.turn),
        total: count(request.inputTokens),
        live: request.turn === liveTurn,
        segments: CATEGORIES.filter((category) => request.categories[category] > 0).map((category) => ({
          id: category,
          series: SERIES_OF[category],
          value: request.categories[category],
          name: t("requestSegment", { category, tokens: request.categories[category], turn: request.turn }),
        })),
      })),
    [requests, liveTurn, count, t],
  );
}

function selectedSegment(lane: LaneView, selection: Selection | null) {
  if (selection?.kind === "framing") return { row: String(selection.turn), segment: "framing" };
  if (selection?.kind !== "item") return null;
  const item = lane.items[selection.itemId];
  const turn = selection.turn ?? turnsWith(lane, selection.itemId)[0];
  return item && turn !== undefined ? { row: String(turn), segment: item.category } : null;
}
