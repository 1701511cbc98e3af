import type { ConnectionsBatch } from "@/lib/engine/api";
import { toAppErrorData } from "@/lib/shared/app-error";
import type { ConnectionsDependencies, ConnectionsStore } from "./connections-state";

/** Keeps the store up to date with the engine, from the first connection on. */
export class ConnectionsWatch {
  readonly #store: ConnectionsStore;
  readonly #dependencies: ConnectionsDependencies;
  #isWatching = false;

  constructor(store: ConnectionsStore, dependencies: ConnectionsDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  /** There is a worker that knows connections. */
  get isWatching(): boolean {
    return this.#isWatching;
  }

  /** Hears of connections; when the worker breaks, they are over, and the next one begins anew. */
  begin(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#dependencies.engine
      .watchConnections((batch) => this.#take(batch))
      .catch((error: unknown) => {
        this.#isWatching = false;
        this.#store.setState({
          ...{ connections: [], logs: {}, latencies: {}, savedIds: {}, active: null, editing: null },
          error: toAppErrorData(error),
        });
      });
    this.#dependencies.onWatch();
  }

  #take({ connections: changed, logs, latencies, removed }: ConnectionsBatch): void {
    const state = this.#store.getState();
    const gone = new Set(removed);
    const views = new Map(state.connections.map((view) => [view.id, view]));
    for (const view of changed) views.set(view.id, view);
    for (const id of gone) views.delete(id);
    const known = { ...state.logs, ...Object.fromEntries(logs.map((one) => [one.id, one])) };
    const measured = Object.fromEntries(latencies.map(({ id, latencyMs }) => [id, latencyMs]));
    this.#store.setState({
      ...(changed.length + removed.length > 0 && { connections: Array.from(views.values()) }),
      logs: without(known, gone),
      latencies: without({ ...state.latencies, ...measured }, gone),
      savedIds: without(state.savedIds, gone),
      ...(state.active !== null && gone.has(state.active) && { active: null }),
      ...(state.editing !== null && gone.has(state.editing) && { editing: null }),
    });
  }
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  gone: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !gone.has(id)));
}
