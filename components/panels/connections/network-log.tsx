"use client";

import clsx from "clsx";
import { useState } from "react";
import { useStore } from "zustand";
import { useFormatter, useTranslations } from "use-intl";
import type { ExchangeEntry } from "@/lib/stores/connections-store";
import { useFigures } from "../lane/use-figures";
import { ExchangeDetails } from "./exchange-details";
import { useInspectStores } from "./inspect-stores";
import { LogDetail } from "./log-detail";
import { LogList } from "./log-list";
import { LogHead, LogRow } from "./log-row";
import { LOG_TIME } from "./log-time";

const COLUMNS =
  "grid-cols-[92px_52px_minmax(0,1fr)_64px_96px_72px] max-sm:grid-cols-[92px_52px_minmax(0,1fr)_56px]";

/** Every HTTP exchange of a connection, and the chosen one with its headers and times. */
export function NetworkLog({ connectionId }: { readonly connectionId: string }) {
  const t = useTranslations("inspect.log");
  const { exchanges } = useInspectStores().logsOf(connectionId);
  const [chosen, setChosen] = useState<number | null>(null);
  const exchange = useStore(exchanges, ({ entries }) => (chosen === null ? undefined : entries.get(chosen)));
  return (
    <div className="grid min-h-0 flex-1 grid-rows-1 lg:grid-cols-[3fr_2fr] max-lg:grid-rows-2">
      <LogList
        label={t("network")}
        connectionId={connectionId}
        kind="exchanges"
        store={exchanges}
        head={
          <LogHead columns={COLUMNS}>
            <span>{t("time")}</span>
            <span>{t("method")}</span>
            <span>{t("url")}</span>
            <span>{t("status")}</span>
            <span className="max-sm:hidden">{t("route")}</span>
            <span className="text-right max-sm:hidden">{t("duration")}</span>
          </LogHead>
        }
        renderEntry={(entry) => (
          <ExchangeRow
            entry={entry}
            isChosen={entry.number === chosen}
            onChoose={() => setChosen(entry.number)}
          />
        )}
      />
      <LogDetail
        title={exchange ? `${exchange.method} ${String(exchange.status ?? t("noStatus"))}` : null}
        onClose={() => setChosen(null)}
      >
        {exchange ? (
          <div className="min-h-0 flex-1 overflow-auto" tabIndex={0}>
            <ExchangeDetails exchange={exchange} />
          </div>
        ) : null}
      </LogDetail>
    </div>
  );
}

interface ExchangeRowProps {
  readonly entry: ExchangeEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ExchangeRow({ entry, isChosen, onChoose }: ExchangeRowProps) {
  const t = useTranslations("inspect.log");
  const status = useTranslations("inspect.status");
  const format = useFormatter();
  const { duration } = useFigures();
  const isBad = entry.error !== null || (entry.status !== null && entry.status >= 400);
  return (
    <LogRow columns={COLUMNS} isChosen={isChosen} onChoose={onChoose}>
      <span className="text-fg-3">{format.dateTime(entry.startedAtMs, LOG_TIME)}</span>
      <span className="font-mono">{entry.method}</span>
      <span className="truncate font-mono" title={entry.url}>
        {entry.url}
      </span>
      <span className={clsx("truncate", isBad && "text-error")}>
        {isBad ? "✕ " : ""}
        {entry.status ?? (entry.error === null ? t("pending") : "–")}
      </span>
      <span className="truncate text-fg-2 max-sm:hidden">{status(`routes.${entry.route}`)}</span>
      <span className="text-right max-sm:hidden">
        {entry.endedMs === null ? t("pending") : duration(entry.endedMs)}
      </span>
    </LogRow>
  );
}
