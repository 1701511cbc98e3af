"use client";

import clsx from "clsx";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { HatchBlock } from "@/components/charts/hatch-block";
import type { TextRef } from "@/lib/domain/item";
import { RevealedText } from "../context/revealed-text";
import { useFigures } from "../lane/use-figures";
import type { CodeLine } from "./plain-lines";
import { useCodeLines } from "./use-code-lines";

/** Lines shown before the rest is asked for. */
const FIRST_LINES = 60;

export interface CodeListingProps {
  readonly code: TextRef;
  /** The line that failed, from 1. */
  readonly failedLine: number | null;
}

/** The program that ran in the sandbox, with its line numbers. */
export const CodeListing = memo(function CodeListing({ code, failedLine }: CodeListingProps) {
  const t = useTranslations("lane.code");
  const { bytes } = useFigures();
  const [isWhole, setIsWhole] = useState(false);
  const lines = useCodeLines(code.hash);
  switch (lines.status) {
    case "loading":
      return <p className="py-1 text-micro text-fg-3">{t("loading")}</p>;
    case "missing":
      return <HatchBlock label={t("notInLink", { size: bytes(code.bytes) })} className="my-1 h-6" />;
    case "failed":
      return <p className="py-1 text-micro text-error">{t("failed", { code: lines.error.code })}</p>;
    case "ready": {
      const isCut = !isWhole && lines.value.length > Math.max(FIRST_LINES, failedLine ?? 0);
      const shown = isCut ? lines.value.slice(0, Math.max(FIRST_LINES, failedLine ?? 0)) : lines.value;
      return (
        <>
          <CodeLines lines={shown} failedLine={failedLine} />
          {isCut ? (
            <button
              type="button"
              className="mb-1 text-micro text-fg-2 underline underline-offset-2 hover:text-fg"
              onClick={() => setIsWhole(true)}
            >
              {t("showAll", { count: lines.value.length })}
            </button>
          ) : null}
        </>
      );
    }
  }
});

function CodeLines(props: { readonly lines: readonly CodeLine[]; readonly failedLine: number | null }) {
  const t = useTranslations("lane.code");
  return (
    <ol
      aria-label={t("label")}
      tabIndex={0}
      className="overflow-x-auto py-1 font-mono text-[11.5px]/[17px] tracking-[-.015em]"
    >
      {props.lines.map((line, index) => {
        const isFailed = index + 1 === props.failedLine;
        return (
          // A line has no identity but its place.
          <li
            key={index}
            className={clsx(
              "grid w-max min-w-full grid-cols-[24px_1fr] pl-1 whitespace-pre",
              isFailed && "bg-error-soft shadow-[inset_2px_0_0_var(--error)]",
            )}
          >
            <span className="text-[10.5px] text-fg-3 select-none" aria-hidden={!isFailed}>
              {isFailed ? <span className="sr-only">{t("failedLine", { line: index + 1 })}</span> : null}
              {index + 1}
            </span>
            <span>
              {line.map((piece, place) => (
                <span key={place} className={piece.className ?? undefined}>
                  <RevealedText text={piece.text} />
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
