"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";

export interface LogDetailProps {
  /** `null` where nothing is chosen. */
  readonly title: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The place of the chosen entry beside its log, below it on a narrow page. */
export function LogDetail({ title, onClose, children }: LogDetailProps) {
  const t = useTranslations("inspect.log");
  return (
    <section
      aria-label={title ?? t("choose")}
      className={clsx(
        "flex min-h-0 flex-col border-line bg-surface max-lg:border-t max-lg:border-line-2 lg:border-l",
      )}
    >
      {title === null ? (
        <p className="p-3 text-small text-fg-3">{t("choose")}</p>
      ) : (
        <>
          <header className="flex items-center justify-between gap-2 border-b border-line py-0.5 pr-1.5 pl-3">
            <h3 className="font-medium">{title}</h3>
            <Button size="s" variant="quiet" icon="×" aria-label={t("close")} onClick={onClose} />
          </header>
          {children}
        </>
      )}
    </section>
  );
}
