"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { baselineOf } from "@/lib/runs/comparison";
import type { LaneView } from "@/lib/runs/run-view";
import { isBusy, type ShownRun } from "@/lib/stores/run-state";
import { idleLane } from "../lane/idle-lane";
import { laneScale, type LaneScale } from "../lane/lane-scale";
import { useRunState } from "../stores/page-stores";

/** What the verdict, the table and the lanes show. */
export interface BoardModel {
  readonly shown: ShownRun;
  /** The lanes of the run, or those that the choice would run. */
  readonly lanes: readonly LaneView[];
  readonly baseline: LaneView | null;
  readonly scale: LaneScale;
  readonly maxTurns: number;
  readonly isBusy: boolean;
}

/** Lays out the run that is shown; before one, the empty lanes of the choice. */
export function useBoardModel(): BoardModel {
  // Lanes are drawn in slices that give way to input: a growing run must not hold the page up.
  const shown = useDeferredValue(useRunState((state) => state.shown));
  const choice = useRunState((state) => state.choice);
  const { view, replay, phase } = shown;
  const idle = useMemo(() => choice.strategies.map(idleLane), [choice.strategies]);
  const lanes = view?.lanes ?? idle;
  const limits = view?.setup.limits ?? shown.choice?.limits ?? choice.limits;
  const scaled = replay?.whole.lanes ?? lanes;
  const isGrowing = isBusy(phase);
  const scale = useKept(laneScale(scaled, limits.windowTokens, isGrowing), isSameScale);
  return {
    shown,
    lanes,
    baseline: view ? baselineOf(view) : null,
    scale,
    maxTurns: limits.turns,
    isBusy: isGrowing,
  };
}

/** Keeps a value's identity as long as it stays the same, so that lanes which did not change are not drawn again. */
function useKept<Value>(value: Value, isSame: (one: Value, other: Value) => boolean): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  setKept(value);
  return value;
}

function isSameScale(one: LaneScale, other: LaneScale): boolean {
  return (
    one.axis.max === other.axis.max &&
    one.slots === other.slots &&
    one.windowTokens === other.windowTokens &&
    JSON.stringify(one.lens) === JSON.stringify(other.lens)
  );
}
