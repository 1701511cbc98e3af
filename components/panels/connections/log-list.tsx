"use client";

import { useEffect, type ReactNode } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { VirtualList } from "@/components/ui/virtual-list";
import type { LogStore } from "@/lib/stores/log-store";
import { useConnections } from "./inspect-stores";

const ROW_PX = 28;
const NOTHING = { kept: 0, dropped: 0, revision: 0 } as const;

export interface LogListProps<Entry> {
  readonly label: string;
  readonly connectionId: string;
  readonly kind: "wire" | "exchanges";
  readonly store: LogStore<Entry>;
  readonly head: ReactNode;
  readonly renderEntry: (entry: Entry) => ReactNode;
}

/** A log of which only what is looked at is read and drawn. */
export function LogList<Entry>(props: LogListProps<Entry>) {
  const { label, connectionId, kind, store, head, renderEntry } = props;
  const t = useTranslations("inspect.log");
  const totals = useConnections((state) => state.logs[connectionId]?.[kind]) ?? NOTHING;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {totals.dropped === 0 ? null : (
        <p className="border-b border-line px-3 py-1 text-small text-warn">
          ! {t("dropped", { count: totals.dropped })}
        </p>
      )}
      {head}
      {totals.kept === 0 ? (
        <p className="p-3 text-fg-2">{t("empty")}</p>
      ) : (
        <VirtualList
          label={label}
          count={totals.kept}
          rowHeight={ROW_PX}
          rowKey={(index) => totals.dropped + index}
          className="min-h-0 flex-1"
          renderRow={(index) => (
            <LogRow
              store={store}
              number={totals.dropped + index}
              dropped={totals.dropped}
              revision={totals.revision}
              renderEntry={renderEntry}
            />
          )}
        />
      )}
    </div>
  );
}

interface LogRowProps<Entry> {
  readonly store: LogStore<Entry>;
  readonly number: number;
  readonly dropped: number;
  readonly revision: number;
  readonly renderEntry: (entry: Entry) => ReactNode;
}

function LogRow<Entry>({ store, number, dropped, revision, renderEntry }: LogRowProps<Entry>) {
  const entry = useStore(store, (state) => state.entries.get(number));
  const want = useStore(store, (state) => state.want);
  useEffect(() => want(number, { dropped, revision }), [want, number, dropped, revision]);
  return entry === undefined ? <div style={{ height: ROW_PX }} /> : renderEntry(entry);
}
