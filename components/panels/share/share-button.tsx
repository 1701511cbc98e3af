"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { isBusy } from "@/lib/stores/run-state";
import { ErrorNote } from "../errors/error-note";
import { useRunState } from "../stores/page-stores";
import { copyText } from "./copy-text";
import { OmittedWords } from "./omitted-words";

/** Makes a link to the run shown, copies it, and says what it holds and what it leaves out. */
export function ShareButton() {
  const t = useTranslations("run.share");
  const canShare = useRunState(({ shown }) => shown.view !== null && !isBusy(shown.phase));
  const isReady = useRunState(({ shown }) => shown.replay !== null);
  const createLink = useRunState((state) => state.actions.createLink);
  const link = useRunState((state) => state.shown.link);
  const [isOpen, setIsOpen] = useState(false);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const share = async () => {
    setIsCopied(null);
    // A run that came from a link is shared by that link.
    const made = isReady ? link : await createLink();
    if (made.status === "ready") setIsCopied(await copyText(made.url));
  };
  return (
    <Popover
      label={t("label")}
      align="end"
      className="w-95"
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (open) void share();
      }}
      trigger={<Button disabled={!canShare}>{t("copyLink")}</Button>}
    >
      <SharePanel isCopied={isCopied} />
    </Popover>
  );
}

function SharePanel({ isCopied }: { readonly isCopied: boolean | null }) {
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
