"use client";

import { useTranslations } from "use-intl";
import { RevealedText } from "../context/revealed-text";
import { useTextHead } from "../stores/use-text-head";
import { oneLine } from "./item-line";

/** The beginning of a text on one line, read when it comes into sight. */
export function HeadText({ hash }: { readonly hash: string }) {
  const t = useTranslations("lane.transcript");
  const head = useTextHead(hash);
  switch (head.status) {
    case "loading":
      return <span className="text-fg-3">{t("unreadText")}</span>;
    case "ready":
      return head.totalChars === 0 ? (
        <span className="text-fg-3">{t("emptyText")}</span>
      ) : (
        <RevealedText text={oneLine(head.text)} />
      );
    case "missing":
      return (
        <span className="border border-dashed border-fg-3 px-1 font-sans text-fg-3">{t("notInLink")}</span>
      );
    case "failed":
      return <span className="font-sans text-error">{t("failedText", { code: head.error.code })}</span>;
  }
}
