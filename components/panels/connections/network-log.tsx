"use client";

import clsx from "clsx";
import { useStore } from "zustand";
import { useFormatter, useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";
import type { ExchangeEntry, ExchangeQuery } from "@/lib/stores/log-store";
import { useFigures } from "../lane/use-figures";
import { useConnections, useInspectStores } from "./inspect-stores";
import { LogDetail } from "./log-detail";
import { LogFrame } from "./log-frame";
import { LogHead, LogRow } from "./log-row";
import { LOG_TIME } from "./log-time";
import { LogToolbar } from "./log-toolbar";
import { NetworkDetail } from "./network-detail";
import { useLogFilter } from "./use-log-filter";

const COLUMNS =
  "grid-cols-[88px_52px_minmax(0,1fr)_64px_96px_112px_72px] max-sm:grid-cols-[88px_52px_minmax(0,1fr)_56px]";
const STATUSES = ["all", "2xx", "3xx", "4xx", "5xx", "failed", "open"] as const;
const METHODS = ["all", "GET", "POST", "DELETE", "other"] as const;
const ROUTES = ["all", "direct", "proxy"] as const;
const NO_SUGGESTIONS: readonly string[] = [];

/** Every HTTP exchange of a connection, or of all, and the chosen one with its headers and times. */
export function NetworkLog({ connectionId }: { readonly connectionId: string }) {
  const log = useTranslations("inspect.log");
  const t = useTranslations("logs");
  const { exchanges } = useInspectStores().logsOf(connectionId);
  const { filterRef, focusFilter } = useLogFilter();
  const { filter } = useStore(exchanges, (state) => state.query);
  const opened = useStore(exchanges, (state) => (state.isOpen ? state.opened : null));
  const { choose, edit } = useStore(exchanges, (state) => state.actions);
  const change = (part: Partial<ExchangeQuery["filter"]>) => edit({ filter: { ...filter, ...part } });
  const showAll = () =>
    edit({
      filter: { status: "all", httpMethod: "all", route: "all", text: "" },
      isPinnedOnly: false,
      isHitsOnly: false,
    });
  return (
    <>
      <LogToolbar
        store={exchanges}
        connectionId={connectionId}
        filterRef={filterRef}
        placeholder={t("exchangeFilter")}
        text={filter.text}
        onText={(text) => change({ text })}
        suggestions={NO_SUGGESTIONS}
        onFocusFilter={focusFilter}
        onShowAll={showAll}
      >
        <Select
          label={t("status")}
          className="text-small"
          value={filter.status}
          onChange={(status) => change({ status })}
          options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <Select
          label={t("httpMethod")}
          className="text-small"
          value={filter.httpMethod}
          onChange={(httpMethod) => change({ httpMethod })}
          options={METHODS.map((value) => ({ value, label: t(`httpMethods.${value}`) }))}
        />
        <Select
          label={t("route")}
          className="text-small"
          value={filter.route}
          onChange={(route) => change({ route })}
          options={ROUTES.map((value) => ({ value, label: t(`routes.${value}`) }))}
        />
      </LogToolbar>
      <div
        className={clsx(
          "grid min-h-0 flex-1 grid-rows-1",
          opened && "lg:grid-cols-[3fr_2fr] max-lg:grid-rows-2",
        )}
      >
        <LogFrame
          label={log("network")}
          store={exchanges}
          onFilterKey={focusFilter}
          onShowAll={showAll}
          head={<NetworkHead />}
          renderEntry={(entry, isActive) => <ExchangeRow entry={entry} isActive={isActive} />}
        />
        {opened ? (
          <LogDetail
            title={`${opened.method} ${String(opened.status ?? log("noStatus"))}`}
            onClose={() => choose(null)}
          >
            <NetworkDetail key={opened.number} exchange={opened} connectionId={connectionId} />
          </LogDetail>
        ) : null}
      </div>
    </>
  );
}

function NetworkHead() {
  const t = useTranslations("inspect.log");
  const logs = useTranslations("logs");
  return (
    <LogHead columns={COLUMNS}>
      <span>{t("time")}</span>
      <span>{t("method")}</span>
      <span>{t("url")}</span>
      <span>{t("status")}</span>
      <span className="max-sm:hidden">{t("route")}</span>
      <span className="text-right max-sm:hidden">{logs("size")}</span>
      <span className="text-right max-sm:hidden">{t("duration")}</span>
    </LogHead>
  );
}

function ExchangeRow({ entry, isActive }: { readonly entry: ExchangeEntry; readonly isActive: boolean }) {
  const t = useTranslations("inspect.log");
  const logs = useTranslations("logs");
  const status = useTranslations("inspect.status");
  const format = useFormatter();
  const { duration, bytes } = useFigures();
  const isOfMany = useConnections((state) => state.active !== entry.connectionId);
  const server = useConnections(
    (state) => state.connections.find(({ id }) => id === entry.connectionId)?.name ?? "",
  );
  const isBad = entry.error !== null || (entry.status !== null && entry.status >= 400);
  return (
    <LogRow columns={COLUMNS} isActive={isActive} isHit={entry.isHit}>
      <span className="text-fg-3">{format.dateTime(entry.startedAtMs, LOG_TIME)}</span>
      <span className="font-mono">{entry.method}</span>
      <span className="truncate" title={entry.url}>
        {isOfMany ? <span className="text-fg-3">{server} </span> : null}
        {entry.sent === null ? null : <span className="font-mono">{entry.sent} </span>}
        {entry.isPinned ? <span className="text-accent-text">■ {logs("isPinned")} </span> : null}
        <span className={clsx("font-mono", entry.sent !== null && "text-fg-3")}>{entry.url}</span>
      </span>
      <span className={clsx("truncate", isBad && "text-error")}>
        {isBad ? "✕ " : ""}
        {entry.status ?? (entry.error === null ? t("pending") : "–")}
      </span>
      <span className="truncate text-fg-2 max-sm:hidden">{status(`routes.${entry.route}`)}</span>
      <span className="truncate text-right text-fg-2 max-sm:hidden">
        ↑{bytes(entry.requestBytes)} ↓{bytes(entry.responseBytes)}
      </span>
      <span className="text-right max-sm:hidden">
        {entry.endedMs === null ? t("pending") : duration(entry.endedMs)}
      </span>
    </LogRow>
  );
}
