"use client";

import { useFormatter, useTranslations } from "use-intl";
import { RunBoard } from "@/components/panels/board/run-board";
import { OmittedWords } from "@/components/panels/share/omitted-words";
import { ShareButton } from "@/components/panels/share/share-button";
import { useRunState } from "@/components/panels/stores/page-stores";
import { StepBar } from "./step-bar";

/** A run from a link: the same verdict and lanes as when it ran, at any of its steps. */
export function RunReplay() {
  const t = useTranslations("run");
  const view = useRunState((state) => state.shown.view);
  const link = useRunState((state) => state.shown.link);
  if (!view) return null;
  return (
    <div className="[--foot:calc(var(--steps)+29px)] [--steps:88px] max-sm:[--foot:var(--steps)] pointer-coarse:[--steps:108px]">
      <RunHead scenario={view.setup.scenario} createdAt={view.createdAt} />
      <RunBoard task={view.setup.task} />
      <p className="px-4 py-3 text-small text-fg-3 max-sm:px-3">
        {t("replay")} {link.status === "ready" ? <OmittedWords run={view} omitted={link.omitted} /> : null}
      </p>
      <StepBar />
    </div>
  );
}

function RunHead({ scenario, createdAt }: { readonly scenario: string; readonly createdAt: string }) {
  const t = useTranslations("run");
  const format = useFormatter();
  const date = new Date(createdAt);
  const isDate = !Number.isNaN(date.getTime());
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 max-sm:px-3">
      <span className="flex-none font-medium whitespace-nowrap max-sm:hidden">{t("title")}</span>
      <span className="min-w-0 flex-1 text-small text-fg-3">
        {t("head", {
          scenario,
          date: isDate ? format.dateTime(date, { dateStyle: "long", timeStyle: "short" }) : createdAt,
        })}
      </span>
      <ShareButton />
    </div>
  );
}
