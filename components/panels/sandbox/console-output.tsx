"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import type { ExecutionView } from "@/lib/runs/run-view";
import { HeadText } from "../lane/head-text";
import { useSelectionState } from "../stores/page-stores";

/** Lines that are listed; all that the model was given stands in the output below. */
const SHOWN_LOGS = 50;

export interface ConsoleOutputProps {
  readonly lane: string;
  readonly execution: ExecutionView;
}

/** What the code printed, one line for each call of `console`; a press opens the exact text. */
export function ConsoleOutput({ lane, execution }: ConsoleOutputProps) {
  const t = useTranslations("lane.console");
  const select = useSelectionState((state) => state.actions.select);
  const { logs, executionId } = execution;
  if (logs.length === 0) return null;
  return (
    <div className="border-t border-line py-0.5 text-micro">
      <h4 className="text-fg-3">{t("title")}</h4>
      <ol aria-label={t("label")} className="font-mono tracking-[-.01em]">
        {logs.slice(0, SHOWN_LOGS).map((log, index) => (
          // A line has no identity but its place.
          <li key={index}>
            <button
              type="button"
              className={clsx(
                "block w-full truncate text-left hover:bg-select",
                log.level === "error" ? "text-error" : log.level === "warn" ? "text-warn" : "text-fg-2",
              )}
              onClick={() => select({ kind: "log", lane, executionId, index })}
            >
              {log.level === "log" ? null : <span className="mr-1.5">{log.level}</span>}
              <HeadText hash={log.text.hash} />
            </button>
          </li>
        ))}
      </ol>
      {logs.length > SHOWN_LOGS ? (
        <p className="text-fg-3">{t("more", { count: logs.length - SHOWN_LOGS })}</p>
      ) : null}
    </div>
  );
}
