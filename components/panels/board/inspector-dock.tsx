"use client";

import clsx from "clsx";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Kbd } from "@/components/ui/kbd";
import type { RunView } from "@/lib/runs/run-view";
import type { Selection } from "@/lib/stores/selection-store";
import { useSheetFocus } from "./use-sheet-focus";

const Inspector = lazy(() =>
  import("../context/inspector").then((module) => ({ default: module.Inspector })),
);

export interface InspectorDockProps {
  readonly run: RunView | null;
  readonly selection: Selection | null;
}

/** The place of the selected block: a column on a wide page, docked below on a narrower one, a sheet on a phone. */
export function InspectorDock({ run, selection }: InspectorDockProps) {
  const t = useTranslations("context");
  const isOpen = run !== null && selection !== null;
  const aside = useSheetFocus(isOpen);
  return (
    <aside
      ref={aside}
      tabIndex={-1}
      aria-label={t("label")}
      className={clsx(
        "border-line bg-surface outline-none",
        "min-[1481px]:sticky min-[1481px]:top-0 min-[1481px]:h-[calc(100vh-var(--foot))] min-[1481px]:border-l",
        "max-[1480px]:sticky max-[1480px]:bottom-(--foot) max-[1480px]:z-20 max-[1480px]:h-95 max-[1480px]:border-t max-[1480px]:border-line-2",
        "max-sm:fixed max-sm:inset-0 max-sm:z-40 max-sm:h-auto",
        !isOpen && "max-[1480px]:hidden",
      )}
    >
      {isOpen ? (
        <Suspense fallback={<p className="p-3 text-small text-fg-3">{t("loading")}</p>}>
          <Inspector run={run} selection={selection} />
        </Suspense>
      ) : (
        <p className="p-3 text-small text-fg-3">
          {t("hint")} <Kbd keys="j" /> {t("hintKeys")}
        </p>
      )}
    </aside>
  );
}
