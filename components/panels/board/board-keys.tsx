"use client";

import { useTranslations } from "use-intl";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/shortcuts";
import type { RunView } from "@/lib/runs/run-view";
import { useSelectionState } from "../stores/page-stores";

const LANE_PLACES = [0, 1, 2, 3, 4, 5] as const;

/** The keys of a page that shows a run: it listens to them, and names them at its foot. */
export function BoardKeys({ run }: { readonly run: RunView | null }) {
  const t = useTranslations("lane.keys");
  const actions = useSelectionState((state) => state.actions);
  const isSelected = useSelectionState((state) => state.selection !== null);
  const isThere = run !== null;
  useShortcut({ keys: "j", label: t("next"), enabled: isThere, onPress: () => run && actions.move(run, 1) });
  useShortcut({
    keys: "k",
    label: t("previous"),
    enabled: isThere,
    onPress: () => run && actions.move(run, -1),
  });
  useShortcut({ keys: "t", label: t("boundaries"), enabled: isThere, onPress: actions.toggleMode });
  useShortcut({ keys: "l", label: t("lens"), enabled: isThere, onPress: actions.toggleLens });
  useShortcut({ keys: "escape", label: t("close"), enabled: isSelected, onPress: actions.clear });
  return (
    <footer
      aria-label={t("label")}
      className="sticky bottom-(--steps) z-10 flex flex-wrap gap-x-4 gap-y-1 border-t border-line bg-bg px-4 py-1.5 text-micro text-fg-3 max-sm:hidden"
    >
      {LANE_PLACES.filter((place) => place < (run?.lanes.length ?? 0)).map((place) => (
        <LaneKey key={place} place={place} run={run} />
      ))}
      <span>
        <Kbd keys="j" /> <Kbd keys="k" /> {t("move")}
      </span>
      <span>
        <Kbd keys="1" />–<Kbd keys="6" /> {t("lane")}
      </span>
      <span>
        <Kbd keys="t" /> {t("boundariesShort")}
      </span>
      <span>
        <Kbd keys="l" /> {t("lensShort")}
      </span>
      <span>
        <Kbd keys="escape" /> {t("closeShort")}
      </span>
      {run ? (
        <span className="ml-auto">{t("run", { id: run.runId.slice(0, 4), events: run.eventCount })}</span>
      ) : null}
    </footer>
  );
}

/** Listens to the key of one lane. */
function LaneKey({ place, run }: { readonly place: number; readonly run: RunView | null }) {
  const t = useTranslations("lane.keys");
  const chooseLane = useSelectionState((state) => state.actions.chooseLane);
  const number = place + 1;
  useShortcut({
    keys: String(number),
    label: t("laneNumber", { number }),
    onPress: () => run && chooseLane(run, place),
  });
  return null;
}
