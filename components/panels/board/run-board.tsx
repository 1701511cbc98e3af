"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import { PatternDefs } from "@/components/charts/pattern-defs";
import { CATEGORY_SERIES } from "../lane/category-series";
import { Lane } from "../lane/lane";
import { useSelectionState } from "../stores/page-stores";
import { Legend } from "../verdict/legend";
import { Verdict } from "../verdict/verdict";
import { BoardKeys } from "./board-keys";
import { InspectorDock } from "./inspector-dock";
import { useBoardModel } from "./use-board-model";

export interface RunBoardProps {
  /** What the choice would ask the model, before there is a run. */
  readonly task: string;
}

/** A run on one page: its verdict, its lanes side by side on one scale, and the block that is looked at. */
export function RunBoard({ task }: RunBoardProps) {
  const t = useTranslations("lane");
  const { shown, lanes, baseline, scale, maxTurns, isBusy } = useBoardModel();
  const selection = useSelectionState((state) => state.selection);
  return (
    <>
      <PatternDefs series={CATEGORY_SERIES} />
      <Verdict
        shown={shown}
        lanes={lanes}
        baseline={baseline}
        isBusy={isBusy}
        task={shown.view?.setup.task ?? task}
      />
      <Legend />
      <div className="grid items-start min-[1481px]:grid-cols-[minmax(0,1fr)_372px]">
        <div
          role="group"
          aria-label={t("lanes")}
          className={clsx(
            "grid min-w-0 auto-cols-[minmax(350px,1fr)] grid-flow-col divide-x divide-line self-stretch",
            "snap-x snap-proximity overflow-x-auto",
            "max-sm:grid-flow-row max-sm:auto-cols-auto max-sm:divide-x-0 max-sm:divide-y max-sm:divide-line-2",
          )}
        >
          {lanes.map((lane) => (
            <Lane
              key={lane.lane}
              lane={lane}
              scale={scale}
              selection={selection?.lane === lane.lane ? selection : null}
              isWaiting={isBusy}
              maxTurns={maxTurns}
            />
          ))}
        </div>
        <InspectorDock run={shown.view} selection={selection} />
      </div>
      <BoardKeys run={shown.view} />
    </>
  );
}
