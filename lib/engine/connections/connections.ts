import type { McpConnection } from "@/lib/mcp/connect-server";
import { maskUrl } from "@/lib/mcp/mask-secrets";
import { AppError } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { settle } from "@/lib/shared/result";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import { ConnectionChanges } from "./connection-changes";
import type { ConnectionsApi, ConnectRequest } from "./connections-api";
import { LogBook } from "./log-book";
import { ManagedConnection } from "./managed-connection";
import { PageRoutes } from "./page-routes";
import { RETRY_TIMES, type RetryTimes } from "./reconnection";
import { createServerRequests } from "./server-requests";
import { SignIns } from "./sign-ins";
import { StreamShares } from "./stream-shares";
import { createToolCalls } from "./tool-calls";

/** What the connections of an engine work with. */
export interface ConnectionsEnvironment {
  readonly loadCounter: () => Promise<TokenCounter>;
  /** @defaultValue pauses from one second to half a minute */
  readonly retryTimes?: RetryTimes;
}

/** Makes the part of the engine that keeps connections. */
export function createConnections(environment: ConnectionsEnvironment): ConnectionsApi {
  const kept = new KeptConnections(environment);
  const { changes, shares } = kept;
  const known = (id: string) => kept.known(id);
  return {
    ...createToolCalls((id) => kept.openConnection(id)),
    ...kept.serverRequests.calls,
    ...kept.signIns.calls,
    ...kept.logs.calls(),
    watchConnections: (onConnections) => changes.watch(onConnections),
    connect: (request) => settle(() => ({ connectionId: kept.add(request) })),
    disconnect: (id) => settle(() => known(id).close().then(nothing)),
    reconnect: (id) => settle(() => begin(known(id).open())),
    refresh: (id) => settle(() => known(id).refresh().then(nothing)),
    setEnabled: (id, isEnabled) => settle(() => begin(known(id).setEnabled(isEnabled))),
    edit: (id, edit) => settle(() => begin(known(id).edit(edit))),
    lookAt: async (id) => shares.lookAt(id),
    setListening: (id, isWanted) =>
      settle(() => {
        known(id).stream.switchTo(isWanted);
        shares.share();
        return null;
      }),
    setOnline: async (isOnline) => kept.setOnline(isOnline),
    leave: () => kept.leave(),
    remove: (id) => settle(() => kept.remove(id).then(nothing)),
    readSchema: (id, index) => settle(() => known(id).readSchema(index)),
  };
}

/** All connections, and what they share. */
class KeptConnections {
  readonly #environment: ConnectionsEnvironment;
  readonly #routes = new PageRoutes();
  readonly #connections = new Map<string, ManagedConnection>();
  readonly #pageOrigins = new Map<string, string>();
  readonly logs = new LogBook();
  readonly changes = new ConnectionChanges(this.#connections);
  readonly shares = new StreamShares(this.#connections, (id) => this.#pageOrigins.get(id) ?? "");
  readonly serverRequests = createServerRequests((id) => this.openConnection(id));
  readonly signIns = new SignIns({
    fetchVia: (origin) => this.#routes.from(origin),
    isConnected: (id) => this.openConnection(id) !== null,
    connect: (request, before) => this.add(request, before),
  });
  #isOnline = true;

  constructor(environment: ConnectionsEnvironment) {
    this.#environment = environment;
  }

  /** @throws AppError `text-missing` where there is no such connection. */
  known(id: string): ManagedConnection {
    const connection = this.#connections.get(id);
    if (!connection) throw new AppError("text-missing", { connection: id });
    return connection;
  }

  openConnection(id: string): McpConnection | null {
    return this.#connections.get(id)?.current ?? null;
  }

  /** Adds a connection and begins to connect it, `before` which its id is told. */
  add(request: ConnectRequest, before: (id: string) => void = () => undefined): string {
    const id = randomId();
    const { loadCounter, retryTimes = RETRY_TIMES } = this.#environment;
    const connection = new ManagedConnection({
      ...{ id, request, loadCounter, retryTimes },
      log: this.logs.open(id, request),
      fetchVia: this.#routes.from(request.origin),
      isOnline: () => this.#isOnline,
      furtherOptions: (current, signal) => ({
        ...this.signIns.optionsFor(id, current, signal),
        serverRequests: this.serverRequests.handlersFor({
          connectionId: id,
          server: current.name,
          url: maskUrl(current.url),
        }),
      }),
      onChange: (what) => {
        this.changes.note(id, what);
        if (what === "view") this.shares.share();
      },
    });
    this.#connections.set(id, connection);
    this.#pageOrigins.set(id, request.origin);
    before(id);
    void connection.open();
    return id;
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    for (const connection of this.#connections.values()) connection.setOnline(isOnline);
  }

  async leave(): Promise<void> {
    await Promise.all(Array.from(this.#connections.values(), (connection) => connection.close()));
  }

  async remove(id: string): Promise<void> {
    const connection = this.known(id);
    this.#connections.delete(id);
    this.#pageOrigins.delete(id);
    this.serverRequests.forget(id);
    this.signIns.forget(id);
    this.logs.forget(id);
    this.changes.noteRemoved(id);
    await connection.close();
    this.shares.share();
  }
}

/** Lets a task go on by itself: the view tells what comes of it. */
function begin(task: Promise<void>): null {
  void task;
  return null;
}

function nothing(): null {
  return null;
}
