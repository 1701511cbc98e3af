"use client";

import clsx from "clsx";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { LaneView } from "@/lib/runs/run-view";
import type { Selection } from "@/lib/stores/selection-store";
import { EndRow } from "./end-row";
import { ItemRow } from "./item-row";
import { transcriptRows, type TranscriptRow } from "./transcript-rows";
import { WaitingRow } from "./waiting-row";
import { WallTimeText } from "./wall-time-text";

// Neither is needed before a run, so neither is part of the page's first load.
const ExecutionBlock = lazy(() =>
  import("../sandbox/execution-block").then((module) => ({ default: module.ExecutionBlock })),
);
const VirtualList = lazy(() =>
  import("@/components/ui/virtual-list").then((module) => ({ default: module.VirtualList })),
);

/** Rows above which only those in sight are made. */
const VIRTUAL_FROM = 200;
const ROW_PX = 22;

export interface TranscriptProps {
  readonly lane: LaneView;
  readonly selection: Selection | null;
  readonly maxTurns: number;
}

/** Everything that entered the lane's context, one line each, with what hangs under it. */
export function Transcript({ lane, selection, maxTurns }: TranscriptProps) {
  const t = useTranslations("lane.transcript");
  const [isUnfolded, setIsUnfolded] = useState(false);
  const rows = useMemo(() => transcriptRows(lane), [lane]);
  const label = t("label", { strategy: lane.strategy });
  const renderRow = (row: TranscriptRow) => (
    <Row row={row} lane={lane} selection={selection} maxTurns={maxTurns} />
  );
  const activeIndex = rows.findIndex((row) => row.kind === "item" && isSelected(row.item.id, selection));
  return (
    <>
      <div className="relative flex gap-2 border-y border-line bg-surface px-3 py-1.25 text-small text-fg-2 max-sm:py-2.5">
        {/* On a phone the lanes stand under one another, so their transcripts are folded at first. */}
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-label={t("unfold")}
          className="absolute inset-0 sm:hidden"
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
        <FoldSign isOpen={isUnfolded} />
        <h3>{t("title")}</h3>
        <span className="whitespace-nowrap text-fg-3">{t("items", { count: lane.items.length })}</span>
        <WallTimeText wall={lane.figures.wall} />
      </div>
      <div className={isUnfolded ? "" : "max-sm:hidden"}>
        {rows.length === 0 ? <p className="px-3 py-2 text-small text-fg-3">{t("empty")}</p> : null}
        {rows.length > VIRTUAL_FROM ? (
          <Suspense>
            <VirtualList
              label={label}
              count={rows.length}
              rowHeight={ROW_PX}
              rowKey={(index) => rows[index]?.key ?? index}
              renderRow={(index) => {
                const row = rows[index];
                return row ? renderRow(row) : null;
              }}
              className="h-[80vh] pt-0.5"
              {...(activeIndex >= 0 ? { activeIndex } : {})}
            />
          </Suspense>
        ) : (
          <ol aria-label={label} className="pt-0.5 pb-3">
            {rows.map((row) => (
              <li key={row.key}>{renderRow(row)}</li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

function FoldSign({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      className={clsx("mt-1 flex-none text-fg-3 sm:hidden", isOpen && "rotate-90")}
      width="8"
      height="8"
      viewBox="0 0 8 8"
      aria-hidden="true"
    >
      <path d="M2 0v8l5-4z" fill="currentColor" />
    </svg>
  );
}

interface RowProps extends TranscriptProps {
  readonly row: TranscriptRow;
}

function Row({ row, lane, selection, maxTurns }: RowProps) {
  switch (row.kind) {
    case "item":
      return (
        <ItemRow
          lane={lane.lane}
          item={row.item}
          startsTurn={row.startsTurn}
          isError={row.isError}
          isSelected={isSelected(row.item.id, selection)}
        />
      );
    case "execution":
      return (
        <Suspense>
          <ExecutionBlock lane={lane.lane} execution={row.execution} hostCalls={row.hostCalls} />
        </Suspense>
      );
    case "waiting":
      return <WaitingRow turn={row.turn} tool={row.tool} />;
    case "end":
      return <EndRow lane={lane} maxTurns={maxTurns} />;
  }
}

function isSelected(itemId: number, selection: Selection | null): boolean {
  return selection?.kind === "item" && selection.itemId === itemId;
}
