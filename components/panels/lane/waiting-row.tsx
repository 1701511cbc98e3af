"use client";

import { useTranslations } from "use-intl";
import { ROW_GRID } from "./item-row";

/** What the lane waits for now, marked as the row in progress. */
export function WaitingRow({ turn, tool }: { readonly turn: number; readonly tool: string | null }) {
  const t = useTranslations("lane.transcript");
  const words =
    turn === 0
      ? t("connecting")
      : tool === null
        ? t("waitingModel", { turn })
        : t("waitingTool", { turn, tool });
  return (
    <p className={`${ROW_GRID} h-5.5 shadow-[inset_2px_0_0_var(--accent)]`}>
      <span className="col-span-3" />
      <span className="truncate text-fg-3">{words}</span>
    </p>
  );
}
