import type {
  ConnectionsApi,
  ConnectionsBatch,
  ConnectionView,
  ConnectRequest,
  ExchangeEntry,
  LogWindow,
  WholeText,
  WireEntry,
} from "@/lib/engine/api";
import type { Result } from "@/lib/shared/result";

const DONE = { ok: true, value: null } as const;
const NOT_HERE = { ok: false, error: { code: "text-missing", params: {}, detail: "" } } as const;

/** The connections of an engine that does what a test tells it, and remembers what it was asked. */
export class FakeConnections implements ConnectionsApi {
  readonly connectRequests: ConnectRequest[] = [];
  readonly askedOfConnections: string[] = [];
  connectAnswer: Result<{ connectionId: string }> | null = null;
  wire: readonly WireEntry[] = [];
  #tell: (batch: ConnectionsBatch) => void = () => undefined;
  #breakWorker: (error: Error) => void = () => undefined;

  /** Tells of connections as the engine would. */
  tell(batch: Partial<ConnectionsBatch>): void {
    this.#tell({ connections: [], logs: [], removed: [], ...batch });
  }

  /** Breaks the worker, as far as a watcher hears of it. */
  breakWorker(error: Error): void {
    this.#breakWorker(error);
  }

  watchConnections(onConnections: (batch: ConnectionsBatch) => void) {
    this.#tell = onConnections;
    return new Promise<void>((_, reject) => {
      this.#breakWorker = reject;
    });
  }

  async connect(request: ConnectRequest): Promise<Result<{ connectionId: string }>> {
    this.connectRequests.push(request);
    const connectionId = `c${String(this.connectRequests.length)}`;
    return this.connectAnswer ?? { ok: true, value: { connectionId } };
  }

  async disconnect(id: string) {
    return this.#did(`disconnect ${id}`);
  }

  async reconnect(id: string) {
    return this.#did(`reconnect ${id}`);
  }

  async refresh(id: string) {
    return this.#did(`refresh ${id}`);
  }

  async remove(id: string) {
    return this.#did(`remove ${id}`);
  }

  async readWire(
    id: string,
    { from, count }: { from: number; count: number },
  ): Promise<Result<LogWindow<WireEntry>>> {
    this.askedOfConnections.push(`readWire ${id} ${String(from)}+${String(count)}`);
    const totals = { kept: this.wire.length, dropped: 0, revision: this.wire.length };
    return { ok: true, value: { entries: this.wire.slice(from, from + count), from, totals } };
  }

  async readExchanges(): Promise<Result<LogWindow<ExchangeEntry>>> {
    return NOT_HERE;
  }

  async readMessage(): Promise<Result<WholeText>> {
    return NOT_HERE;
  }

  async readSchema(): Promise<Result<WholeText>> {
    return NOT_HERE;
  }

  #did(what: string) {
    this.askedOfConnections.push(what);
    return DONE;
  }
}

/** A connection as the engine tells of it. */
export function viewOf(id: string, change: Partial<ConnectionView> = {}): ConnectionView {
  return {
    ...{ id, name: id, url: `https://${id}.test/mcp`, phase: "connected", transport: "streamable-http" },
    ...{ route: "direct", era: "modern", protocolVersion: "2026-07-28", connectMs: 12, serverInfo: null },
    ...{ capabilities: {}, instructions: null, tools: [], definitionTokens: 0, rule: "o200k_base" },
    ...{ unreadable: [], notices: [], failure: null, refreshError: null },
    ...change,
  };
}
