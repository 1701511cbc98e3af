"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { hostOf } from "./host-of";
import { useConnectionActions, useConnections } from "./inspect-stores";
import { PhaseMark } from "./phase-mark";

/** Servers that the browser keeps and that are not connected. */
export function SavedServers() {
  const t = useTranslations("inspect.list");
  const saved = useConnections((state) => state.saved);
  const isStorageRefused = useConnections((state) => state.isStorageRefused);
  const { connectSaved, forgetSaved } = useConnectionActions();
  const savedIds = useConnections((state) => state.savedIds);
  const open = new Set(Object.values(savedIds));
  const others = saved.filter(({ id }) => !open.has(id));
  return (
    <>
      {isStorageRefused ? <p className="px-3 py-2 text-small text-warn">! {t("refused")}</p> : null}
      {others.length === 0 ? null : (
        <section className="mt-2 max-sm:mb-2">
          <h3 className="px-3 pt-1 text-small text-fg-2">{t("saved")}</h3>
          <p className="px-3 pb-1 text-small text-fg-3">{t("savedHint")}</p>
          <ul className="divide-y divide-line border-y border-line">
            {others.map((server) => (
              <li key={server.id} className="flex items-center gap-1 pr-1.5">
                <button
                  type="button"
                  aria-label={t("connectSaved", { name: server.name })}
                  onClick={() => void connectSaved(server)}
                  className="flex min-w-0 flex-1 items-baseline gap-2 py-1.5 pl-3 text-left hover:bg-select"
                >
                  <PhaseMark phase="closed" />
                  <span className="max-w-1/2 flex-none truncate">{server.name}</span>
                  <span className="min-w-0 flex-1 truncate text-small text-fg-3" title={server.url}>
                    {hostOf(server.url)}
                  </span>
                  {server.isEnabled ? null : (
                    <span className="flex-none text-small text-fg-3">{t("disabled")}</span>
                  )}
                </button>
                <Button
                  size="s"
                  variant="quiet"
                  icon="×"
                  aria-label={t("forgetSaved", { name: server.name })}
                  onClick={() => void forgetSaved(server)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
