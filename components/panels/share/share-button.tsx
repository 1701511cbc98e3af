"use client";

import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { isBusy } from "@/lib/stores/run-state";
import { useRunState } from "../stores/page-stores";
import { copyText } from "./copy-text";

const SharePanel = lazy(() => import("./share-panel").then((module) => ({ default: module.SharePanel })));

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
      <Suspense fallback={<p className="text-fg-2">{t("making")}</p>}>
        <SharePanel isCopied={isCopied} />
      </Suspense>
    </Popover>
  );
}
