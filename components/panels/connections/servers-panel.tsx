"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { keepInspectStores } from "@/lib/stores/inspect-stores";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { ErrorNote } from "../errors/error-note";
import { DefinitionsTotal } from "./definitions-total";
import { InspectStoresProvider, useConnectionActions, useConnections } from "./inspect-stores";
import { PhaseMark } from "./phase-mark";
import { RemovedNote } from "./removed-note";
import { RetryNote } from "./retry-note";
import { SavedServers } from "./saved-servers";
import { ServerActions } from "./server-actions";
import { useServerFacts } from "./use-server-facts";

export interface ServersPanelProps {
  /** A link of the panel was followed. */
  readonly onLeave: () => void;
}

/** The servers of the visit, on any page: what they are, and what may be done about them. */
export function ServersPanel({ onLeave }: ServersPanelProps) {
  const [stores] = useState(() => keepInspectStores({}));
  return (
    <InspectStoresProvider stores={stores}>
      <PanelContent onLeave={onLeave} />
    </InspectStoresProvider>
  );
}

function PanelContent({ onLeave }: ServersPanelProps) {
  const t = useTranslations("inspect.list");
  const connections = useConnections((state) => state.connections);
  const saved = useConnections((state) => state.saved);
  const error = useConnections((state) => state.error);
  const { showForm, loadSaved } = useConnectionActions();
  useEffect(loadSaved, [loadSaved]);
  return (
    <section aria-label={t("panel")} className="flex flex-col">
      <div className="flex items-center gap-3 border-b border-line px-3 py-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{t("panel")}</h2>
          <p className="text-small text-fg-3">{t("panelHint")}</p>
        </div>
        <Link
          href="/inspect"
          onClick={() => {
            showForm();
            onLeave();
          }}
          className="inline-flex h-(--control-s) items-center rounded-m border border-line-2 px-2.5 text-small font-medium hover:bg-select"
        >
          {t("add")}
        </Link>
      </div>
      {error === null ? null : <ErrorNote error={error} />}
      <RemovedNote />
      {connections.length === 0 && saved.length === 0 ? (
        <p className="px-3 py-2 text-small text-fg-3">{t("panelEmpty")}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <PanelRow key={connection.id} connection={connection} onLeave={onLeave} />
        ))}
      </ul>
      <DefinitionsTotal connections={connections} />
      <SavedServers />
    </section>
  );
}

interface PanelRowProps extends ServersPanelProps {
  readonly connection: ConnectionView;
}

function PanelRow({ connection, onLeave }: PanelRowProps) {
  const t = useTranslations("inspect");
  const { select } = useConnectionActions();
  const facts = useServerFacts(connection);
  const { id, name, phase, retry } = connection;
  return (
    <li className="grid gap-1 px-3 py-2">
      <div className="flex items-baseline gap-2">
        <PhaseMark phase={phase} />
        <Link
          href="/inspect"
          aria-label={t("list.open", { name })}
          title={name}
          onClick={() => {
            select(id);
            onLeave();
          }}
          className="min-w-0 flex-1 truncate font-medium hover:underline"
        >
          {name}
        </Link>
        <span className="flex-none text-small text-fg-2">{t(`phase.${phase}`)}</span>
      </div>
      {facts === "" ? null : <p className="text-small text-fg-3">{facts}</p>}
      {retry === null ? null : <RetryNote connection={connection} retry={retry} />}
      <ServerActions connection={connection} onEdit={onLeave} />
    </li>
  );
}
