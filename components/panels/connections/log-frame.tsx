"use client";

import { useEffect, type ReactNode } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "../errors/error-note";
import type { LogQuery, LogStore } from "@/lib/stores/log-store";
import { LogList, type ListedEntry } from "./log-list";

export interface LogFrameProps<Query extends LogQuery, Entry> {
  readonly label: string;
  readonly store: LogStore<Query, Entry>;
  readonly head: ReactNode;
  readonly renderEntry: (entry: Entry, isActive: boolean) => ReactNode;
  readonly onFilterKey: () => void;
  readonly onShowAll: () => void;
}

/** A log's list with what is pinned above it, and what it says while there is nothing to list. */
export function LogFrame<Query extends LogQuery, Entry extends ListedEntry>(
  props: LogFrameProps<Query, Entry>,
) {
  const { store, head, onShowAll } = props;
  const t = useTranslations("logs");
  const log = useTranslations("inspect.log");
  const inspect = useTranslations("inspect");
  const totals = useStore(store, (state) => state.totals);
  const error = useStore(store, (state) => state.error);
  const { watch } = useStore(store, (state) => state.actions);
  useEffect(() => watch(), [watch]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {error === null ? null : <ErrorNote error={error} />}
      {totals === null || totals.dropped === 0 ? null : (
        <p className="border-b border-line px-3 py-1 text-small text-warn">
          ! {log("dropped", { count: totals.dropped })}
        </p>
      )}
      <Pinned {...props} />
      {head}
      {totals === null ? (
        <p className="p-3 text-fg-3">{inspect("loading")}</p>
      ) : totals.kept === 0 ? (
        <p className="p-3 text-fg-2">{log("empty")}</p>
      ) : totals.count === 0 ? (
        <p className="flex flex-wrap items-center gap-2 p-3 text-fg-2">
          {t("nothingMatches", { kept: totals.kept })}
          <Button size="s" onClick={onShowAll}>
            {t("showAll")}
          </Button>
        </p>
      ) : (
        <LogList {...props} />
      )}
    </div>
  );
}

function Pinned<Query extends LogQuery, Entry extends ListedEntry>({
  store,
  renderEntry,
}: LogFrameProps<Query, Entry>) {
  const t = useTranslations("logs");
  const pinned = useStore(store, (state) => state.pinned);
  const active = useStore(store, (state) => state.active);
  const isPinnedOnly = useStore(store, (state) => state.query.isPinnedOnly);
  const { choose } = useStore(store, (state) => state.actions);
  if (pinned.length === 0 || isPinnedOnly) return null;
  return (
    <section
      aria-label={t("pinned", { count: pinned.length })}
      className="flex-none border-b-2 border-line-2"
    >
      <h3 className="px-3 pt-1 text-micro text-fg-3">{t("pinned", { count: pinned.length })}</h3>
      <ul className="max-h-[112px] overflow-auto">
        {pinned.map((entry) => (
          <li key={entry.number}>
            <button
              type="button"
              className="block h-7 w-full pointer-coarse:h-9"
              aria-pressed={entry.number === active}
              onClick={() => choose(entry.number)}
            >
              {renderEntry(entry, entry.number === active)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
