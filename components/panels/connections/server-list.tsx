"use client";

import clsx from "clsx";
import { useEffect, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { useFigures } from "../lane/use-figures";
import { useConnectionActions, useConnections } from "./inspect-stores";
import { PhaseMark } from "./phase-mark";

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
      {connections.length === 0 ? <p className="px-3 py-2 text-small text-fg-3">{t("empty")}</p> : null}
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <ServerRow key={connection.id} connection={connection} isActive={connection.id === active} />
        ))}
      </ul>
      <DefinitionsTotal connections={connections} />
      <SavedServers connections={connections} />
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
        <span className="truncate font-medium" title={name}>
          {name}
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

function DefinitionsTotal({ connections }: { readonly connections: readonly ConnectionView[] }) {
  const t = useTranslations("inspect.list");
  const connected = connections.filter(({ phase }) => phase === "connected");
  const rule = connected.find((connection) => connection.rule !== null)?.rule;
  if (connected.length === 0) return null;
  const isCounting = connected.some(({ definitionTokens }) => definitionTokens === null);
  const tokens = connected.reduce((sum, { definitionTokens }) => sum + (definitionTokens ?? 0), 0);
  const bold = (words: ReactNode) => <b className="font-semibold">{words}</b>;
  return (
    <p className="border-y border-line px-3 py-2 text-small text-fg-2">
      {t("total")}
      <span className="block">
        {isCounting ? t("counting") : t.rich("tokens", { count: tokens, b: bold })}
        {rule === undefined ? null : <span className="text-fg-3"> · {t("rule", { rule: rule ?? "" })}</span>}
      </span>
    </p>
  );
}

function SavedServers({ connections }: { readonly connections: readonly ConnectionView[] }) {
  const t = useTranslations("inspect.list");
  const saved = useConnections((state) => state.saved);
  const isStorageRefused = useConnections((state) => state.isStorageRefused);
  const { connectSaved, forgetSaved } = useConnectionActions();
  const open = new Set(connections.map(({ url }) => url));
  const others = saved.filter(({ url }) => !open.has(url));
  return (
    <>
      {isStorageRefused ? <p className="px-3 py-2 text-small text-warn">! {t("refused")}</p> : null}
      {others.length === 0 ? null : (
        <section className="mt-2 max-sm:mb-2">
          <h3 className="px-3 pt-1 text-small text-fg-2">{t("saved")}</h3>
          <p className="px-3 pb-1 text-small text-fg-3">{t("savedHint")}</p>
          <ul className="divide-y divide-line border-y border-line">
            {others.map((server) => (
              <li key={server.url} className="flex items-center gap-1 pr-1.5">
                <button
                  type="button"
                  aria-label={t(server.hadSecrets ? "fillIn" : "connectSaved", { name: server.name })}
                  onClick={() => void connectSaved(server)}
                  className="flex min-w-0 flex-1 items-baseline gap-2 py-1.5 pl-3 text-left hover:bg-select"
                >
                  <PhaseMark phase="closed" />
                  <span className="max-w-1/2 flex-none truncate">{server.name}</span>
                  <span className="truncate text-small text-fg-3" title={server.url}>
                    {hostOf(server.url)}
                  </span>
                </button>
                <Button
                  size="s"
                  variant="quiet"
                  icon="×"
                  aria-label={t("forgetSaved", { name: server.name })}
                  onClick={() => forgetSaved(server)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The host of an address that the engine has masked; an address that is none is shown as it is. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
