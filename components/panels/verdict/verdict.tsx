"use client";

import { useTranslations } from "use-intl";
import { ProgressLine } from "@/components/ui/progress-line";
import type { LaneView } from "@/lib/runs/run-view";
import type { ShownRun } from "@/lib/stores/run-state";
import { ErrorNote } from "../errors/error-note";
import { MetricList } from "./metric-list";
import { MetricTable } from "./metric-table";
import { VerdictGrounds } from "./verdict-grounds";
import { VerdictHeading } from "./verdict-heading";

export interface VerdictProps {
  readonly shown: ShownRun;
  readonly lanes: readonly LaneView[];
  readonly baseline: LaneView | null;
  readonly isBusy: boolean;
  /** What the model is, or would be, asked. */
  readonly task: string;
}

/** The band that says what the run came to, on what grounds, with every metric beside it. */
export function Verdict({ shown, lanes, baseline, isBusy, task }: VerdictProps) {
  const t = useTranslations("lane.verdict");
  return (
    <section
      aria-label={t("label")}
      className="relative grid grid-cols-[minmax(340px,456px)_minmax(0,1fr)] items-start gap-8 border-b border-line px-4 pt-4 pb-3 max-[1480px]:grid-cols-[minmax(0,1fr)] max-[1480px]:gap-3 max-sm:p-3"
    >
      <ProgressLine active={isBusy} label={t("progress")} />
      <div className="min-w-0">
        <h1
          aria-live="polite"
          className="-mt-0.5 mb-2 text-verdict font-medium tracking-[-.012em] text-balance max-sm:text-[20px]/[26px]"
        >
          <VerdictHeading shown={shown} />
        </h1>
        {shown.error ? <ErrorNote error={shown.error} className="mb-2" /> : null}
        <VerdictGrounds shown={shown} task={task} />
      </div>
      <div className="min-w-0 max-[960px]:hidden">
        <MetricTable lanes={lanes} baseline={baseline} isBusy={isBusy} />
      </div>
      <div className="max-w-160 min-w-0 min-[961px]:hidden">
        <MetricList lanes={lanes} baseline={baseline} isBusy={isBusy} />
      </div>
    </section>
  );
}
