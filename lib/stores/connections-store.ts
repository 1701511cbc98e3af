import { createStore } from "zustand/vanilla";
import type { Result } from "@/lib/shared/result";
import {
  checkForm,
  type ConnectionForm,
  editOf,
  EMPTY_FORM,
  formOfConnection,
  formOfSettings,
  nameServer,
  readFormSearch,
  requestOf,
  settingsOfForm,
} from "./connection-form";
import type { ConnectionsActions, ConnectionsDependencies, ConnectionsStore } from "./connections-state";
import { ConnectionsWatch } from "./connections-watch";
import type { SavedServer } from "./saved-servers";
import { SavedSession } from "./saved-session";
import { recallServer } from "./server-secrets";
import type { ServerSettings } from "./server-settings";
import { settled } from "./settled";

export type {
  ConnectionFailureView,
  ConnectionPhase,
  ConnectionView,
  ListChangeView,
  RetryView,
  ToolView,
  WholeText,
} from "@/lib/engine/api";
export type {
  ConnectionsActions,
  ConnectionsDependencies,
  ConnectionsState,
  ConnectionsStore,
} from "./connections-state";

/** Creates the store; the query of the page's address fills the form in. */
export function createConnectionsStore(dependencies: ConnectionsDependencies, search = ""): ConnectionsStore {
  const { form, tab } = readFormSearch(search);
  return createStore((_set, _get, store) => ({
    form,
    ...{ editing: null, missing: null, problems: null, connections: [], logs: {}, latencies: {} },
    ...{ saved: [], savedIds: {}, isStorageRefused: false, removed: null, active: null, error: null },
    tab: tab ?? "servers",
    actions: new ConnectionsSession(store, dependencies).actions(),
  }));
}

class ConnectionsSession {
  readonly #store: ConnectionsStore;
  readonly #dependencies: ConnectionsDependencies;
  readonly #watch: ConnectionsWatch;
  readonly #saved: SavedSession;
  #headerKeys = 0;

  constructor(store: ConnectionsStore, dependencies: ConnectionsDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
    this.#watch = new ConnectionsWatch(store, dependencies);
    this.#saved = new SavedSession(store, dependencies);
  }

  actions(): ConnectionsActions {
    const { engine } = this.#dependencies;
    const store = this.#store;
    return {
      ...this.#formActions(),
      submit: () => this.#submit(),
      connectUrl: async (url) => {
        this.#show({ url });
        await this.#submit();
      },
      connectSaved: (server) => this.#connectSaved(server),
      addSaved: (servers) => this.#saved.write([...store.getState().saved, ...servers]),
      forgetSaved: async (server) => {
        store.setState({ removed: await this.#saved.forget(server, false) });
      },
      loadSaved: () => this.#saved.load(),
      select: (active) => store.setState({ active, editing: null }),
      adopt: (active) => {
        this.#watch.begin();
        store.setState({ active, editing: null, tab: "servers" });
      },
      chooseTab: (tab) => store.setState({ tab }),
      disconnect: (id) => this.#ask(() => engine.disconnect(id)),
      reconnect: (id) => this.#ask(() => engine.reconnect(id)),
      refresh: (id) => this.#ask(() => engine.refresh(id)),
      setEnabled: (id, isEnabled) => {
        this.#saved.setEnabled(id, isEnabled);
        return this.#ask(() => engine.setEnabled(id, isEnabled));
      },
      setListening: (id, isWanted) => this.#ask(() => engine.setListening(id, isWanted)),
      look: (id) => this.#tell(() => engine.lookAt(id)),
      setOnline: (isOnline) => this.#tell(() => engine.setOnline(isOnline)),
      leave: () => this.#tell(() => engine.leave()),
      remove: (id) => this.#remove(id),
      undoRemove: () => this.#undoRemove(),
      dismissRemoved: () => store.setState({ removed: null }),
    };
  }

  #formActions() {
    const store = this.#store;
    const headers = () => store.getState().form.headers;
    return {
      editForm: (change) => this.#edit(change),
      addHeader: () => {
        this.#headerKeys += 1;
        const row = { key: this.#headerKeys, name: "", value: "", isKept: false };
        this.#edit({ headers: [...headers(), row] });
      },
      editHeader: (key, change) =>
        this.#edit({ headers: headers().map((row) => (row.key === key ? { ...row, ...change } : row)) }),
      removeHeader: (key) => this.#edit({ headers: headers().filter((row) => row.key !== key) }),
      showForm: (form) => this.#show(form),
      editConnection: (id) => {
        const connection = store.getState().connections.find((one) => one.id === id);
        if (!connection) return;
        const signIn = this.#saved.of(id)?.signIn;
        const form = formOfConnection(connection);
        const draft = { clientId: signIn?.clientId ?? "", scope: signIn?.scope ?? "" };
        store.setState({ form: { ...form, signIn: { ...form.signIn, ...draft } } });
        store.setState({ editing: id, active: id, missing: null, problems: null });
      },
      fillFrom: (search) => {
        const { form, tab } = readFormSearch(search);
        if (form.url !== "") this.#show(form);
        if (tab !== null) store.setState({ tab });
      },
    } satisfies Partial<ConnectionsActions>;
  }

  #show(form?: Partial<ConnectionForm>): void {
    const { editing } = this.#store.getState();
    // What was typed for a new server stays; what was filled in of a connection does not.
    const isFresh = form !== undefined || editing !== null;
    if (isFresh) this.#store.setState({ form: { ...EMPTY_FORM, ...form }, problems: null, missing: null });
    this.#store.setState({ active: null, editing: null });
  }

  #edit(change: Partial<ConnectionForm>): void {
    const { form, problems } = this.#store.getState();
    const edited = { ...form, ...change };
    this.#store.setState({
      form: edited,
      problems: problems === null ? null : checkForm(edited, this.#takenNames()),
    });
  }

  async #submit(): Promise<void> {
    const { form, editing } = this.#store.getState();
    const taken = this.#takenNames();
    const problems = checkForm(form, taken);
    this.#store.setState({ problems });
    if (problems !== null) return;
    const typed = form.name.trim();
    const name = typed === "" ? nameServer(form.url.trim(), taken) : typed;
    if (editing !== null) await this.#change(editing, form, name);
    else await this.#connect(form, name);
  }

  async #connect(form: ConnectionForm, name: string): Promise<void> {
    this.#watch.begin();
    const request = requestOf(form, { name, origin: this.#dependencies.origin() });
    const connected = await settled(() => this.#dependencies.engine.connect(request));
    if (!connected.ok) return this.#store.setState({ error: connected.error });
    // The secrets are the engine's and the vault's now.
    const active = connected.value.connectionId;
    this.#store.setState({ form: EMPTY_FORM, missing: null, active, editing: null, error: null });
    await this.#saved.keep(active, settingsOfForm(form, name), form.remember);
  }

  async #change(id: string, form: ConnectionForm, name: string): Promise<void> {
    const edit = editOf(form, { name, origin: this.#dependencies.origin() });
    const changed = await settled(() => this.#dependencies.engine.edit(id, edit));
    if (!changed.ok) return this.#store.setState({ error: changed.error });
    this.#store.setState({ form: EMPTY_FORM, editing: null, active: id, error: null });
    const earlier = this.#saved.of(id);
    const kept = earlier && (await recallServer(earlier, this.#dependencies.vault())).settings;
    await this.#saved.keep(id, withKept(settingsOfForm(form, name), form, kept), form.remember);
  }

  async #connectSaved(server: SavedServer): Promise<void> {
    const { settings, missing } = await recallServer(server, this.#dependencies.vault());
    this.#store.setState({ form: formOfSettings(settings), missing, problems: null });
    this.#store.setState({ active: null, editing: null });
    if (missing === null) await this.#submit();
  }

  async #remove(id: string): Promise<void> {
    const server = this.#saved.of(id);
    const view = this.#store.getState().connections.find((one) => one.id === id);
    const wasConnected = view !== undefined && view.phase !== "disabled";
    await this.#ask(() => this.#dependencies.engine.remove(id));
    if (server) this.#store.setState({ removed: await this.#saved.forget(server, wasConnected) });
  }

  async #undoRemove(): Promise<void> {
    const { removed } = this.#store.getState();
    this.#store.setState({ removed: null });
    const server = removed && (await this.#saved.bringBack(removed));
    if (server && removed.wasConnected) await this.#connectSaved(server);
  }

  /** Names of all servers but the one that the form is of. */
  #takenNames(): ReadonlySet<string> {
    const { connections, saved, savedIds, editing, form } = this.#store.getState();
    const connected = new Set(Object.values(savedIds));
    const ownId = editing === null ? null : savedIds[editing];
    // A saved server that is not connected may be filled in: its name is the form's own.
    const others = saved.filter(({ id, name }) => id !== ownId && (connected.has(id) || name !== form.name));
    const open = connections.filter(({ id }) => id !== editing);
    return new Set([...open, ...others].map(({ name }) => name));
  }

  async #ask(ask: () => Promise<Result<null>>): Promise<void> {
    const outcome = await settled(ask);
    this.#store.setState({ error: outcome.ok ? null : outcome.error });
  }

  /** Tells the engine, if there is one; a broken worker is told by the watch. */
  #tell(tell: () => Promise<void>): void {
    if (this.#watch.isWatching) void Promise.allSettled([tell()]);
  }
}

/** Settings with what the form left as it was. */
function withKept(
  settings: ServerSettings,
  form: ConnectionForm,
  kept: ServerSettings | null,
): ServerSettings {
  if (kept === null) return settings;
  const known = new Map(kept.headers.map(([name, value]) => [name.toLowerCase(), value]));
  const keptNames = new Set(
    form.headers
      .filter(({ isKept, value }) => isKept && value === "")
      .map(({ name }) => name.trim().toLowerCase()),
  );
  return {
    ...settings,
    isEnabled: kept.isEnabled,
    headers: settings.headers.map(([name, value]) => {
      const lower = name.toLowerCase();
      return [name, keptNames.has(lower) ? (known.get(lower) ?? value) : value] as const;
    }),
    bearerToken: settings.bearerToken ?? (form.isTokenKept ? kept.bearerToken : null),
  };
}
