"use client";

import { useNow, useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { ConnectionView, RetryView } from "@/lib/stores/connections-store";
import { useConnectionActions } from "./inspect-stores";

export interface RetryNoteProps {
  readonly connection: ConnectionView;
  readonly retry: RetryView;
}

/** A connection that was lost: when it is tried again, and the button for now. */
export function RetryNote({ connection, retry }: RetryNoteProps) {
  const t = useTranslations("inspect.retry");
  const { reconnect } = useConnectionActions();
  const now = useNow({ updateInterval: 500 });
  const { attempt, maxAttempts: max, nextAtMs, isOffline } = retry;
  const seconds = nextAtMs === null ? 0 : Math.max(0, Math.ceil((nextAtMs - now.getTime()) / 1000));
  const words = isOffline
    ? t("offline")
    : nextAtMs === null
      ? t("trying", { attempt, max })
      : t("waiting", { attempt, max, seconds });
  const isWaiting = isOffline || nextAtMs !== null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-l-2 border-warn py-0.5 pl-2.5">
      <span>
        <span className="text-warn">!</span> {t("lost")} {words}
      </span>
      {isWaiting ? (
        <Button size="s" onClick={() => void reconnect(connection.id)}>
          {t("now")}
        </Button>
      ) : null}
    </p>
  );
}
