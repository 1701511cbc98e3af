"use client";

import clsx from "clsx";
import { useId, useState, type ReactNode, type Ref } from "react";
import { useStore } from "zustand";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { FIELD_CLASS } from "@/components/ui/field-button";
import { useShortcut } from "@/components/ui/shortcuts";
import type { ListTotals, LogQuery, LogStore } from "@/lib/stores/log-store";
import { useConnections } from "./inspect-stores";
import { LogExportButton } from "./log-export-button";

export interface LogToolbarProps<Query extends LogQuery, Entry> {
  readonly store: LogStore<Query, Entry>;
  readonly connectionId: string;
  readonly filterRef: Ref<HTMLInputElement>;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Words that the filter's field offers. */
  readonly suggestions: readonly string[];
  readonly onFocusFilter: () => void;
  readonly onShowAll: () => void;
  /** The log's own filters. */
  readonly children: ReactNode;
}

/** What narrows a log down, searches it, empties it and takes it along. */
export function LogToolbar<
  Query extends LogQuery,
  Entry extends { readonly number: number; readonly isPinned: boolean },
>(props: LogToolbarProps<Query, Entry>) {
  const { store, connectionId, filterRef, placeholder, text, onText, suggestions, children } = props;
  const t = useTranslations("logs");
  const listId = useId();
  const query = useStore(store, (state) => state.query);
  const totals = useStore(store, (state) => state.totals);
  const { edit, clear, pin } = useStore(store, (state) => state.actions);
  const hasOthers = useConnections((state) => state.connections.length > 1);
  useShortcut({ keys: "/", label: t("focusFilter"), onPress: props.onFocusFilter });
  useShortcut({
    keys: "p",
    label: t("pinChosen"),
    onPress: () => {
      const { opened, active } = store.getState();
      if (active !== null) void pin(active, opened?.isPinned !== true);
    },
  });
  const change = (part: Partial<LogQuery>) =>
    // Each part of a query has the same type in both kinds but `kind` and `filter`, which are not changed here.
    edit(part as Partial<Query>);
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-3 py-1.5">
      <input
        ref={filterRef}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        aria-label={t("filter")}
        placeholder={placeholder}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        className={clsx(FIELD_CLASS, "w-48 flex-auto text-small sm:max-w-64")}
      />
      <datalist id={listId}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {children}
      {hasOthers ? (
        <Toggle
          label={t("allServers")}
          isOn={query.connectionId === null}
          onChange={(isOn) => change({ connectionId: isOn ? null : connectionId })}
        />
      ) : null}
      <Toggle
        label={t("pinnedOnly")}
        isOn={query.isPinnedOnly}
        onChange={(isPinnedOnly) => change({ isPinnedOnly })}
      />
      <SearchField store={store} onSearch={(search) => change({ search })} />
      {query.search === "" ? null : (
        <Toggle
          label={t("hitsOnly")}
          isOn={query.isHitsOnly}
          onChange={(isHitsOnly) => change({ isHitsOnly })}
        />
      )}
      <span className="flex-1" />
      <span className="text-small text-fg-3" data-testid="log-count">
        {totals === null ? "–" : t("shown", { count: totals.count, kept: totals.kept })}
      </span>
      <LogExportButton store={store} />
      <Button size="s" variant="quiet" onClick={() => void clear()}>
        {t("clear")}
      </Button>
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <Button
      size="s"
      aria-pressed={isOn}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
      onClick={() => onChange(!isOn)}
    >
      {isOn ? "✓ " : null}
      {label}
    </Button>
  );
}

interface SearchFieldProps<Query extends LogQuery, Entry> {
  readonly store: LogStore<Query, Entry>;
  readonly onSearch: (search: string) => void;
}

function SearchField<Query extends LogQuery, Entry>({ store, onSearch }: SearchFieldProps<Query, Entry>) {
  const t = useTranslations("logs");
  const search = useStore(store, (state) => state.query.search);
  const totals = useStore(store, (state) => state.totals);
  const hit = useStore(store, (state) => state.hit);
  const { goToHit } = useStore(store, (state) => state.actions);
  const [typed, setTyped] = useState(search);
  return (
    <span role="search" className="flex items-center gap-1">
      <input
        type="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onSearch(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") void goToHit(event.shiftKey ? -1 : 1);
        }}
        aria-label={t("search")}
        placeholder={t("searchHint")}
        autoComplete="off"
        spellCheck={false}
        className={clsx(FIELD_CLASS, "w-40 text-small")}
      />
      {search === "" || totals === null ? null : (
        <>
          <span role="status" className="text-small text-fg-2" data-testid="log-hits">
            <HitCount totals={totals} hit={hit} />
          </span>
          <Button
            size="s"
            icon="↑"
            aria-label={t("previousHit")}
            disabled={totals.hits === 0}
            onClick={() => void goToHit(-1)}
          />
          <Button
            size="s"
            icon="↓"
            aria-label={t("nextHit")}
            disabled={totals.hits === 0}
            onClick={() => void goToHit(1)}
          />
        </>
      )}
    </span>
  );
}

function HitCount({ totals, hit }: { readonly totals: ListTotals; readonly hit: number }) {
  const t = useTranslations("logs");
  const { hits, searched, toSearch } = totals;
  if (searched < toSearch) return t("searching", { hits, searched, all: toSearch });
  return hit > 0 && hit <= hits ? t("hits", { hit, hits }) : t("hitCount", { hits });
}
