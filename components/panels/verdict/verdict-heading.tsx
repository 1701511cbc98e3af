"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Kbd } from "@/components/ui/kbd";
import type { RunView } from "@/lib/runs/run-view";
import type { ShownRun } from "@/lib/stores/run-state";
import { useFigures } from "../lane/use-figures";
import { useReasonWords } from "../lane/use-reason-text";
import { currentLane, verdictModel, type VerdictModel, type VerdictSentence } from "./verdict-model";

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
  if (!view)
    return t.rich("empty", {
      key: () => <Kbd keys="mod+enter" className="align-middle pointer-coarse:hidden" />,
    });
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
      <SentenceWords sentence={model.sentence} /> <OutcomeWords run={view} model={model} />
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
  if (sentence.kind === "unfinished") return null;
  if (sentence.kind === "uneven") return t.rich("uneven", { name: sentence.done.strategy, lane: laneTag });
  const { lane } = sentence;
  const tokens = lane.figures.cumulativeInputTokens;
  const words = { name: lane.strategy, lane: laneTag };
  if (sentence.kind === "single") return t.rich("single", { ...words, ratio: ratioTag, tokens });
  const { direction, ratio } = sentence.ratio;
  const pair = { ...words, baseline: sentence.baseline.strategy };
  if (direction === "same") return t.rich("same", pair);
  if (ratio === null) return t.rich("nothing", pair);
  return t.rich(direction, { ...pair, ratio: ratioTag, times: figures.ratio(ratio) });
}

/** Whether the task was done; lanes that did not do it are named, with the reason. */
function OutcomeWords({ run, model }: { readonly run: RunView; readonly model: VerdictModel }) {
  const t = useTranslations("lane.verdict");
  const reasonWords = useReasonWords();
  const { undone, lanes } = model;
  if (undone.length === 0) return lanes === 1 ? t("didSingle") : t("didAll", { count: lanes });
  return (
    <>
      {undone.length === lanes ? `${t("didNone", { count: lanes })} ` : null}
      {undone.map((lane) => (
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
