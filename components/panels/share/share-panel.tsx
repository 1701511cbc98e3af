"use client";

import { useTranslations } from "use-intl";
import { ErrorNote } from "../errors/error-note";
import { useRunState } from "../stores/page-stores";
import { OmittedWords } from "./omitted-words";

export interface SharePanelProps {
  /** Whether the link is on the clipboard; null while that is not known. */
  readonly isCopied: boolean | null;
}

/** The link to the run shown: whether it was copied, what it holds and what it leaves out. */
export function SharePanel({ isCopied }: SharePanelProps) {
  const t = useTranslations("run.share");
  const link = useRunState((state) => state.shown.link);
  const run = useRunState((state) => state.shown.view);
  if (link.status === "none" || link.status === "making") return <p className="text-fg-2">{t("making")}</p>;
  if (link.status === "failed") return <ErrorNote error={link.error} />;
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="font-medium">
        {isCopied === null ? t("copying") : null}
        {isCopied === true ? (
          <>
            <span className="text-accent-text">✓</span> {t("copied")}
          </>
        ) : null}
        {isCopied === false ? (
          <>
            <span className="text-warn">!</span> {t("refused")}
          </>
        ) : null}
      </p>
      <input
        readOnly
        aria-label={t("address")}
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
        className="h-(--control) w-full rounded-m border border-line-2 bg-bg px-2 font-mono text-small text-fg-2"
      />
      <p className="text-small text-fg-2">{t("holds")}</p>
      {run ? (
        <p className="text-small text-fg-2">
          <OmittedWords run={run} omitted={link.omitted} />
        </p>
      ) : null}
    </div>
  );
}
