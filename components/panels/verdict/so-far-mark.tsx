"use client";

import { useTranslations } from "use-intl";
import type { LaneView } from "@/lib/runs/run-view";
import { isSoFar } from "../lane/so-far";

/** Says that a lane's figures are those so far. */
export function SoFarMark({ lane }: { readonly lane: LaneView }) {
  const t = useTranslations("lane");
  if (!isSoFar(lane)) return null;
  return <span className="ml-1.5 font-sans text-micro text-warn">{t("soFar")}</span>;
}
