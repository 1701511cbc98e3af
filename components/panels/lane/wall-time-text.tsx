"use client";

import { useTranslations } from "use-intl";
import type { WallTime } from "@/lib/runs/run-view";
import { useFigures } from "./use-figures";

const KINDS = [
  ["connect", "connectMs"],
  ["model", "modelMs"],
  ["tools", "toolsMs"],
  ["sandbox", "sandboxMs"],
  ["other", "otherMs"],
] as const;

/** Kinds below this are not worth a word, in milliseconds. */
const SHOWN_FROM_MS = 5;

/** Where the lane's wall time went, by kind. */
export function WallTimeText({ wall }: { readonly wall: WallTime }) {
  const t = useTranslations("lane.transcript");
  const { seconds } = useFigures();
  const parts = KINDS.filter(([, field]) => wall[field] >= SHOWN_FROM_MS).map(([kind, field]) =>
    t(kind, { seconds: seconds(wall[field]) }),
  );
  if (parts.length === 0) return null;
  const text = t("wall", { parts: parts.join(" · ") });
  return (
    <span className="ml-auto min-w-0 truncate text-fg-3" title={text}>
      {text}
    </span>
  );
}
