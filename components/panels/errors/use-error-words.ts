"use client";

import { useTranslations } from "use-intl";
import type { AppErrorCode } from "@/lib/shared/app-error";

/** Gives the sentence for a failure's code; one that this version does not know reads as unexpected. */
export function useErrorWords(): (code: string) => string {
  const t = useTranslations("errors");
  return (code) => {
    const known = code as AppErrorCode; // has() asks whether it is one.
    return t.has(known) ? t(known) : t("unexpected");
  };
}
