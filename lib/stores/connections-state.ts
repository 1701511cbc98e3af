import type { StoreApi } from "zustand/vanilla";
import type { ConnectionLogs, ConnectionsApi, ConnectionView } from "@/lib/engine/api";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { ConnectionForm, FormProblems, HeaderRow, InspectTab } from "./connection-form";
import type { SavedServer, ServerStorage } from "./saved-servers";
import type { MissingSecrets } from "./server-secrets";
import type { SecretVault } from "./secret-vault";
import type { ServerSettings } from "./server-settings";

/** What may be done about connections. */
export interface ConnectionsActions {
  readonly editForm: (change: Partial<ConnectionForm>) => void;
  readonly addHeader: () => void;
  readonly editHeader: (key: number, change: Partial<Omit<HeaderRow, "key">>) => void;
  readonly removeHeader: (key: number) => void;
  /** Shows the form for a new server, with what is given filled in. */
  readonly showForm: (form?: Partial<ConnectionForm>) => void;
  /** Shows the form with what a connection is, to change it. */
  readonly editConnection: (id: string) => void;
  /** Fills the form in from the query of an address; connects to nothing. */
  readonly fillFrom: (search: string) => void;
  /** Connects the form's server or changes the connection that it is of, or shows what is wrong with the form. */
  readonly submit: () => Promise<void>;
  /** Connects a server at once, by its address alone. */
  readonly connectUrl: (url: string) => Promise<void>;
  /** Connects a saved server; where secrets of it are missing, the form is shown to take them. */
  readonly connectSaved: (server: SavedServer) => Promise<void>;
  /** Adds servers to the saved ones; connects nothing. */
  readonly addSaved: (servers: readonly SavedServer[]) => void;
  readonly forgetSaved: (server: SavedServer) => Promise<void>;
  /** Reads the servers that the browser keeps. */
  readonly loadSaved: () => void;
  readonly select: (id: string) => void;
  /** Shows a connection that another part of the page has begun. */
  readonly adopt: (id: string) => void;
  readonly chooseTab: (tab: InspectTab) => void;
  readonly disconnect: (id: string) => Promise<void>;
  readonly reconnect: (id: string) => Promise<void>;
  readonly refresh: (id: string) => Promise<void>;
  readonly setEnabled: (id: string, isEnabled: boolean) => Promise<void>;
  readonly setListening: (id: string, isWanted: boolean) => Promise<void>;
  /** Says that the chosen connection is on screen, or not any more. */
  readonly look: (id: string | null) => void;
  readonly setOnline: (isOnline: boolean) => void;
  /** Ends all sessions, because the page is going. */
  readonly leave: () => void;
  /** Removes a connection and what is saved of it; {@linkcode ConnectionsState.removed} can bring it back. */
  readonly remove: (id: string) => Promise<void>;
  readonly undoRemove: () => Promise<void>;
  readonly dismissRemoved: () => void;
}

/** A server that was removed, as long as it can be brought back. */
export interface RemovedServer {
  readonly name: string;
  readonly settings: ServerSettings | null;
  readonly isRemembered: boolean;
  readonly wasConnected: boolean;
}

/** The state of all connections of the site visit. */
export interface ConnectionsState {
  readonly form: ConnectionForm;
  /** The connection that the form changes; `null` for a new one. */
  readonly editing: string | null;
  /** What the form has to be given again; `null` where nothing is missing. */
  readonly missing: MissingSecrets | null;
  /** What is wrong with the form; asked for first when it is sent, and kept up to date from then on. */
  readonly problems: FormProblems | null;
  readonly connections: readonly ConnectionView[];
  readonly logs: Readonly<Record<string, ConnectionLogs>>;
  /** The latest round trip of each connection, in milliseconds. */
  readonly latencies: Readonly<Record<string, number>>;
  readonly saved: readonly SavedServer[];
  /** Ids of saved servers by those of their connections. */
  readonly savedIds: Readonly<Record<string, string>>;
  /** The browser takes no more servers; those of this visit are not kept. */
  readonly isStorageRefused: boolean;
  readonly removed: RemovedServer | null;
  /** The connection that is shown; `null` shows the form. */
  readonly active: string | null;
  readonly tab: InspectTab;
  /** A failure of the engine, not of a server. */
  readonly error: AppErrorData | null;
  readonly actions: ConnectionsActions;
}

/** The store of connections. */
export type ConnectionsStore = StoreApi<ConnectionsState>;

/** What the store works with. */
export interface ConnectionsDependencies {
  readonly engine: ConnectionsApi;
  /** Where the page is, as `https://host`. */
  readonly origin: () => string;
  /** Gives the browser's storage, `null` where there is none. */
  readonly storage: () => ServerStorage | null;
  readonly vault: () => SecretVault;
  /** Called with each new worker, before it is asked to connect: other stores begin to watch. */
  readonly onWatch: () => void;
}
