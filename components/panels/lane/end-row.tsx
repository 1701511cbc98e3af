"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import type { LaneView } from "@/lib/runs/run-view";
import { CheckLine } from "./check-line";
import { StatusSign, STATUS_CLASS } from "./lane-status";
import { useReasonText } from "./use-reason-text";

/** How the lane ended: status, reason in words, and what was looked for and found. */
export function EndRow({ lane, maxTurns }: { readonly lane: LaneView; readonly maxTurns: number }) {
  const t = useTranslations("lane.transcript");
  const reason = useReasonText(lane, maxTurns);
  return (
    <div className="border-t border-line px-3 py-1 text-small">
      <p className="flex gap-2">
        <span className={clsx("flex-none font-medium whitespace-nowrap", STATUS_CLASS[lane.status])}>
          <StatusSign status={lane.status} /> {t("end")}
        </span>
        <span className={lane.status === "failed" ? "text-error" : "text-fg-2"}>{reason}</span>
      </p>
      {lane.reason?.code === "error" ? (
        <p className="mt-1 font-mono text-micro [overflow-wrap:anywhere] text-fg-3">
          {[lane.reason.error, lane.reason.detail].join(" ")}
        </p>
      ) : null}
      {lane.verification ? (
        <ul className="mt-0.5">
          {lane.verification.checks.map((check, index) => (
            // Several checks may have the same id.
            <CheckLine key={index} check={check} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
