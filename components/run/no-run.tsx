"use client";

import { useTranslations } from "use-intl";
import { CompareLink } from "./compare-link";

/** The page without a run in its address: how to get one. */
export function NoRun() {
  const t = useTranslations("run.empty");
  return (
    <div className="max-w-160 px-4 py-6">
      <h1 className="text-verdict font-medium tracking-[-.012em]">{t("title")}</h1>
      <p className="mt-2 text-fg-2">{t("text")}</p>
      <p className="mt-2 text-fg-2">{t("privacy")}</p>
      <p className="mt-4">
        <CompareLink>{t("compare")}</CompareLink>
      </p>
    </div>
  );
}
