import type { LaneView } from "@/lib/runs/run-view";

/** Tells whether a lane ended, or still is, before the end of its task, so that its figures are those so far. */
export function isSoFar(lane: LaneView): boolean {
  if (lane.status === "running" || lane.status === "stopped") return true;
  return lane.status === "failed" && lane.reason?.code !== "not-verified";
}
