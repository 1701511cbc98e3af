"use client";

import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useRunState } from "@/components/panels/stores/page-stores";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/shortcuts";
import { Slider } from "@/components/ui/slider";
import type { ReplayState } from "@/lib/stores/run-state";
import { usePlay } from "./use-play";

/** The steps of a replay, fixed at the foot of the page. */
export function StepBar() {
  const replay = useRunState((state) => state.shown.replay);
  return replay ? <Steps replay={replay} /> : null;
}

function Steps({ replay }: { readonly replay: ReplayState }) {
  const t = useTranslations("run.steps");
  const seek = useRunState((state) => state.actions.seek);
  const { step, steps, marks } = replay;
  const { isPlaying, toggle, pause } = usePlay(step, steps, seek);
  const go = (next: number) => {
    pause();
    seek(next);
  };
  useShortcut({ keys: "arrowleft", label: t("previous"), onPress: () => go(step - 1) });
  useShortcut({ keys: "arrowright", label: t("next"), onPress: () => go(step + 1) });
  const laneMarks = useMemo(
    () => marks.filter((mark) => mark.turn === 0).map((mark) => ({ value: mark.step, label: mark.lane })),
    [marks],
  );
  const place = marks.findLast((mark) => mark.step <= step);
  const placeText = t("placeText", { step, steps });
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="sticky bottom-0 z-30 h-(--steps) border-t border-line-2 bg-surface px-4 pt-2 pb-1 max-sm:px-3"
    >
      <div className="flex items-center gap-1.5">
        <Button icon="‹" aria-label={t("previous")} disabled={step <= 1} onClick={() => go(step - 1)} />
        <Button icon="›" aria-label={t("next")} disabled={step >= steps} onClick={() => go(step + 1)} />
        <span className="ml-1 whitespace-nowrap text-fg-3">
          {t.rich("place", { step, steps, b: (chunks) => <b className="font-semibold text-fg">{chunks}</b> })}
        </span>
        <span className="min-w-0 flex-1 truncate text-right text-small text-fg-2">
          {place
            ? place.turn === 0
              ? place.lane
              : t("turn", { lane: place.lane, turn: place.turn })
            : t("start")}
        </span>
        <Button
          icon={isPlaying ? "■" : "▶"}
          aria-label={isPlaying ? t("pause") : step >= steps ? t("playFromStart") : t("play")}
          onClick={toggle}
        />
      </div>
      <Slider
        label={t("slider")}
        min={1}
        max={steps}
        value={step}
        valueText={placeText}
        onChange={go}
        marks={laneMarks}
        className="px-2"
      />
    </div>
  );
}
