"use client";

import clsx from "clsx";
import { memo, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { SeriesMark } from "@/components/charts/swatch";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { ItemView } from "@/lib/runs/run-view";
import { useSelectionState } from "../stores/page-stores";
import { SERIES_OF } from "./category-series";
import { HeadText } from "./head-text";
import { isWritten, mainPart } from "./item-line";
import { useFigures } from "./use-figures";

/** The columns of every transcript row: turn, code, direction, line, tokens. */
export const ROW_GRID =
  "relative grid w-full grid-cols-[22px_46px_14px_minmax(0,1fr)_minmax(54px,auto)] items-center px-3 text-left text-small";

export interface ItemRowProps {
  readonly lane: string;
  readonly item: ItemView;
  readonly startsTurn: boolean;
  readonly isError: boolean;
  readonly isSelected: boolean;
}

/** An item of the context on one line; a press opens its exact text. */
export const ItemRow = memo(function ItemRow({ lane, item, startsTurn, isError, isSelected }: ItemRowProps) {
  const t = useTranslations("lane.transcript");
  const { count } = useFigures();
  const select = useSelectionState((state) => state.actions.select);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) button.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const part = mainPart(item);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isSelected}
      onClick={() => select({ kind: "item", lane, itemId: item.id })}
      className={clsx(
        ROW_GRID,
        "h-5.5 scroll-mt-12 scroll-mb-[calc(var(--foot)+12px)] max-[1480px]:scroll-mb-[calc(var(--foot)+392px)] pointer-coarse:h-9",
        startsTurn && item.turn > 0 && "border-t border-line",
        isSelected ? "bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]" : "hover:bg-select",
      )}
    >
      <TurnMark item={item} startsTurn={startsTurn} />
      <SeriesMark series={SERIES_OF[item.category]} />
      <span className="text-micro text-fg-3">
        <span aria-hidden="true">{isWritten(item) ? "↑" : "↓"}</span>
        <VisuallyHidden>{t(isWritten(item) ? "written" : "given")}</VisuallyHidden>
      </span>
      <span
        className={clsx(
          "truncate pr-2 font-mono text-[11.5px] tracking-[-.01em]",
          isError ? "text-error" : isSelected ? "text-fg" : "text-fg-2",
        )}
      >
        {item.label === "" ? null : <span className={isError ? "" : "text-fg"}>{item.label} </span>}
        {part === null || item.category === "code" ? null : <HeadText hash={part.hash} />}
      </span>
      <span className={clsx("text-right", isSelected && "font-semibold")}>{count(item.tokens)}</span>
    </button>
  );
});

function TurnMark({ item, startsTurn }: Pick<ItemRowProps, "item" | "startsTurn">) {
  const t = useTranslations("lane.transcript");
  if (!startsTurn) return <span />;
  if (item.turn === 0) {
    return (
      <abbr title={t("allTitle")} className="text-micro text-fg-3 no-underline">
        {t("all")}
      </abbr>
    );
  }
  return (
    <span className="text-micro text-fg-3">
      <VisuallyHidden>{t("turn", { turn: item.turn })}</VisuallyHidden>
      <span aria-hidden="true">{item.turn}</span>
    </span>
  );
}
