"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { RunView } from "@/lib/runs/run-view";
import { baselineOf } from "@/lib/runs/comparison";
import type { ShownRun } from "@/lib/stores/run-state";
import { useCheckWords } from "../lane/use-check-words";
import { useFigures } from "../lane/use-figures";
import { objections, type Objection } from "./verdict-model";

/** Checks of a lane that are repeated in the verdict; all of them stand at the end of the lane. */
const SHOWN_CHECKS = 2;

export interface VerdictGroundsProps {
  readonly shown: ShownRun;
  /** What the model is, or would be, asked. */
  readonly task: string;
}

/** What the verdict rests on: the task, how it was counted, what was verified, and what speaks against it. */
export function VerdictGrounds({ shown, task }: VerdictGroundsProps) {
  const t = useTranslations("lane.verdict");
  const { view } = shown;
  return (
    <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-y-1 text-small text-fg-2">
      <Ground name={t("task")}>{task}</Ground>
      <Ground name={t("model")}>{t("scripted")}</Ground>
      {view ? (
        <Ground name={t("counted")}>
          <CountedWords run={view} />
        </Ground>
      ) : null}
      {view?.finished ? (
        <>
          <Ground name={t("verified")}>
            <VerifiedWords run={view} />
          </Ground>
          <Ground name={t("against")}>
            <AgainstWords run={view} />
          </Ground>
        </>
      ) : null}
    </dl>
  );
}

function Ground({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function CountedWords({ run }: { readonly run: RunView }) {
  const t = useTranslations("lane.verdict");
  const isApproximate = run.lanes.some((lane) => lane.figures.approximate);
  return t.rich("countedBy", {
    rule: run.setup.counting.rule,
    exactness: t(isApproximate ? "exactness.approximate" : "exactness.exact"),
    sure: (chunks) => <span className={isApproximate ? "text-warn" : "text-accent-text"}>{chunks}</span>,
  });
}

function VerifiedWords({ run }: { readonly run: RunView }) {
  const t = useTranslations("lane.verdict");
  const checkWords = useCheckWords();
  const verified = run.lanes.filter((lane) => lane.verification);
  if (verified.length === 0) return t("verifiedNone");
  return (
    <ul>
      {verified.map((lane) => {
        const checks = lane.verification?.checks ?? [];
        const failed = checks.filter((check) => !check.passed);
        const shown = (failed.length > 0 ? failed : checks).slice(0, SHOWN_CHECKS);
        const isSummed = checks.length > shown.length;
        return (
          <li key={lane.lane} className="[overflow-wrap:anywhere]">
            <span className={clsx(failed.length > 0 ? "text-error" : "text-accent-text")}>
              {failed.length > 0 ? "✕" : "✓"}
            </span>{" "}
            <span className="font-mono text-[.94em]">{lane.strategy}</span>{" "}
            {isSummed ? t("checks", { passed: checks.length - failed.length, count: checks.length }) : null}
            {isSummed && failed.length === 0
              ? null
              : shown.map((check, index) => (
                  // Several checks may have the same id.
                  <span key={index}>
                    {isSummed || index > 0 ? " · " : null}
                    {checkWords(check) ?? check.id}
                  </span>
                ))}
          </li>
        );
      })}
    </ul>
  );
}

function AgainstWords({ run }: { readonly run: RunView }) {
  const t = useTranslations("lane.verdict");
  const figures = useFigures();
  const baseline = baselineOf(run);
  const found = baseline ? objections(run, baseline) : [];
  if (found.length === 0) {
    const isComparable = run.lanes.every((lane) => lane.status === "succeeded");
    return t(isComparable ? "againstNothing" : "notCompared");
  }
  const wordsOf = ({ kind, lane, amount }: Objection): string => {
    switch (kind) {
      case "turns":
        return t("againstTurns", { lane: lane.strategy, count: amount });
      case "time":
        return t("againstTime", { lane: lane.strategy, seconds: figures.seconds(amount) });
      case "output":
        return t("againstOutput", { lane: lane.strategy, tokens: amount });
      case "failed-code":
        return t("againstError", { lane: lane.strategy, count: amount });
    }
  };
  return t("sentence", { text: found.map(wordsOf).join("; ") });
}
