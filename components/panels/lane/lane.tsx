"use client";

import clsx from "clsx";
import { memo } from "react";
import { useTranslations } from "use-intl";
import type { LaneView } from "@/lib/runs/run-view";
import type { Selection } from "@/lib/stores/selection-store";
import { FamilyFigures } from "./family-figures";
import { LaneChart } from "./lane-chart";
import { LaneFigures } from "./lane-figures";
import type { LaneScale } from "./lane-scale";
import { LaneStatusText } from "./lane-status";
import { isSoFar } from "./so-far";
import { Transcript } from "./transcript";

export interface LaneProps {
  readonly lane: LaneView;
  readonly scale: LaneScale;
  /** The selection, where it is in this lane. */
  readonly selection: Selection | null;
  /** Whether the lane has not begun while its run is on. */
  readonly isWaiting: boolean;
  readonly maxTurns: number;
  readonly className?: string;
}

/** A strategy's column: what it put into the context, request by request, and every text behind it. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { lane, scale, selection, isWaiting, maxTurns, className } = props;
  const t = useTranslations("lane");
  const isEmpty = lane.status === "idle";
  return (
    <section
      data-testid="lane"
      data-strategy={lane.strategy}
      data-status={lane.status}
      aria-label={t("name", { strategy: lane.strategy })}
      id={`lane-${lane.lane}`}
      className={clsx("flex min-w-0 snap-start flex-col [contain:layout_style]", className)}
    >
      <header className="flex items-baseline gap-2.5 px-3 pt-2.5 pb-1.5">
        <h2 className="font-mono text-[14px]/[20px] font-semibold">{lane.strategy}</h2>
        <span className="min-w-0 flex-1 truncate text-small text-fg-3" title={t(`strategy.${lane.strategy}`)}>
          {t(`strategy.${lane.strategy}`)}
        </span>
        <LaneStatusText status={lane.status} isWaiting={isWaiting} />
      </header>
      <FamilyFigures lane={lane} max={scale.axis.max} isEmpty={isEmpty} isSoFar={isSoFar(lane)} />
      <LaneChart lane={lane} scale={scale} selection={selection} />
      <LaneFigures strategy={lane.strategy} figures={lane.figures} isEmpty={isEmpty} />
      <Transcript lane={lane} selection={selection} maxTurns={maxTurns} />
    </section>
  );
});
