"use client";

import { lazy, Suspense, useId, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useConnectionActions, useConnections } from "@/components/panels/connections/inspect-stores";
import { useFigures } from "@/components/panels/lane/use-figures";
import { useListChangeWords } from "@/components/panels/connections/list-change-note";
import { ServerActions } from "@/components/panels/connections/server-actions";
import { INSPECT_TABS, type InspectTab } from "@/lib/stores/connection-form";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { PhaseMark } from "@/components/panels/connections/phase-mark";

const ConnectionPanel = lazy(() =>
  import("@/components/panels/connections/connection-panel").then((module) => ({
    default: module.ConnectionPanel,
  })),
);

/** One connection: its bar, and tabs for what is seen of it. */
export function ConnectionTabs({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect");
  const id = useId();
  const tab = useConnections((state) => state.tab);
  return (
    <>
      <ConnectionBar connection={connection} />
      <TabList id={id} connection={connection} tab={tab} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className="flex min-h-0 flex-1 flex-col max-sm:min-h-[70vh] max-sm:has-[[role=region]]:h-[80vh] sm:overflow-y-auto"
      >
        <Suspense fallback={<p className="p-4 text-small text-fg-3">{t("loading")}</p>}>
          <ConnectionPanel connection={connection} tab={tab} />
        </Suspense>
      </div>
    </>
  );
}

function ConnectionBar({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect");
  const { duration } = useFigures();
  const listChangeWords = useListChangeWords();
  const { name, url, phase, transport, protocolVersion, route, connectMs, listChange } = connection;
  const facts =
    phase === "connected" && transport && route && connectMs !== null
      ? [
          t(`status.transports.${transport}`),
          protocolVersion,
          t(`status.routes.${route}`),
          duration(connectMs),
        ].join(" · ")
      : t(`phase.${phase}`);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 max-sm:px-3">
      <PhaseMark phase={phase} />
      <h2 className="max-w-60 truncate font-semibold" title={name}>
        {name}
      </h2>
      <span className="max-w-100 min-w-0 truncate font-mono text-small text-fg-3" title={url}>
        {url}
      </span>
      <span role="status" className="text-small text-fg-2" data-testid="connection-facts">
        {facts}
      </span>
      {phase === "connected" && listChange !== null ? (
        <span role="status" className="text-small text-accent-text">
          {listChangeWords(listChange)}
        </span>
      ) : null}
      <span className="flex-1" />
      <ServerActions connection={connection} />
    </div>
  );
}

interface TabListProps {
  readonly id: string;
  readonly connection: ConnectionView;
  readonly tab: InspectTab;
}

/** Tabs as WAI-ARIA has them: one stop for the Tab key, arrows between them. */
function TabList({ id, connection, tab }: TabListProps) {
  const t = useTranslations("inspect.tabs");
  const { count } = useFigures();
  const { chooseTab } = useConnectionActions();
  const logs = useConnections((state) => state.logs[connection.id]);
  const counts: Readonly<Record<InspectTab, number | null>> = {
    servers: null,
    tools: connection.protocolVersion === null ? null : connection.tools.length,
    protocol: logs?.wire.kept ?? 0,
    network: logs?.exchanges.kept ?? 0,
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = (INSPECT_TABS.indexOf(tab) + step + INSPECT_TABS.length) % INSPECT_TABS.length;
    const next = INSPECT_TABS[place] ?? tab;
    chooseTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t("label", { name: connection.name })}
      onKeyDown={press}
      className="flex flex-none overflow-x-auto border-b border-line px-2 max-sm:px-1"
    >
      {INSPECT_TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          data-tab={one}
          aria-selected={one === tab}
          aria-controls={`${id}-panel`}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => chooseTab(one)}
          className="flex h-9 flex-none items-center gap-1.5 border-y-2 border-transparent px-2 text-fg-2 hover:text-fg aria-selected:border-b-accent aria-selected:font-medium aria-selected:text-fg"
        >
          {t(one)}
          {counts[one] === null ? null : <span className="text-small text-fg-3">{count(counts[one])}</span>}
        </button>
      ))}
    </div>
  );
}
