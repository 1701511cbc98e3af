"use client";

import { useTranslations } from "use-intl";
import { ProgressLine } from "@/components/ui/progress-line";

/** While the run in the link is read. */
export function Opening() {
  const t = useTranslations("run");
  return (
    <div className="relative min-h-40 px-4 py-6">
      <ProgressLine active label={t("opening")} />
      <p className="text-fg-3">{t("opening")}</p>
    </div>
  );
}
