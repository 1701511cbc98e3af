"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useConnectionActions, useConnections } from "./inspect-stores";

/** Says that a server was removed, and brings it back. */
export function RemovedNote() {
  const t = useTranslations("inspect.list");
  const removed = useConnections((state) => state.removed);
  const { undoRemove, dismissRemoved } = useConnectionActions();
  return (
    <div role="status">
      {removed === null ? null : (
        <p className="flex items-center gap-1.5 border-b border-line bg-select px-3 py-1.5 text-small">
          <span className="min-w-0 flex-1 truncate">{t("removed", { name: removed.name })}</span>
          <Button size="s" onClick={() => void undoRemove()}>
            {t("undo")}
          </Button>
          <Button size="s" variant="quiet" icon="×" aria-label={t("dismiss")} onClick={dismissRemoved} />
        </p>
      )}
    </div>
  );
}
