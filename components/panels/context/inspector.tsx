"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { SeriesMark } from "@/components/charts/swatch";
import { Button } from "@/components/ui/button";
import type { LaneView, RunView } from "@/lib/runs/run-view";
import type { Selection } from "@/lib/stores/selection-store";
import { SERIES_OF } from "../lane/category-series";
import { useSelectionState } from "../stores/page-stores";
import { BlockFacts } from "./block-facts";
import { BlockText } from "./block-text";
import { inspectSelection, type Inspected } from "./inspected";
import { TextState } from "./text-state";

export interface InspectorProps {
  readonly run: RunView;
  readonly selection: Selection;
}

/** The selected block: where it is, what it weighs, and the exact text that it stands for. */
export function Inspector({ run, selection }: InspectorProps) {
  const t = useTranslations("context");
  const lane = run.lanes.find((candidate) => candidate.lane === selection.lane);
  const inspected = lane ? inspectSelection(lane, selection) : null;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <InspectorHead run={run} lane={lane ?? null} inspected={inspected} />
      {inspected ? (
        <>
          <BlockFacts inspected={inspected} />
          {inspected.kind === "framing" ? (
            <div className="border-t border-line">
              <TextState>
                {t("framing", { tokens: inspected.context?.tokens ?? 0, ...run.setup.counting.framing })}
              </TextState>
            </div>
          ) : (
            <KeyedBlockText inspected={inspected} selection={selection} />
          )}
        </>
      ) : (
        <TextState>{t("gone")}</TextState>
      )}
    </div>
  );
}

/** The text's own state, such as the part chosen, begins anew with each block. */
function KeyedBlockText({
  inspected,
  selection,
}: {
  readonly inspected: Inspected;
  readonly selection: Selection;
}) {
  const { lane, kind } = selection;
  const id = kind === "item" ? selection.itemId : inspected.texts.map((text) => text.hash).join(" ");
  const key = `${lane} ${kind} ${id}`;
  const [part, setPart] = useState({ key, index: inspected.first });
  return (
    <BlockText
      texts={inspected.texts}
      chosen={part.key === key ? part.index : inspected.first}
      onChoose={(index) => setPart({ key, index })}
    />
  );
}

interface InspectorHeadProps {
  readonly run: RunView;
  readonly lane: LaneView | null;
  readonly inspected: Inspected | null;
}

function InspectorHead({ run, lane, inspected }: InspectorHeadProps) {
  const t = useTranslations("context");
  const move = useSelectionState((state) => state.actions.move);
  const clear = useSelectionState((state) => state.actions.clear);
  return (
    <header className="px-3 pt-2 pb-1.5">
      <div className="flex items-center gap-2 whitespace-nowrap">
        {inspected ? <KindMark kind={inspected.kind} /> : null}
        {lane && inspected ? (
          <span className="min-w-0 truncate text-fg-3">
            {t("place", { lane: lane.strategy, turn: inspected.turn })}
          </span>
        ) : null}
        <span className="flex-1" />
        <Button size="s" variant="quiet" icon="‹" aria-label={t("previous")} onClick={() => move(run, -1)} />
        <Button size="s" variant="quiet" icon="›" aria-label={t("next")} onClick={() => move(run, 1)} />
        <Button size="s" variant="quiet" icon="×" aria-label={t("close")} onClick={clear} />
      </div>
      {inspected && inspected.label !== "" ? (
        <p className="truncate font-mono text-small text-fg-2" title={inspected.label}>
          {inspected.label}
        </p>
      ) : null}
    </header>
  );
}

function KindMark({ kind }: Pick<Inspected, "kind">) {
  const t = useTranslations("context.kind");
  if (kind === "call" || kind === "program" || kind === "log") {
    return <span className="font-medium">{t(kind)}</span>;
  }
  return (
    <>
      <SeriesMark series={SERIES_OF[kind]} />
      <span className="font-medium">{kind}</span>
    </>
  );
}
