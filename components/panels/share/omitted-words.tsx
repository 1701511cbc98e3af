"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { RunView } from "@/lib/runs/run-view";
import type { OmittedText } from "@/lib/stores/run-state";
import { useFigures } from "../lane/use-figures";
import { summarizeOmitted } from "./omitted-summary";

export interface OmittedWordsProps {
  readonly run: RunView;
  readonly omitted: readonly OmittedText[];
}

/** What of a run is not in its link, with sizes. */
export function OmittedWords({ run, omitted }: OmittedWordsProps) {
  const t = useTranslations("run.share");
  const { bytes } = useFigures();
  const { blocks, messages } = useMemo(() => summarizeOmitted(run, omitted), [run, omitted]);
  if (blocks.count + messages.count === 0) return t("nothingOmitted");
  return (
    <>
      {blocks.count > 0 ? t("omittedBlocks", { count: blocks.count, size: bytes(blocks.bytes) }) : null}
      {blocks.count > 0 && messages.count > 0 ? " " : null}
      {messages.count > 0
        ? t("omittedMessages", { count: messages.count, size: bytes(messages.bytes) })
        : null}
    </>
  );
}
