"use client";

import { useTranslations } from "use-intl";
import { formatCompact } from "@/components/charts/format-compact";
import { useRunState } from "@/components/panels/stores/page-stores";
import { Button } from "@/components/ui/button";
import { FieldButton } from "@/components/ui/field-button";
import type { NumberProblem } from "@/components/ui/number-draft";
import { NumberField } from "@/components/ui/number-field";
import { Popover } from "@/components/ui/popover";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import { isBusy } from "@/lib/stores/run-state";
import { LIMIT_FIELDS } from "./limit-fields";

/** The limits of a run, and the form that sets them. */
export function LimitsPopover() {
  const t = useTranslations("compare.limits");
  const ui = useTranslations("ui");
  const limits = useRunState((state) => state.choice.limits);
  const chooseLimits = useRunState((state) => state.actions.chooseLimits);
  const isOn = useRunState((state) => isBusy(state.shown.phase));
  return (
    <Popover
      label={t("label")}
      className="w-80"
      trigger={
        <FieldButton label={t("label")} disabled={isOn} className="max-sm:flex-auto">
          {t("summary", {
            window: formatCompact(limits.windowTokens),
            turns: limits.turns,
            seconds: limits.sandbox.wallMs / 1000,
          })}
        </FieldButton>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        {LIMIT_FIELDS.map((field) => (
          <NumberField
            key={field.key}
            label={t(field.key)}
            unit={t(field.unit)}
            integer
            min={field.min}
            max={field.max}
            step={field.step}
            value={field.read(limits)}
            onChange={(value) => chooseLimits(field.write(limits, value))}
            errorText={(problem: NumberProblem) =>
              ui(`numberProblem.${problem}`, { min: field.min, max: field.max })
            }
          />
        ))}
      </div>
      <p className="mt-3 text-small text-fg-2">{t("note")}</p>
      <Button size="s" className="mt-2" onClick={() => chooseLimits(DEFAULT_LIMITS)}>
        {t("reset")}
      </Button>
    </Popover>
  );
}
