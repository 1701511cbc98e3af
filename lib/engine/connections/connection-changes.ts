import type { ConnectionsBatch } from "./connections-api";
import type { ManagedConnection } from "./managed-connection";

const BATCH_INTERVAL_MS = 40;

/** Gathers changes and tells the page of them in batches: views where they changed, of logs only their totals. */
export class ConnectionChanges {
  readonly #connections: ReadonlyMap<string, ManagedConnection>;
  readonly #views = new Set<string>();
  readonly #logs = new Set<string>();
  readonly #removed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #watcher: { readonly tell: (batch: ConnectionsBatch) => void; readonly leave: () => void } | null = null;

  constructor(connections: ReadonlyMap<string, ManagedConnection>) {
    this.#connections = connections;
  }

  /** Tells of all there is and of every change. Resolves when another watcher takes its place. */
  watch(tell: (batch: ConnectionsBatch) => void): Promise<void> {
    this.#watcher?.leave();
    for (const id of this.#connections.keys()) this.note(id, "view");
    return new Promise((resolve) => {
      this.#watcher = { tell, leave: resolve };
    });
  }

  /** Notes that a view has changed, or only the logs of a connection. */
  note(id: string, what: "view" | "logs"): void {
    if (!this.#connections.has(id)) return;
    (what === "view" ? this.#views : this.#logs).add(id);
    this.#deliverSoon();
  }

  /** Notes that a connection is gone. */
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
    const changed = present(new Set([...this.#views, ...this.#logs]));
    const logs = changed.map(({ view, log }) => log.totals(view.id));
    const latencies = changed.flatMap(({ view, roundTrips: { latestMs } }) =>
      latestMs === null ? [] : [{ id: view.id, latencyMs: latestMs }],
    );
    const removed = Array.from(this.#removed);
    for (const told of [this.#views, this.#logs, this.#removed]) told.clear();
    this.#watcher?.tell({ connections, logs, latencies, removed });
  }
}
