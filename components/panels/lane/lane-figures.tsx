"use client";

import { useTranslations } from "use-intl";
import type { LaneFigures as Figures } from "@/lib/runs/run-view";
import { useFigures } from "./use-figures";

export interface LaneFiguresProps {
  readonly strategy: string;
  readonly figures: Figures;
  /** Before a run the figures are dashes and their values empty. */
  readonly isEmpty: boolean;
}

/** The lane's figures beside cumulative input, each with its raw value for whoever reads the page by program. */
export function LaneFigures({ strategy, figures, isEmpty }: LaneFiguresProps) {
  const t = useTranslations("lane.figures");
  const { count, bytes } = useFigures();
  const entries = [
    { metric: "definition-tokens", label: t("definitions"), value: figures.definitionTokens, write: count },
    { metric: "peak-context", label: t("peak"), value: figures.peakContextTokens, write: count },
    { metric: "output-tokens", label: t("output"), value: figures.outputTokens, write: count },
    { metric: "turns", label: t("turns"), value: figures.turns, write: count },
    { metric: "tool-calls", label: t("calls"), value: figures.toolCalls, write: count },
    { metric: "sandbox-bytes-in", label: t("bytesIn"), value: figures.sandboxBytesIn, write: bytes },
    { metric: "sandbox-bytes-out", label: t("bytesOut"), value: figures.sandboxBytesOut, write: bytes },
  ];
  return (
    <dl
      aria-label={t("label", { strategy })}
      className="flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-line px-3 py-1.5 max-sm:grid max-sm:grid-cols-4"
    >
      {entries.map(({ metric, label, value, write }) => (
        <div key={metric}>
          <dt className="text-micro whitespace-nowrap text-fg-3">{label}</dt>
          <dd
            data-metric={metric}
            data-value={isEmpty ? "" : value}
            className={isEmpty ? "text-small text-fg-3" : "text-small"}
          >
            {isEmpty ? "–" : write(value)}
          </dd>
        </div>
      ))}
      <BodyCheck figures={figures} isEmpty={isEmpty} />
    </dl>
  );
}

/** The check beside the sum: whole bodies counted in one piece, and how far off the sum of the items is. */
function BodyCheck({ figures, isEmpty }: Pick<LaneFiguresProps, "figures" | "isEmpty">) {
  const t = useTranslations("lane.figures");
  const { count } = useFigures();
  const { bodyTokens, cumulativeInputTokens } = figures;
  const isKnown = !isEmpty && bodyTokens !== null && cumulativeInputTokens > 0;
  return (
    <div>
      <dt className="text-micro whitespace-nowrap text-fg-3">
        <abbr title={t("bodiesTitle")} className="no-underline">
          {t("bodies")}
        </abbr>
      </dt>
      <dd className={isKnown ? "text-small" : "text-small text-fg-3"}>
        {isKnown ? count(bodyTokens) : "–"}
        {isKnown ? (
          <span className="ml-1 text-micro text-fg-3">
            {t("bodiesOff", { share: bodyTokens / cumulativeInputTokens - 1 })}
          </span>
        ) : null}
      </dd>
    </div>
  );
}
