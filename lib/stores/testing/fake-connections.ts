import type {
  ConnectionEdit,
  ConnectionsApi,
  ConnectionsBatch,
  ConnectionView,
  ConnectRequest,
  EntryName,
  ListRange,
  ListTotals,
  ListWindow,
  LogKind,
  LogQuery,
  ServerRequestAnswer,
  ToolCallOutcome,
  WholeText,
  WireEntry,
  WireQuery,
} from "@/lib/engine/api";
import type { Result } from "@/lib/shared/result";
import { FakeSignIns } from "./fake-sign-ins";

const DONE = { ok: true, value: null } as const;
const NOT_HERE = { ok: false, error: { code: "text-missing", params: {}, detail: "" } } as const;

/** A list without entries. */
const EMPTY_LIST: ListTotals = {
  ...{ count: 0, gone: 0, kept: 0, dropped: 0, pinned: 0, hits: 0, searched: 0, toSearch: 0, revision: 0 },
};

const nothingHere = () => Promise.resolve(NOT_HERE);

/** The connections of an engine that does what a test tells it, and remembers what it was asked. */
export class FakeConnections extends FakeSignIns implements ConnectionsApi {
  readonly connectRequests: ConnectRequest[] = [];
  readonly edits: ConnectionEdit[] = [];
  readonly askedOfConnections: string[] = [];
  connectAnswer: Result<{ connectionId: string }> | null = null;
  wire: readonly WireEntry[] = [];
  /** Tells of the watched list. */
  tellList: (totals: Partial<ListTotals>) => void = () => undefined;
  #tell: (batch: ConnectionsBatch) => void = () => undefined;
  #breakWorker: (error: Error) => void = () => undefined;

  /** Tells of connections as the engine would. */
  tell(batch: Partial<ConnectionsBatch>): void {
    this.#tell({ connections: [], logs: [], latencies: [], removed: [], ...batch });
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

  async setEnabled(id: string, isEnabled: boolean) {
    return this.#did(`setEnabled ${id} ${String(isEnabled)}`);
  }

  async edit(id: string, edit: ConnectionEdit) {
    this.edits.push(edit);
    return this.#did(`edit ${id}`);
  }

  async lookAt(id: string | null) {
    this.#did(`lookAt ${String(id)}`);
  }

  async setListening(id: string, isWanted: boolean) {
    return this.#did(`setListening ${id} ${String(isWanted)}`);
  }

  async setOnline(isOnline: boolean) {
    this.#did(`setOnline ${String(isOnline)}`);
  }

  async leave() {
    this.#did("leave");
  }

  async remove(id: string) {
    return this.#did(`remove ${id}`);
  }

  async watchLog(query: LogQuery, onTotals: (totals: ListTotals) => void): Promise<void> {
    this.askedOfConnections.push(`watchLog ${query.kind}`);
    this.tellList = (totals) => onTotals({ ...EMPTY_LIST, count: this.wire.length, ...totals });
    this.tellList({});
  }

  async unwatchLog(kind: LogKind): Promise<void> {
    this.askedOfConnections.push(`unwatchLog ${kind}`);
  }

  async readWire(_query: WireQuery, { from, count }: ListRange): Promise<Result<ListWindow<WireEntry>>> {
    this.askedOfConnections.push(`readWire ${String(from)}+${String(count)}`);
    const totals = { ...EMPTY_LIST, count: this.wire.length };
    return { ok: true, value: { entries: this.wire.slice(from, from + count), from, totals } };
  }

  async readWireEntry(number: number): Promise<Result<WireEntry>> {
    const entry = this.wire.find((one) => one.number === number);
    return entry === undefined ? NOT_HERE : { ok: true, value: entry };
  }

  readonly readExchanges = nothingHere;
  readonly readExchangeEntry = nothingHere;
  readonly findHit = nothingHere;
  readonly placeOf = nothingHere;
  readonly readMethods = nothingHere;
  readonly readCarried = nothingHere;
  readonly shapeMessage = nothingHere;
  readonly readRows = nothingHere;
  readonly copyMessage = nothingHere;
  readonly copyCurl = nothingHere;
  readonly exportLog = nothingHere;

  async pin({ kind, number }: EntryName, isPinned: boolean) {
    return this.#did(`pin ${kind} ${String(number)} ${String(isPinned)}`);
  }

  async clearLog(kind: LogKind, id: string | null) {
    return this.#did(`clear ${kind} ${String(id)}`);
  }

  async readSchema(): Promise<Result<WholeText>> {
    return NOT_HERE;
  }

  async watchServerRequests() {}

  async answerServerRequest(id: string, answer: ServerRequestAnswer) {
    return this.#did(`answer ${id} ${answer.action}`);
  }

  async dismissServerRequest(id: string) {
    return this.#did(`dismiss ${id}`);
  }

  async setRoots(id: string) {
    return this.#did(`setRoots ${id}`);
  }

  async callTool(): Promise<Result<ToolCallOutcome>> {
    return NOT_HERE;
  }

  async cancelCall() {}

  async readCallResult(): Promise<Result<WholeText>> {
    return NOT_HERE;
  }

  async suggestArguments(): Promise<Result<string>> {
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
    ...{ unreadable: [], notices: [], failure: null, refreshError: null, retry: null, listChange: null },
    listening: { state: "off", isSwitchedOn: false, isOverBudget: false },
    settings: {
      ...{ transport: "auto", route: "auto", protocol: "auto", timeoutMs: 30_000, probeTimeoutMs: 10_000 },
      ...{ headerNames: [], hasBearerToken: false },
    },
    ...change,
  };
}
