"use client";

import { useTranslations } from "use-intl";
import type { VerificationCheck } from "@/lib/domain/event";

/** Gives the sentence for a check of the outcome; null for one that this version does not know. */
export function useCheckWords(): (check: VerificationCheck) => string | null {
  const t = useTranslations("lane.check");
  return ({ id, passed, params }) => {
    const outcome = passed ? "passed" : "failed";
    const text = (name: string): string => String(params[name] ?? "") || t("nothing");
    switch (id) {
      case "whole-transcript":
        return t(`${id}.${outcome}`, {
          lead: text("lead"),
          expectedChars: Number(params["expectedChars"] ?? 0),
          foundChars: Number(params["foundChars"] ?? 0),
        });
      case "ending-logged":
        return t(`${id}.${outcome}`, { program: text("program"), found: text("found") });
      default:
        return null;
    }
  };
}
