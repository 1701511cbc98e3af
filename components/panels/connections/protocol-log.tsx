"use client";

import clsx from "clsx";
import { useStore } from "zustand";
import { useFormatter, useTranslations } from "use-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import type { WireEntry, WireQuery } from "@/lib/stores/log-store";
import { useFigures } from "../lane/use-figures";
import { useAnswer, useConnections, useInspectStores } from "./inspect-stores";
import { LogDetail } from "./log-detail";
import { LogFrame } from "./log-frame";
import { LogHead, LogRow } from "./log-row";
import { LOG_TIME } from "./log-time";
import { LogToolbar } from "./log-toolbar";
import { MessageDetail } from "./message-detail";
import { useLogFilter } from "./use-log-filter";

const COLUMNS =
  "grid-cols-[88px_14px_minmax(0,1fr)_max-content_60px_72px] max-sm:grid-cols-[88px_14px_minmax(0,1fr)_72px]";
const KINDS = ["all", "request", "answer", "notification", "error"] as const;
const DIRECTIONS = ["all", "sent", "received"] as const;

/** Every JSON-RPC message of a connection, or of all, and the chosen one as a whole. */
export function ProtocolLog({ connectionId }: { readonly connectionId: string }) {
  const t = useTranslations("inspect.log");
  const { wire } = useInspectStores().logsOf(connectionId);
  const { filterRef, focusFilter } = useLogFilter();
  const opened = useStore(wire, (state) => (state.isOpen ? state.opened : null));
  const scope = useStore(wire, (state) => state.query.connectionId);
  const { choose, edit } = useStore(wire, (state) => state.actions);
  const showAll = () =>
    edit({ filter: { direction: "all", kind: "all", text: "" }, isPinnedOnly: false, isHitsOnly: false });
  return (
    <>
      <ProtocolToolbar
        connectionId={connectionId}
        filterRef={filterRef}
        onFocusFilter={focusFilter}
        onShowAll={showAll}
      />
      <div
        className={clsx(
          "grid min-h-0 flex-1 grid-rows-1",
          opened && "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-lg:grid-rows-2",
        )}
      >
        <LogFrame
          label={t("protocol")}
          store={wire}
          onFilterKey={focusFilter}
          onShowAll={showAll}
          head={<ProtocolHead />}
          renderEntry={(entry, isActive) => (
            <WireRow entry={entry} isActive={isActive} isOfMany={scope === null} />
          )}
        />
        {opened ? (
          <LogDetail title={t("message", { number: opened.number + 1 })} onClose={() => choose(null)}>
            <MessageDetail key={opened.number} entry={opened} connectionId={connectionId} />
          </LogDetail>
        ) : null}
      </div>
    </>
  );
}

interface ProtocolToolbarProps {
  readonly connectionId: string;
  readonly filterRef: React.RefObject<HTMLInputElement | null>;
  readonly onFocusFilter: () => void;
  readonly onShowAll: () => void;
}

function ProtocolToolbar({ connectionId, filterRef, onFocusFilter, onShowAll }: ProtocolToolbarProps) {
  const t = useTranslations("logs");
  const { logsOf, logTexts } = useInspectStores();
  const { wire } = logsOf(connectionId);
  const { filter, connectionId: scope } = useStore(wire, (state) => state.query);
  const kept = useStore(wire, (state) => state.totals?.kept ?? 0);
  const { edit } = useStore(wire, (state) => state.actions);
  const change = (part: Partial<WireQuery["filter"]>) => edit({ filter: { ...filter, ...part } });
  // Asked again each time that a hundred messages more have come.
  const methods = useAnswer(`${String(scope)} ${String(Math.ceil(kept / 100))}`, () =>
    logTexts.methods(scope),
  );
  return (
    <LogToolbar
      store={wire}
      connectionId={connectionId}
      filterRef={filterRef}
      placeholder={t("wireFilter")}
      text={filter.text}
      onText={(text) => change({ text })}
      suggestions={methods.status === "ready" ? methods.value : []}
      onFocusFilter={onFocusFilter}
      onShowAll={onShowAll}
    >
      <SegmentedControl
        label={t("kind")}
        size="s"
        className="max-sm:overflow-x-auto"
        value={filter.kind}
        onChange={(kind) => change({ kind })}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Select
        label={t("direction")}
        className="text-small"
        value={filter.direction}
        onChange={(direction) => change({ direction })}
        options={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
      />
    </LogToolbar>
  );
}

function ProtocolHead() {
  const log = useTranslations("inspect.log");
  const t = useTranslations("logs");
  return (
    <LogHead columns={COLUMNS}>
      <span>{log("time")}</span>
      <span />
      <span>{log("method")}</span>
      <span className="max-sm:hidden">{log("id")}</span>
      <span className="text-right max-sm:hidden">{t("size")}</span>
      <span className="text-right">{t("answerAfter")}</span>
    </LogHead>
  );
}

interface WireRowProps {
  readonly entry: WireEntry;
  readonly isActive: boolean;
  readonly isOfMany: boolean;
}

function WireRow({ entry, isActive, isOfMany }: WireRowProps) {
  const log = useTranslations("inspect.log");
  const t = useTranslations("logs");
  const format = useFormatter();
  const { duration, bytes } = useFigures();
  const { direction, method, answers, rpcId, kind, subject, resultType, isToolError, durationMs } = entry;
  const server = useConnections(
    (state) => state.connections.find(({ id }) => id === entry.connectionId)?.name ?? "",
  );
  const words = method ?? (answers === null ? log("answer") : log("answerTo", { method: answers }));
  return (
    <LogRow columns={COLUMNS} isActive={isActive} isHit={entry.isHit}>
      <span className="text-fg-3">{format.dateTime(entry.atMs, LOG_TIME)}</span>
      <span>
        <span aria-hidden="true">{direction === "sent" ? "→" : "←"}</span>
        <span className="sr-only">{log(direction)}</span>
      </span>
      <span className={clsx("truncate", entry.about !== null && "pl-3")} title={subject ?? words}>
        {isOfMany ? <span className="text-fg-3">{server} </span> : null}
        <span className={clsx("font-mono", kind === "request" ? "text-fg" : "text-fg-2")}>{words}</span>
        {kind === "error" ? <span className="text-error"> ✕ {log("error")}</span> : null}
        {isToolError ? <span className="text-warn"> ! {t("toolError")}</span> : null}
        {resultType === null || resultType === "complete" ? null : (
          <span className="font-mono text-fg-2"> {resultType}</span>
        )}
        {entry.isPinned ? <span className="text-accent-text"> ■ {t("isPinned")}</span> : null}
        {subject === null ? null : <span className="text-fg-3"> {subject}</span>}
      </span>
      <span className="max-w-24 truncate text-fg-3 max-sm:hidden">
        {rpcId === null ? "·" : `#${String(rpcId)}`}
      </span>
      <span className="text-right text-fg-2 max-sm:hidden">{bytes(entry.bytes)}</span>
      <span className="text-right">
        {durationMs === null ? (
          <span className="text-fg-3">{kind === "request" ? "…" : ""}</span>
        ) : (
          duration(durationMs)
        )}
      </span>
    </LogRow>
  );
}
