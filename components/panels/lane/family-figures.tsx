"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import { formatCompact } from "@/components/charts/format-compact";
import { StackedBar } from "@/components/charts/stacked-bar";
import type { CategoryFamily } from "@/lib/domain/category";
import type { LaneView } from "@/lib/runs/run-view";
import { useSelectionState } from "../stores/page-stores";
import { FAMILIES, FAMILY_SERIES } from "./category-series";
import { familyTokens } from "./family-tokens";
import { DRAWN_BYTES_PER_TOKEN, keptOutBytes } from "./kept-out";
import { FamilySwatch } from "./family-swatch";
import { useFigures } from "./use-figures";

export interface FamilyFiguresProps {
  readonly lane: LaneView;
  /** The right end of the bar, the same for all lanes, in tokens. */
  readonly max: number;
  /** A lane without figures shows dashes. */
  readonly isEmpty: boolean;
  readonly isSoFar: boolean;
}

/** Cumulative input by family: the figures read from across the room, and their bar on the common scale. */
export function FamilyFigures({ lane, max, isEmpty, isSoFar }: FamilyFiguresProps) {
  const t = useTranslations("lane");
  const figures = useFigures();
  const { cumulativeInputTokens: total, cumulativeCategories } = lane.figures;
  const families = familyTokens(cumulativeCategories);
  return (
    <div className="px-3 pb-2">
      <dl className="flex gap-4.5 pt-0.5 pb-1.5 max-sm:gap-3">
        {(["definitions", "intermediate", "other"] as const).map((family) => (
          <div key={family}>
            <dt className="flex items-center gap-1.25 text-micro whitespace-nowrap text-fg-3">
              <FamilySwatch family={family} />
              {t(`family.${family}`)}
            </dt>
            <dd
              className={clsx(
                "text-figure tracking-[-.01em]",
                isEmpty || family === "other" ? "text-fg-3" : "font-medium",
              )}
            >
              {isEmpty ? "–" : formatCompact(families[family])}
            </dd>
          </div>
        ))}
        <div className="ml-auto text-right">
          <dt className="text-micro whitespace-nowrap text-fg-3">
            {t("cumulativeInput")}
            {isSoFar ? <span className="text-warn"> {t("soFar")}</span> : null}
          </dt>
          <dd
            data-metric="cumulative-input"
            data-value={isEmpty ? "" : total}
            className={clsx("text-figure tracking-[-.01em]", isEmpty ? "text-fg-3" : "font-medium")}
          >
            {isEmpty ? "–" : figures.count(total)}
          </dd>
        </div>
      </dl>
      <FamilyBar lane={lane} max={max} families={families} total={total} />
    </div>
  );
}

interface FamilyBarProps {
  readonly lane: LaneView;
  readonly max: number;
  readonly families: Readonly<Record<CategoryFamily, number>>;
  readonly total: number;
}

function FamilyBar({ lane, max, families, total }: FamilyBarProps) {
  const t = useTranslations("lane");
  const figures = useFigures();
  const selectFamily = useSelectionState((state) => state.actions.selectFamily);
  const kept = keptOutBytes(lane.figures);
  const segments = FAMILIES.map((family) => {
    const percent = figures.percent(total === 0 ? 0 : families[family] / total);
    const name = t(`family.${family}`);
    return {
      id: family,
      series: FAMILY_SERIES[family],
      value: families[family],
      name: t("familySegment", { family: name, tokens: families[family] }),
      text: t("familyShare", { percent, family: name.toLowerCase() }),
      shortText: t("familyShareShort", { percent }),
    };
  });
  return (
    <StackedBar
      label={t("familyBar", { strategy: lane.strategy })}
      className="mr-[60px] ml-4"
      segments={segments}
      max={max}
      onSelect={({ id }) => {
        const family = FAMILIES.find((candidate) => candidate === id);
        if (family) selectFamily(lane, family);
      }}
      {...(kept > 0
        ? {
            ghost: {
              value: kept / DRAWN_BYTES_PER_TOKEN,
              label: t("keptOut", { size: figures.bytes(kept) }),
            },
          }
        : {})}
    />
  );
}
