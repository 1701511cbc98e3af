import { AppError } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { settle } from "@/lib/shared/result";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import type { ConnectionsApi, ConnectionsBatch } from "./connections-api";
import { ManagedConnection } from "./managed-connection";
import { PageRoutes } from "./page-routes";

const BATCH_INTERVAL_MS = 40;

/** Makes the part of the engine that keeps connections. */
export function createConnections(environment: {
  readonly loadCounter: () => Promise<TokenCounter>;
}): ConnectionsApi {
  const routes = new PageRoutes();
  const connections = new Map<string, ManagedConnection>();
  const changes = new ConnectionChanges(connections);
  const known = (id: string): ManagedConnection => {
    const connection = connections.get(id);
    if (!connection) throw new AppError("text-missing", { connection: id });
    return connection;
  };
  return {
    watchConnections: (onConnections) => changes.watch(onConnections),
    connect: (request) =>
      settle(() => {
        const id = randomId();
        const connection = new ManagedConnection({
          id,
          request,
          fetchVia: routes.from(request.origin),
          loadCounter: environment.loadCounter,
          onChange: (what) => changes.note(id, what),
        });
        connections.set(id, connection);
        void connection.open();
        return { connectionId: id };
      }),
    disconnect: (id) => settle(() => known(id).close().then(nothing)),
    reconnect: (id) =>
      settle(() => {
        void known(id).open();
        return null;
      }),
    refresh: (id) => settle(() => known(id).refresh().then(nothing)),
    remove: (id) =>
      settle(async () => {
        const connection = known(id);
        connections.delete(id);
        changes.noteRemoved(id);
        await connection.close();
        return null;
      }),
    readWire: (id, window) => settle(() => known(id).log.readWire(window)),
    readExchanges: (id, window) => settle(() => known(id).log.readExchanges(window)),
    readMessage: (id, number) => settle(() => known(id).log.readMessage(number)),
    readSchema: (id, index) => settle(() => known(id).readSchema(index)),
  };
}

function nothing(): null {
  return null;
}

/** Gathers changes and tells the page of them in batches: views where they changed, of logs only their totals. */
class ConnectionChanges {
  readonly #connections: ReadonlyMap<string, ManagedConnection>;
  readonly #views = new Set<string>();
  readonly #logs = new Set<string>();
  readonly #removed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #watcher: { readonly tell: (batch: ConnectionsBatch) => void; readonly leave: () => void } | null = null;

  constructor(connections: ReadonlyMap<string, ManagedConnection>) {
    this.#connections = connections;
  }

  watch(tell: (batch: ConnectionsBatch) => void): Promise<void> {
    this.#watcher?.leave();
    for (const id of this.#connections.keys()) this.note(id, "view");
    return new Promise((resolve) => {
      this.#watcher = { tell, leave: resolve };
    });
  }

  note(id: string, what: "view" | "logs"): void {
    if (!this.#connections.has(id)) return;
    (what === "view" ? this.#views : this.#logs).add(id);
    this.#deliverSoon();
  }

  noteRemoved(id: string): void {
    this.#removed.add(id);
    this.#deliverSoon();
  }

  #deliverSoon(): void {
    this.#timer ??= setTimeout(() => this.#deliver(), BATCH_INTERVAL_MS);
  }

  #deliver(): void {
    this.#timer = null;
    const present = (ids: ReadonlySet<string>) =>
      Array.from(ids).flatMap((id) => this.#connections.get(id) ?? []);
    const connections = present(this.#views).map(({ view }) => view);
    const logs = present(new Set([...this.#views, ...this.#logs])).map(({ view, log }) =>
      log.totals(view.id),
    );
    const removed = Array.from(this.#removed);
    for (const changed of [this.#views, this.#logs, this.#removed]) changed.clear();
    this.#watcher?.tell({ connections, logs, removed });
  }
}
