"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { AddServerForm } from "@/components/panels/connections/add-server-form";
import {
  InspectStoresProvider,
  useActiveConnection,
  useConnectionActions,
  useConnections,
} from "@/components/panels/connections/inspect-stores";
import { ServerList } from "@/components/panels/connections/server-list";
import { ResumeSignIn } from "@/components/panels/sign-in/resume-sign-in";
import { ErrorNote } from "@/components/panels/errors/error-note";
import { WaitingBadge } from "@/components/panels/server-requests/waiting-badge";
import { type InspectStores, keepInspectStores } from "@/lib/stores/inspect-stores";
import { ConnectionTabs } from "./connection-tabs";

const RequestsPanel = lazy(() =>
  import("@/components/panels/server-requests/requests-panel").then((module) => ({
    default: module.RequestsPanel,
  })),
);

export interface InspectPageProps {
  /** The query of the address, which fills the form in and connects to nothing. */
  readonly search: string;
}

/** Connects to remote MCP servers and shows what they are and what crossed the wire. */
export function InspectPage({ search }: InspectPageProps) {
  const [stores] = useState(() => keepInspectStores({ search }));
  return <InspectView stores={stores} />;
}

/** The Inspect page over its stores. */
export function InspectView({ stores }: { readonly stores: InspectStores }) {
  return (
    <InspectStoresProvider stores={stores}>
      <InspectContent />
    </InspectStoresProvider>
  );
}

function InspectContent() {
  const t = useTranslations("inspect");
  const error = useConnections((state) => state.error);
  const editing = useConnections((state) => state.editing);
  const connection = useActiveConnection();
  const { look } = useConnectionActions();
  const lookedAt = connection?.id ?? null;
  useEffect(() => {
    look(lookedAt);
    return () => look(null);
  }, [look, lookedAt]);
  return (
    <main className="flex flex-col sm:h-[calc(100vh-var(--bar))]">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-1.5 max-sm:px-3">
        <h1 className="text-title font-semibold">{t("title")}</h1>
        <p className="text-small text-fg-3">{t("notYet")}</p>
        <WaitingBadge />
      </div>
      {error === null ? null : <ErrorNote error={error} />}
      <ResumeSignIn />
      <div className="flex min-h-0 flex-1 flex-col xl:flex-row-reverse">
        <Suspense fallback={null}>
          <RequestsPanel />
        </Suspense>
        <div className="grid min-h-0 min-w-0 flex-1 sm:grid-cols-[272px_minmax(0,1fr)]">
          <div className="min-h-0 overflow-y-auto border-line max-sm:border-b sm:border-r">
            <ServerList />
          </div>
          <div className="flex min-h-0 min-w-0 flex-col sm:overflow-y-auto">
            {connection === null || editing !== null ? (
              <AddServerForm key={editing} />
            ) : (
              <ConnectionTabs connection={connection} />
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
