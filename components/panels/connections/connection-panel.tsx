"use client";

import type { ConnectionView } from "@/lib/stores/connections-store";
import type { InspectTab } from "@/lib/stores/connection-form";
import { RootsEditor } from "../server-requests/roots-editor";
import { NetworkLog } from "./network-log";
import { ProtocolLog } from "./protocol-log";
import { ServerStatus } from "./server-status";
import { ToolBrowser } from "./tool-browser";

export interface ConnectionPanelProps {
  readonly connection: ConnectionView;
  readonly tab: InspectTab;
}

/** What one tab shows of a connection. */
export function ConnectionPanel({ connection, tab }: ConnectionPanelProps) {
  const { id } = connection;
  switch (tab) {
    case "servers":
      return (
        <>
          <ServerStatus connection={connection} />
          <RootsEditor key={id} connection={connection} />
        </>
      );
    case "tools":
      return <ToolBrowser key={id} connection={connection} />;
    case "protocol":
      return <ProtocolLog key={id} connectionId={id} />;
    case "network":
      return <NetworkLog key={id} connectionId={id} />;
  }
}
