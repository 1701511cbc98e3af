import type { ConnectionsDependencies, ConnectionsStore, RemovedServer } from "./connections-state";
import { readSavedServers, type SavedServer, writeSavedServers } from "./saved-servers";
import { keepSecrets, recallServer, serverSecretKey } from "./server-secrets";
import type { ServerSettings } from "./server-settings";

/** Keeps the list of saved servers, and their secrets in the vault. */
export class SavedSession {
  readonly #store: ConnectionsStore;
  readonly #dependencies: ConnectionsDependencies;

  constructor(store: ConnectionsStore, dependencies: ConnectionsDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  /** Reads what the browser keeps. */
  load(): void {
    this.#store.setState({ saved: readSavedServers(this.#dependencies.storage()) });
  }

  /** Saves the server of a connection, in place of what was saved of it or of the same address. */
  async keep(connectionId: string, settings: ServerSettings, remember: boolean): Promise<void> {
    const id = this.#store.getState().savedIds[connectionId] ?? this.#freeIdOf(settings);
    const { server } = await keepSecrets(settings, {
      vault: this.#dependencies.vault(),
      remember,
      ...(id !== undefined && { id }),
    });
    const { saved, savedIds } = this.#store.getState();
    const isThere = saved.some((one) => one.id === server.id);
    this.write(isThere ? saved.map((one) => (one.id === server.id ? server : one)) : [...saved, server]);
    this.#store.setState({ savedIds: { ...savedIds, [connectionId]: server.id } });
  }

  /** The server that was saved of a connection. */
  of(connectionId: string): SavedServer | null {
    const { saved, savedIds } = this.#store.getState();
    return saved.find(({ id }) => id === savedIds[connectionId]) ?? null;
  }

  /** Writes that a connection's server is enabled, or is not. */
  setEnabled(connectionId: string, isEnabled: boolean): void {
    const server = this.of(connectionId);
    if (!server) return;
    const { saved } = this.#store.getState();
    this.write(saved.map((one) => (one === server ? { ...one, isEnabled } : one)));
  }

  /** Forgets a server with its secrets, and gives what brings it back. */
  async forget(server: SavedServer, wasConnected: boolean): Promise<RemovedServer> {
    const vault = this.#dependencies.vault();
    const key = serverSecretKey(server.id);
    const [{ settings }, isRemembered] = await Promise.all([
      recallServer(server, vault),
      vault.isRemembered(key),
    ]);
    await vault.remove(key);
    this.write(this.#store.getState().saved.filter(({ id }) => id !== server.id));
    return { name: server.name, settings, isRemembered, wasConnected };
  }

  /** Saves a removed server anew, and gives it. */
  async bringBack({ settings, isRemembered }: RemovedServer): Promise<SavedServer | null> {
    if (settings === null) return null;
    const vault = this.#dependencies.vault();
    const { server } = await keepSecrets(settings, { vault, remember: isRemembered });
    this.write([...this.#store.getState().saved, server]);
    return server;
  }

  /** Writes the list. */
  write(saved: readonly SavedServer[]): void {
    const isTaken = writeSavedServers(this.#dependencies.storage(), saved);
    this.#store.setState({ saved, isStorageRefused: !isTaken });
  }

  /** The id of a saved server of the same name and address that no connection is of. */
  #freeIdOf({ name }: ServerSettings): string | undefined {
    const { saved, savedIds } = this.#store.getState();
    const used = new Set(Object.values(savedIds));
    return saved.find((one) => one.name === name && !used.has(one.id))?.id;
  }
}
