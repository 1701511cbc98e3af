import { type Result, settle } from "@/lib/shared/result";
import type { ConnectRequest } from "./connections-api";
import { ConnectionLog, type ExchangeRecord, type WireRecord } from "./connection-log";
import { toCurl } from "./log-curl";
import { exportHar, exportJson } from "./log-export";
import { passesExchange, passesWire } from "./log-filters";
import { LogList } from "./log-list";
import { needleOf } from "./log-needle";
import { LogShelf, type ShelfRecord } from "./log-shelf";
import { RowText, writeJson } from "./log-text";
import type {
  CarriedEntry,
  ExchangeEntry,
  ExchangeQuery,
  ListRange,
  ListTotals,
  ListWindow,
  LogExport,
  LogKind,
  LogQuery,
  LogsApi,
  TextForm,
  WireEntry,
  WireQuery,
} from "./logs-api";

/** What each connection keeps of each kind, and of the texts of messages in UTF-16 units. */
const BOUNDS = { entries: 10_000, size: 64_000_000 };
const MAX_WINDOW = 300;
const MAX_CARRIED = 100;
/** Lists and texts that are kept ready for the next question. */
const MAX_LISTS = 4;
const MAX_TEXTS = 2;
const WATCH_INTERVAL_MS = 50;

interface Watch {
  readonly list: Pick<LogList<ShelfRecord>, "totals" | "onChange">;
  readonly end: () => void;
}

/** The logs of all connections, and what a page asks about them. */
export class LogBook {
  readonly #wire = new LogShelf<WireRecord>(BOUNDS);
  readonly #exchanges = new LogShelf<ExchangeRecord>(BOUNDS);
  readonly #names = new Map<string, string>();
  readonly #wireLists = new Map<string, LogList<WireRecord>>();
  readonly #exchangeLists = new Map<string, LogList<ExchangeRecord>>();
  readonly #texts = new Map<string, RowText>();
  readonly #watches = new Map<LogKind, Watch>();

  /** Begins the log of a connection; the secrets of its request are masked in it. */
  open(connectionId: string, request: ConnectRequest): ConnectionLog {
    this.#names.set(connectionId, request.name);
    return new ConnectionLog({
      connectionId,
      wire: this.#wire,
      exchanges: this.#exchanges,
      request,
    });
  }

  /** Forgets the log of a connection. */
  forget(connectionId: string): void {
    this.#names.delete(connectionId);
    this.#wire.forget(connectionId);
    this.#exchanges.forget(connectionId);
  }

  /** The answers to a page's questions. */
  calls(): LogsApi {
    return {
      watchLog: (query, onTotals) => this.#watch(query, onTotals),
      unwatchLog: async (kind) => this.#unwatch(kind),
      readWire: (query, range) => settle(() => this.#readWire(query, range)),
      readExchanges: (query, range) => settle(() => this.#readExchanges(query, range)),
      readWireEntry: (number) => settle(() => wireEntry(this.#wire.get(number), false)),
      readExchangeEntry: (number) => settle(() => exchangeEntry(this.#exchanges.get(number), false)),
      findHit: (query, from, step) =>
        settle(async () => {
          const list = this.#listOf(query);
          await list.searched();
          return list.findHit(from, step);
        }),
      placeOf: (query, number) => settle(() => this.#listOf(query).placeOf(number)),
      pin: ({ kind, number }, isPinned) =>
        settle(() => {
          this.#shelf(kind).pin(number, isPinned);
          return null;
        }),
      clearLog: (kind, connectionId) =>
        settle(() => {
          this.#shelf(kind).clear(connectionId);
          return null;
        }),
      readMethods: (connectionId) => settle(() => this.#methods(connectionId)),
      readCarried: (number) => settle(() => this.#carried(number)),
      shapeMessage: (number, form, search) => settle(() => this.#text(number, form).shape(search)),
      readRows: (number, form, range) => settle(() => this.#text(number, form).read(range)),
      copyMessage: (number, form) => settle(() => writeJson(this.#wire.get(number).json, form)),
      copyCurl: (number) => settle(() => this.#curl(number)),
      exportLog: (query, format): Promise<Result<LogExport>> => settle(() => this.#export(query, format)),
    };
  }

  #shelf(kind: LogKind): LogShelf<WireRecord> | LogShelf<ExchangeRecord> {
    return kind === "wire" ? this.#wire : this.#exchanges;
  }

  #watch(query: LogQuery, onTotals: (totals: ListTotals) => void): Promise<void> {
    this.#unwatch(query.kind);
    return new Promise((resolve) => {
      const list = this.#listOf(query);
      let timer: ReturnType<typeof setTimeout> | null = null;
      list.onChange = () => {
        timer ??= setTimeout(() => {
          timer = null;
          onTotals(list.totals);
        }, WATCH_INTERVAL_MS);
      };
      const end = () => {
        list.onChange = () => undefined;
        if (timer !== null) clearTimeout(timer);
        // The list goes, and its search with it: the next question makes another where it is needed.
        this.#dropList(query);
        resolve();
      };
      this.#watches.set(query.kind, { list, end });
      onTotals(list.totals);
    });
  }

  #unwatch(kind: LogKind): void {
    const watch = this.#watches.get(kind);
    this.#watches.delete(kind);
    watch?.end();
  }

  #listOf(query: LogQuery): LogList<WireRecord> | LogList<ExchangeRecord> {
    return query.kind === "wire" ? this.#wireList(query) : this.#exchangeList(query);
  }

  #wireList(query: WireQuery): LogList<WireRecord> {
    const needle = needleOf(query.search);
    return keep(this.#wireLists, JSON.stringify(query), MAX_LISTS, () => {
      const finds = needle === null ? null : ({ json }: WireRecord) => needle.test(json);
      return new LogList({ ...query, shelf: this.#wire, passes: passesWire(query.filter), finds });
    });
  }

  #exchangeList(query: ExchangeQuery): LogList<ExchangeRecord> {
    const needle = needleOf(query.search);
    return keep(this.#exchangeLists, JSON.stringify(query), MAX_LISTS, () => {
      const finds =
        needle === null
          ? null
          : ({ exchange, sent }: ExchangeRecord) => needle.test(JSON.stringify([exchange, sent]));
      return new LogList({ ...query, shelf: this.#exchanges, passes: passesExchange(query.filter), finds });
    });
  }

  #dropList(query: LogQuery): void {
    const lists = query.kind === "wire" ? this.#wireLists : this.#exchangeLists;
    const key = JSON.stringify(query);
    lists.get(key)?.dispose();
    lists.delete(key);
  }

  #readWire(query: WireQuery, range: ListRange): ListWindow<WireEntry> {
    const list = this.#wireList(query);
    const entries = list.read(bounded(range)).map((record) => wireEntry(record, list.isHit(record)));
    return { entries, from: range.from, totals: list.totals };
  }

  #readExchanges(query: ExchangeQuery, range: ListRange): ListWindow<ExchangeEntry> {
    const list = this.#exchangeList(query);
    const entries = list.read(bounded(range)).map((record) => exchangeEntry(record, list.isHit(record)));
    return { entries, from: range.from, totals: list.totals };
  }

  #methods(connectionId: string | null): readonly string[] {
    const counts = new Map<string, number>();
    for (const { facts } of this.#wire.all(connectionId)) {
      if (facts.method !== null) counts.set(facts.method, (counts.get(facts.method) ?? 0) + 1);
    }
    return Array.from(counts)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 50)
      .map(([method]) => method);
  }

  #carried(number: number): { messages: readonly CarriedEntry[]; total: number } {
    const { carried } = this.#exchanges.get(number);
    const messages = carried
      .slice(-MAX_CARRIED)
      .flatMap((one) => this.#wire.find(one) ?? [])
      .map(({ number: place, facts: { direction, method, answers, rpcId, kind } }) => ({
        ...{ number: place, direction, rpcId, kind },
        method: method ?? answers,
      }));
    return { messages, total: carried.length };
  }

  #text(number: number, form: TextForm): RowText {
    const { json } = this.#wire.get(number);
    return keep(
      this.#texts,
      `${form} ${String(number)}`,
      MAX_TEXTS,
      () => new RowText(writeJson(json, form)),
    );
  }

  #curl(number: number): string {
    const { exchange, carried } = this.#exchanges.get(number);
    const sent = carried
      .flatMap((one) => this.#wire.find(one) ?? [])
      .find(({ facts }) => facts.direction === "sent");
    return toCurl(exchange, exchange.method === "POST" ? (sent?.json ?? null) : null);
  }

  async #export(query: LogQuery, format: "json" | "har"): Promise<LogExport> {
    const { kind, connectionId } = query;
    const server = connectionId === null ? null : (this.#names.get(connectionId) ?? null);
    await this.#listOf(query).searched();
    const wire = query.kind === "wire" ? this.#wireList(query).all() : [];
    const exchanges =
      query.kind === "exchanges"
        ? this.#exchangeList(query).all()
        : Array.from(new Set(wire.map(({ facts }) => facts.exchange)))
            .flatMap((number) => (number === null ? [] : (this.#exchanges.find(number) ?? [])))
            .sort((a, b) => a.number - b.number);
    const source = { kind, server, wire, exchanges };
    return format === "json" ? exportJson(source) : exportHar(source, this.#wire);
  }
}

/** Gives what is kept under a key, or makes it; what was not asked for longest goes when there are too many. */
function keep<Value extends object>(
  kept: Map<string, Value>,
  key: string,
  max: number,
  make: () => Value,
): Value {
  const value = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, value);
  for (const [other, old] of kept) {
    if (kept.size <= max) break;
    if ("dispose" in old && typeof old.dispose === "function") old.dispose();
    kept.delete(other);
  }
  return value;
}

function bounded({ from, count }: ListRange): ListRange {
  return { from, count: Math.min(count, MAX_WINDOW) };
}

function wireEntry({ number, connectionId, isPinned, facts }: WireRecord, isHit: boolean): WireEntry {
  return { number, connectionId, isPinned, isHit, ...facts };
}

function exchangeEntry(
  { number, connectionId, isPinned, exchange, sent }: ExchangeRecord,
  isHit: boolean,
): ExchangeEntry {
  return { ...exchange, number, connectionId, isPinned, isHit, sent };
}
