"use client";

import { useTranslations } from "use-intl";
import type { LaneFigures } from "@/lib/runs/run-view";
import { useFigures } from "../lane/use-figures";

/** A column of the metric table. */
export interface Metric {
  readonly key: string;
  readonly name: string;
  /** Once in the head instead of in each figure. */
  readonly unit: string;
  readonly write: (figures: LaneFigures) => string;
  /** The figure that lanes are compared by; absent where a ratio says nothing. */
  readonly figureOf?: (figures: LaneFigures) => number;
  /** A smaller figure that belongs to this one. */
  readonly beside?: (figures: LaneFigures) => string;
  /** The metric of the verdict. */
  readonly isMain: boolean;
}

/** The metrics of a lane, in the order of the table. */
export function useMetrics(): readonly Metric[] {
  const t = useTranslations("lane.table");
  const { count, bytes, seconds } = useFigures();
  const counted = (
    key: string,
    name: string,
    unit: string,
    figureOf: (figures: LaneFigures) => number,
  ): Metric => ({
    key,
    name,
    unit,
    figureOf,
    write: (figures) => count(figureOf(figures)),
    isMain: key === "cumulative",
  });
  return [
    counted("definitions", t("definitions"), t("perRequest"), (figures) => figures.definitionTokens),
    counted("peak", t("peak"), t("tokens"), (figures) => figures.peakContextTokens),
    counted("cumulative", t("cumulative"), t("tokens"), (figures) => figures.cumulativeInputTokens),
    counted("output", t("output"), t("tokens"), (figures) => figures.outputTokens),
    {
      key: "turns",
      name: t("turns"),
      unit: "",
      write: (figures) => count(figures.turns),
      isMain: false,
    },
    {
      key: "calls",
      name: t("calls"),
      unit: t("host"),
      write: (figures) => count(figures.toolCalls),
      beside: (figures) => (figures.hostCalls > 0 ? t("hostCalls", { count: figures.hostCalls }) : ""),
      isMain: false,
    },
    {
      key: "sandbox",
      name: t("sandbox"),
      unit: t("inOut"),
      write: ({ sandboxBytesIn, sandboxBytesOut }) =>
        sandboxBytesIn + sandboxBytesOut === 0 ? "–" : `${bytes(sandboxBytesIn)} / ${bytes(sandboxBytesOut)}`,
      isMain: false,
    },
    {
      key: "wall",
      name: t("wall"),
      unit: t("seconds"),
      write: (figures) => seconds(figures.wall.totalMs),
      isMain: false,
    },
  ];
}
