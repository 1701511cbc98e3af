"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { HatchBlock } from "@/components/charts/hatch-block";
import { ErrorNote } from "../errors/error-note";
import { useFigures } from "../lane/use-figures";
import type { Reading } from "../stores/use-reading";

/** A sentence in the place of a text. */
export function TextState({ children }: { readonly children: ReactNode }) {
  return <p className="p-3 text-small text-fg-2">{children}</p>;
}

export interface UnreadTextProps {
  readonly bytes: number;
  readonly reading: Exclude<Reading<unknown>, { status: "ready" }>;
}

/** Why a text does not stand where it should: on its way, not in the link, too long, or failed. */
export function UnreadText({ bytes, reading }: UnreadTextProps) {
  const t = useTranslations("context");
  const figures = useFigures();
  switch (reading.status) {
    case "loading":
      return <TextState>{t("loading")}</TextState>;
    case "failed":
      return <ErrorNote error={reading.error} className="m-3" />;
    case "missing":
      return (
        <div className="p-3">
          <HatchBlock label={t("notInLink", { size: figures.bytes(bytes) })} className="h-16" />
          <p className="mt-2 text-small text-fg-2">{t("notInLinkHint")}</p>
        </div>
      );
  }
}
