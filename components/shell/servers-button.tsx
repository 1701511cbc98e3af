"use client";

import clsx from "clsx";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { FieldButton } from "@/components/ui/field-button";
import { Popover } from "@/components/ui/popover";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { keptConnections } from "@/lib/stores/kept-connections";

const ServersPanel = lazy(() =>
  import("@/components/panels/connections/servers-panel").then((module) => ({
    default: module.ServersPanel,
  })),
);

const NONE: readonly ConnectionView[] = [];
const neverChanges = () => () => undefined;

/** The connections of the visit in a few words; opens the list of servers beside whatever page is shown. */
export function ServersButton() {
  const t = useTranslations("shell.servers");
  const [isOpen, setIsOpen] = useState(false);
  const connections = useOpenConnections();
  const count = (phase: ConnectionView["phase"]) => connections.filter((one) => one.phase === phase).length;
  const connected = count("connected");
  const failed = count("failed");
  const reconnecting = count("reconnecting");
  const words = connections.length === 0 ? t("none") : t("summary", { connected, failed, reconnecting });
  return (
    <Popover
      label={t("label")}
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      className="max-h-[calc(100dvh-64px)] w-110 max-w-[calc(100vw-16px)] overflow-y-auto p-0!"
      trigger={
        <FieldButton title={words}>
          <span className="sr-only">{words}</span>
          <span aria-hidden="true" className="inline-flex items-center gap-1.5">
            <span
              className={clsx(
                "inline-block size-2 flex-none rounded-full border-[1.5px]",
                connected > 0 ? "border-accent bg-accent" : "border-line-2",
              )}
            />
            <span className="max-sm:hidden">{t("label")}</span>
            {connected === 0 ? null : <span className="text-fg-2">{connected}</span>}
            {failed === 0 ? null : <span className="text-error">✕ {failed}</span>}
            {reconnecting === 0 ? null : <span className="text-warn">! {reconnecting}</span>}
          </span>
        </FieldButton>
      }
    >
      <Suspense fallback={<p className="p-3 text-small text-fg-3">{t("loading")}</p>}>
        <ServersPanel onLeave={() => setIsOpen(false)} />
      </Suspense>
    </Popover>
  );
}

/** Reads the connections once a page has made their store; before that there are none. */
function useOpenConnections(): readonly ConnectionView[] {
  const store = useStore(keptConnections, (state) => state.connections);
  return useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.getState().connections ?? NONE,
    () => NONE,
  );
}
