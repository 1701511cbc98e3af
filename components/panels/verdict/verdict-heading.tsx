"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Kbd } from "@/components/ui/kbd";
import type { RunView } from "@/lib/runs/run-view";
import type { ShownRun } from "@/lib/stores/run-state";
import { useFigures } from "../lane/use-figures";
import { useReasonWords } from "../lane/use-reason-text";
import { currentLane, verdictModel, type TaskOutcome, type VerdictSentence } from "./verdict-model";

const laneTag = (chunks: ReactNode) => (
  <span className="font-mono text-[.92em] tracking-[-.02em] whitespace-nowrap">{chunks}</span>
);
const ratioTag = (chunks: ReactNode) => (
  <strong className="font-semibold whitespace-nowrap text-accent-text">{chunks}</strong>
);

/** The run in one sentence: what it is doing, or what it came to. */
export function VerdictHeading({ shown }: { readonly shown: ShownRun }) {
  const t = useTranslations("lane.verdict");
  const { phase, view, replay, isStopping } = shown;
  if (isStopping) return <>{t("stopping")}</>;
  if (phase === "starting") return <>{t("starting")}</>;
  if (!view) return t.rich("empty", { key: () => <Kbd keys="mod+enter" className="align-middle" /> });
  if (!view.finished) {
    return (
      <>
        {replay ? `${t("atStep", { step: replay.step, steps: replay.steps })} ` : null}
        <RunningWords run={view} />
      </>
    );
  }
  const model = verdictModel(view);
  if (!model) return null;
  return (
    <>
      <SentenceWords sentence={model.sentence} /> <OutcomeWords run={view} outcome={model.outcome} />
      {model.isSoFar ? ` ${t("soFarNote")}` : null}
    </>
  );
}

function RunningWords({ run }: { readonly run: RunView }) {
  const t = useTranslations("lane.verdict");
  const lane = currentLane(run);
  if (!lane) return t("starting");
  const turn = lane.requests.at(-1)?.turn;
  const words = { name: lane.strategy, lane: laneTag };
  return turn === undefined
    ? t.rich("runningStart", words)
    : t.rich("running", { ...words, turn, turns: run.setup.limits.turns });
}

function SentenceWords({ sentence }: { readonly sentence: VerdictSentence }) {
  const t = useTranslations("lane.verdict");
  const figures = useFigures();
  const { lane } = sentence;
  const tokens = lane.figures.cumulativeInputTokens;
  const words = { name: lane.strategy, lane: laneTag };
  if (sentence.kind === "single") return t.rich("single", { ...words, ratio: ratioTag, tokens });
  const { baseline } = sentence;
  const pair = { ...words, baseline: baseline.strategy };
  if (sentence.kind === "uneven") {
    return t.rich("uneven", { ...pair, tokens, baselineTokens: baseline.figures.cumulativeInputTokens });
  }
  const { direction, ratio } = sentence.ratio;
  if (direction === "same") return t.rich("same", pair);
  if (ratio === null) return t.rich("nothing", pair);
  return t.rich(direction, { ...pair, ratio: ratioTag, times: figures.ratio(ratio) });
}

function OutcomeWords({ run, outcome }: { readonly run: RunView; readonly outcome: TaskOutcome }) {
  const t = useTranslations("lane.verdict");
  const reasonWords = useReasonWords();
  if (outcome.kind === "all")
    return outcome.lanes === 1 ? t("didSingle") : t("didAll", { count: outcome.lanes });
  const failed = outcome.kind === "none" ? run.lanes : outcome.failed;
  return (
    <>
      {outcome.kind === "none" ? `${t("didNone", { count: outcome.lanes })} ` : null}
      {failed.map((lane) => (
        <span key={lane.lane}>
          {lane.status === "idle"
            ? t.rich("notStarted", { name: lane.strategy, lane: laneTag })
            : t.rich("didNot", {
                name: lane.strategy,
                lane: laneTag,
                reason: reasonWords(lane, run.setup.limits.turns),
              })}{" "}
        </span>
      ))}
    </>
  );
}
