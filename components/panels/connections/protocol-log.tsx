"use client";

import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { WireEntry } from "@/lib/stores/connections-store";
import { useInspectStores } from "./inspect-stores";
import { LogDetail } from "./log-detail";
import { LogList } from "./log-list";
import { LogHead, LogRow } from "./log-row";
import { LOG_TIME } from "./log-time";
import { WholeTextView } from "./whole-text-view";

const COLUMNS = "grid-cols-[92px_16px_minmax(0,1fr)_max-content]";

/** Every JSON-RPC message of a connection in both directions, and the chosen one as a whole. */
export function ProtocolLog({ connectionId }: { readonly connectionId: string }) {
  const t = useTranslations("inspect.log");
  const { logsOf, readMessage } = useInspectStores();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <div className="grid min-h-0 flex-1 grid-rows-1 lg:grid-cols-2 max-lg:grid-rows-2">
      <LogList
        label={t("protocol")}
        connectionId={connectionId}
        kind="wire"
        store={logsOf(connectionId).wire}
        head={
          <LogHead columns={COLUMNS}>
            <span>{t("time")}</span>
            <span />
            <span>{t("method")}</span>
            <span>{t("id")}</span>
          </LogHead>
        }
        renderEntry={(entry) => (
          <WireRow
            entry={entry}
            isChosen={entry.number === chosen}
            onChoose={() => setChosen(entry.number)}
          />
        )}
      />
      <LogDetail
        title={chosen === null ? null : t("message", { number: chosen + 1 })}
        onClose={() => setChosen(null)}
      >
        {chosen === null ? null : (
          <WholeTextView
            label={t("messageLabel")}
            textKey={`${connectionId} ${String(chosen)}`}
            read={() => readMessage(connectionId, chosen)}
          />
        )}
      </LogDetail>
    </div>
  );
}

interface WireRowProps {
  readonly entry: WireEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function WireRow({ entry, isChosen, onChoose }: WireRowProps) {
  const t = useTranslations("inspect.log");
  const format = useFormatter();
  const { direction, method, answers, rpcId, isError } = entry;
  const words = method ?? (answers === null ? t("answer") : t("answerTo", { method: answers }));
  return (
    <LogRow columns={COLUMNS} isChosen={isChosen} onChoose={onChoose}>
      <span className="text-fg-3">{format.dateTime(entry.atMs, LOG_TIME)}</span>
      <span>
        <span aria-hidden="true">{direction === "sent" ? "→" : "←"}</span>
        <span className="sr-only">{t(direction)}</span>
      </span>
      <span className={method === null ? "truncate font-mono text-fg-2" : "truncate font-mono"} title={words}>
        {words}
        {isError ? <span className="text-error"> ✕ {t("error")}</span> : null}
      </span>
      <span className="max-w-32 truncate text-fg-3">{rpcId === null ? "·" : `#${String(rpcId)}`}</span>
    </LogRow>
  );
}
