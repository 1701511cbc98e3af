"use client";

import { useTranslations } from "use-intl";
import { FieldButton } from "@/components/ui/field-button";
import { Popover } from "@/components/ui/popover";

/** Which model answers: a scripted plan, with what that means. */
export function ModelField() {
  const t = useTranslations("compare");
  return (
    <Popover
      label={t("model")}
      trigger={
        <FieldButton label={t("model")} className="max-sm:flex-auto">
          {t("scriptedPlan")}
        </FieldButton>
      }
      className="max-w-80"
    >
      <p className="text-fg-2">{t("scriptedNote")}</p>
    </Popover>
  );
}
