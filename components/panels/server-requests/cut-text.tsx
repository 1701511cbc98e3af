"use client";

import clsx from "clsx";
import { useTranslations } from "use-intl";
import { RevealedText } from "../context/revealed-text";

export interface CutTextProps {
  readonly whole: { readonly text: string; readonly totalChars: number };
  readonly isCode?: boolean;
  readonly className?: string;
}

/** A text of a server as text; says where it was cut. */
export function CutText({ whole, isCode = false, className }: CutTextProps) {
  const t = useTranslations("serverRequests");
  const { text, totalChars } = whole;
  return (
    <>
      <p
        tabIndex={0}
        className={clsx(
          "overflow-auto [overflow-wrap:anywhere] whitespace-pre-wrap",
          isCode && "font-mono text-small",
          className,
        )}
      >
        <RevealedText text={text} />
      </p>
      {text.length < totalChars ? (
        <p className="text-small text-warn">! {t("cut", { shown: text.length, total: totalChars })}</p>
      ) : null}
    </>
  );
}
