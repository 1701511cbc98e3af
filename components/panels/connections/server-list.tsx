"use client";

import clsx from "clsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { useFigures } from "../lane/use-figures";
import { WaitingMark } from "../server-requests/waiting-badge";
import { DefinitionsTotal } from "./definitions-total";
import { hostOf } from "./host-of";
import { useConnectionActions, useConnections } from "./inspect-stores";
import { PhaseMark } from "./phase-mark";
import { RemovedNote } from "./removed-note";
import { SavedServers } from "./saved-servers";

const ImportDialog = lazy(() =>
  import("../server-files/import-dialog").then((module) => ({ default: module.ImportDialog })),
);
const ExportMenu = lazy(() =>
  import("../server-files/export-menu").then((module) => ({ default: module.ExportMenu })),
);

/** All servers of this visit and those that the browser keeps. */
export function ServerList() {
  const t = useTranslations("inspect.list");
  const connections = useConnections((state) => state.connections);
  const active = useConnections((state) => state.active);
  const { showForm, loadSaved } = useConnectionActions();
  useEffect(loadSaved, [loadSaved]);
  return (
    <nav aria-label={t("label")} className="flex min-h-0 flex-col">
      <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-2">
        <h2 className="font-semibold">{t("label")}</h2>
        <Button size="s" aria-pressed={active === null} onClick={() => showForm()}>
          {t("add")}
        </Button>
      </div>
      <RemovedNote />
      {connections.length === 0 ? <p className="px-3 py-2 text-small text-fg-3">{t("empty")}</p> : null}
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <ServerRow key={connection.id} connection={connection} isActive={connection.id === active} />
        ))}
      </ul>
      <DefinitionsTotal connections={connections} />
      <SavedServers />
      <ServerFiles />
    </nav>
  );
}

function ServerRow({
  connection,
  isActive,
}: {
  readonly connection: ConnectionView;
  readonly isActive: boolean;
}) {
  const t = useTranslations("inspect");
  const { count } = useFigures();
  const { select } = useConnectionActions();
  const { id, name, phase, url, tools, definitionTokens } = connection;
  return (
    <li>
      <button
        type="button"
        aria-current={isActive ? "true" : undefined}
        onClick={() => select(id)}
        className={clsx(
          "grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2 border-l-2 py-1.5 pr-3 pl-2.5 text-left",
          isActive ? "border-accent bg-accent-soft" : "border-transparent hover:bg-select",
        )}
      >
        <PhaseMark phase={phase} />
        <span className="flex min-w-0 items-baseline gap-1.5 font-medium">
          <span className="truncate" title={name}>
            {name}
          </span>
          <WaitingMark connectionId={id} />
        </span>
        <span className="text-right text-small text-fg-2">
          {phase === "connected"
            ? definitionTokens === null
              ? "–"
              : t("list.rowTokens", { tokens: count(definitionTokens) })
            : null}
        </span>
        <span className="col-start-2 truncate text-small text-fg-3" title={url}>
          {hostOf(url)}
        </span>
        <span className="text-right text-small whitespace-nowrap text-fg-3">
          {phase === "connected" ? t("list.tools", { count: tools.length }) : t(`phase.${phase}`)}
        </span>
      </button>
    </li>
  );
}

/** Takes servers from the files of other clients, and gives them to such files. */
function ServerFiles() {
  const t = useTranslations("inspect.list");
  const [isImporting, setIsImporting] = useState(false);
  const connections = useConnections((state) => state.connections);
  const saved = useConnections((state) => state.saved);
  const savedIds = useConnections((state) => state.savedIds);
  const active = useConnections((state) => state.active);
  const { addSaved } = useConnectionActions();
  const activeId = active === null ? undefined : savedIds[active];
  const takenNames = [...connections, ...saved].map(({ name }) => name);
  return (
    <div className="flex flex-wrap gap-1.5 px-3 py-2">
      <Button size="s" onClick={() => setIsImporting(true)}>
        {t("import")}
      </Button>
      <Suspense>
        {saved.length === 0 ? null : (
          <ExportMenu servers={saved} selected={saved.find(({ id }) => id === activeId) ?? null} />
        )}
        {isImporting ? (
          <ImportDialog takenNames={takenNames} onClose={() => setIsImporting(false)} onAdd={addSaved} />
        ) : null}
      </Suspense>
    </div>
  );
}
