import clsx from "clsx";
import { useTranslations } from "use-intl";
import type { LaneStatus } from "@/lib/runs/run-view";

const SIGNS: Readonly<Record<LaneStatus, string>> = {
  idle: "·",
  running: "▶",
  succeeded: "✓",
  failed: "✕",
  stopped: "■",
};

/** Color of a lane's status; sign and words always stand with it. */
export const STATUS_CLASS: Readonly<Record<LaneStatus, string>> = {
  idle: "text-fg-3",
  running: "text-fg-2",
  succeeded: "text-accent-text",
  failed: "text-error",
  stopped: "text-warn",
};

/** The sign of a lane's status. */
export function StatusSign({ status }: { readonly status: LaneStatus }) {
  return <span aria-hidden="true">{SIGNS[status]}</span>;
}

export interface LaneStatusTextProps {
  readonly status: LaneStatus;
  /** Whether the lane will begin by itself. */
  readonly isWaiting: boolean;
  /** Speaks of the task instead of the lane. */
  readonly isTask?: boolean;
}

/** A lane's status as sign and word. */
export function LaneStatusText({ status, isWaiting, isTask = false }: LaneStatusTextProps) {
  const t = useTranslations("lane.status");
  return (
    <span className={clsx("flex-none text-small whitespace-nowrap", STATUS_CLASS[status])}>
      <StatusSign status={status} /> {t(wordOf({ status, isWaiting, isTask }))}
    </span>
  );
}

function wordOf({ status, isWaiting, isTask }: Required<LaneStatusTextProps>) {
  if (status === "idle" && isWaiting) return "waiting";
  if (isTask && status === "succeeded") return "verified";
  return isTask && status === "failed" ? "not-done" : status;
}
