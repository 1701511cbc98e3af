import { createStore, type StoreApi } from "zustand/vanilla";
import type { ConnectionLogs, ConnectionsApi, ConnectionsBatch, ConnectionView } from "@/lib/engine/api";
import { type AppErrorData, toAppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import {
  checkForm,
  type ConnectionForm,
  EMPTY_FORM,
  type FormProblems,
  type InspectTab,
  nameServer,
  readFormSearch,
  requestOf,
} from "./connection-form";
import { readSavedServers, type SavedServer, type ServerStorage, writeSavedServers } from "./saved-servers";
import { settled } from "./settled";

export type {
  ConnectionFailureView,
  ConnectionPhase,
  ConnectionView,
  ExchangeEntry,
  ToolView,
  WholeText,
  WireEntry,
} from "@/lib/engine/api";

/** What may be done on the Inspect page. */
export interface ConnectionsActions {
  readonly editForm: (change: Partial<ConnectionForm>) => void;
  readonly addHeader: () => void;
  readonly editHeader: (key: number, change: { name?: string; value?: string }) => void;
  readonly removeHeader: (key: number) => void;
  /** Shows the form, with an address filled in where one is given. */
  readonly showForm: (form?: Partial<ConnectionForm>) => void;
  /** Fills the form in from the query of an address; connects to nothing. */
  readonly fillFrom: (search: string) => void;
  /** Connects the form's server, or shows what is wrong with the form. */
  readonly connect: () => Promise<void>;
  /** Connects a saved server; where it had secrets, the form is shown to take them. */
  readonly connectSaved: (server: SavedServer) => Promise<void>;
  readonly forgetSaved: (server: SavedServer) => void;
  /** Reads the servers that the browser keeps. */
  readonly loadSaved: () => void;
  readonly select: (id: string) => void;
  readonly chooseTab: (tab: InspectTab) => void;
  readonly disconnect: (id: string) => Promise<void>;
  readonly reconnect: (id: string) => Promise<void>;
  readonly refresh: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The state of the Inspect page. */
export interface ConnectionsState {
  readonly form: ConnectionForm;
  /** What is wrong with the form; asked for first when it is sent, and kept up to date from then on. */
  readonly problems: FormProblems | null;
  readonly connections: readonly ConnectionView[];
  readonly logs: Readonly<Record<string, ConnectionLogs>>;
  readonly saved: readonly SavedServer[];
  /** The browser takes no more servers; those of this visit are not kept. */
  readonly isStorageRefused: boolean;
  /** The connection that is shown; `null` shows the form. */
  readonly active: string | null;
  readonly tab: InspectTab;
  /** A failure of the engine, not of a server. */
  readonly error: AppErrorData | null;
  readonly actions: ConnectionsActions;
}

/** The store of the Inspect page. */
export type ConnectionsStore = StoreApi<ConnectionsState>;

/** What the store works with. */
export interface ConnectionsDependencies {
  readonly engine: ConnectionsApi;
  /** Where the page is, as `https://host`. */
  readonly origin: () => string;
  /** Gives the browser's storage, `null` where there is none. */
  readonly storage: () => ServerStorage | null;
}

/** Creates the store; the query of the page's address fills the form in. */
export function createConnectionsStore(dependencies: ConnectionsDependencies, search = ""): ConnectionsStore {
  const { form, tab } = readFormSearch(search);
  return createStore<ConnectionsState>()((_set, _get, store) => ({
    form,
    problems: null,
    connections: [],
    logs: {},
    saved: [],
    isStorageRefused: false,
    active: null,
    tab: tab ?? "servers",
    error: null,
    actions: new ConnectionsSession(store, dependencies).actions(),
  }));
}

class ConnectionsSession {
  readonly #store: ConnectionsStore;
  readonly #dependencies: ConnectionsDependencies;
  #isWatching = false;
  #headerKeys = 0;

  constructor(store: ConnectionsStore, dependencies: ConnectionsDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  actions(): ConnectionsActions {
    const { engine } = this.#dependencies;
    const headers = () => this.#store.getState().form.headers;
    return {
      editForm: (change) => this.#edit(change),
      addHeader: () => {
        this.#headerKeys += 1;
        this.#edit({ headers: [...headers(), { key: this.#headerKeys, name: "", value: "" }] });
      },
      editHeader: (key, change) =>
        this.#edit({ headers: headers().map((row) => (row.key === key ? { ...row, ...change } : row)) }),
      removeHeader: (key) => this.#edit({ headers: headers().filter((row) => row.key !== key) }),
      showForm: (form) => {
        if (form) this.#store.setState({ form: { ...EMPTY_FORM, ...form }, problems: null });
        this.#store.setState({ active: null });
      },
      fillFrom: (search) => {
        const { form, tab } = readFormSearch(search);
        if (form.url !== "") this.#store.setState({ form, problems: null, active: null });
        if (tab !== null) this.#store.setState({ tab });
      },
      connect: () => this.#connect(),
      connectSaved: (server) => this.#connectSaved(server),
      forgetSaved: (server) => this.#save(this.#store.getState().saved.filter((one) => one !== server)),
      loadSaved: () => this.#store.setState({ saved: readSavedServers(this.#dependencies.storage()) }),
      select: (active) => this.#store.setState({ active }),
      chooseTab: (tab) => this.#store.setState({ tab }),
      disconnect: (id) => this.#ask(() => engine.disconnect(id)),
      reconnect: (id) => this.#ask(() => engine.reconnect(id)),
      refresh: (id) => this.#ask(() => engine.refresh(id)),
      remove: (id) => this.#ask(() => engine.remove(id)),
    };
  }

  #edit(change: Partial<ConnectionForm>): void {
    const { form, problems } = this.#store.getState();
    const edited = { ...form, ...change };
    this.#store.setState({ form: edited, problems: problems === null ? null : checkForm(edited) });
  }

  async #connect(): Promise<void> {
    const { form, connections } = this.#store.getState();
    const problems = checkForm(form);
    this.#store.setState({ problems });
    if (problems !== null) return;
    this.#watch();
    const taken = new Set(connections.map(({ name }) => name));
    const name = nameServer(form.url.trim(), taken);
    const request = requestOf(form, { name, origin: this.#dependencies.origin() });
    const connected = await settled(() => this.#dependencies.engine.connect(request));
    if (!connected.ok) return this.#store.setState({ error: connected.error });
    // The secrets are the engine's now.
    const active = connected.value.connectionId;
    this.#store.setState({ form: EMPTY_FORM, active, error: null });
    this.#waiting.set(active, {
      ...{ name, url: "", transport: form.transport, route: form.route, protocol: form.protocol },
      timeoutSeconds: form.timeoutSeconds,
      hadSecrets: request.headers.length > 0 || request.bearerToken !== null,
    });
    this.#saveWaiting();
  }

  /** Servers that are saved as soon as the engine tells their address without its secrets. */
  readonly #waiting = new Map<string, SavedServer>();

  #saveWaiting(): void {
    for (const { id, url } of this.#store.getState().connections) {
      const server = this.#waiting.get(id);
      if (!server || !this.#waiting.delete(id)) continue;
      const others = this.#store.getState().saved.filter((one) => one.url !== url);
      this.#save([...others, { ...server, url }]);
    }
  }

  async #connectSaved(server: SavedServer): Promise<void> {
    const { url, transport, route, protocol, timeoutSeconds } = server;
    this.#store.setState({
      form: { ...EMPTY_FORM, url, transport, route, protocol, timeoutSeconds },
      ...{ problems: null, active: null },
    });
    if (!server.hadSecrets) await this.#connect();
  }

  #save(saved: readonly SavedServer[]): void {
    const isTaken = writeSavedServers(this.#dependencies.storage(), saved);
    this.#store.setState({ saved, isStorageRefused: !isTaken });
  }

  async #ask(ask: () => Promise<Result<null>>): Promise<void> {
    const outcome = await settled(ask);
    this.#store.setState({ error: outcome.ok ? null : outcome.error });
  }

  /** Hears of connections; when the worker breaks, they are over, and the next one begins anew. */
  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#dependencies.engine
      .watchConnections((batch) => this.#take(batch))
      .catch((error: unknown) => {
        this.#isWatching = false;
        this.#store.setState({
          ...{ connections: [], logs: {}, active: null },
          error: toAppErrorData(error),
        });
      });
  }

  #take({ connections: changed, logs, removed }: ConnectionsBatch): void {
    const { connections, logs: earlier, active } = this.#store.getState();
    const gone = new Set(removed);
    const views = new Map(connections.map((view) => [view.id, view]));
    for (const view of changed) views.set(view.id, view);
    for (const id of gone) views.delete(id);
    const known = { ...earlier, ...Object.fromEntries(logs.map((one) => [one.id, one])) };
    this.#store.setState({
      connections: Array.from(views.values()),
      logs: Object.fromEntries(Object.entries(known).filter(([id]) => !gone.has(id))),
      ...(active !== null && gone.has(active) && { active: null }),
    });
    this.#saveWaiting();
  }
}
