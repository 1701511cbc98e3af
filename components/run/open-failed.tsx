"use client";

import { useTranslations } from "use-intl";
import { ErrorNote } from "@/components/panels/errors/error-note";
import type { AppErrorData } from "@/lib/shared/app-error";
import { CompareLink } from "./compare-link";

/** A link that is damaged, foreign, too large or of a newer version: what is wrong with it and what to try. */
export function OpenFailed({ error }: { readonly error: AppErrorData }) {
  const t = useTranslations("run.failed");
  return (
    <div className="max-w-160 px-4 py-6">
      <h1 className="text-verdict font-medium tracking-[-.012em]">{t("title")}</h1>
      <ErrorNote error={error} className="mt-3" />
      <p className="mt-4">
        <CompareLink>{t("compare")}</CompareLink>
      </p>
    </div>
  );
}
