"use client";

import { useTranslations } from "use-intl";
import type { LaneView } from "@/lib/runs/run-view";
import { useErrorWords } from "../errors/use-error-words";

/** Why a lane ended, in words; empty while it has not. */
export function useReasonText(lane: LaneView, maxTurns: number): string {
  const describe = useReasonWords();
  const errorWords = useErrorWords();
  return lane.reason?.code === "error" ? errorWords(lane.reason.error) : describe(lane, maxTurns);
}

/** Gives the words for why lanes ended; the words for an error are the short ones of a heading. */
export function useReasonWords(): (lane: LaneView, maxTurns: number) => string {
  const t = useTranslations("lane.reason");
  return (lane, maxTurns) => {
    const { reason } = lane;
    const turn = lane.requests.at(-1)?.turn ?? 0;
    if (reason === null) return "";
    switch (reason.code) {
      case "verified":
      case "not-verified":
        return t(reason.code, { turn, turns: maxTurns });
      case "turn-limit":
        return t("turn-limit", { turns: reason.turns });
      case "window-exceeded":
        return t("window-exceeded", reason);
      case "stopped":
        return t("stopped", { turn });
      case "error":
        return t("error");
    }
  };
}
