import { createStore, type StoreApi } from "zustand/vanilla";
import type {
  CarriedEntry,
  ExchangeEntry,
  ExchangeQuery,
  ListPlace,
  ListRange,
  ListTotals,
  ListWindow,
  LogExport,
  LogQuery,
  LogsApi,
  TextForm,
  TextRow,
  TextShape,
  WireEntry,
  WireQuery,
} from "@/lib/engine/api";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import { settled } from "./settled";

export type {
  CarriedEntry,
  ExchangeEntry,
  ExchangeQuery,
  ListTotals,
  LogQuery,
  TextForm,
  TextRow,
  TextShape,
  WireEntry,
  WireQuery,
} from "@/lib/engine/api";

/** Entries that are remembered of a list. */
const MAX_ROWS = 2_000;
const MAX_PINNED = 100;

/** What may be done with a log. */
export interface LogActions<Query extends LogQuery> {
  /** Begins to hear of the list; gives the function that ends it. */
  readonly watch: () => () => void;
  readonly edit: (change: Partial<Query>) => void;
  /** Reads what a list shows; places count from its first entry. */
  readonly want: (range: ListRange) => void;
  /** Chooses an entry, which is shown as a whole; `null` closes it. */
  readonly choose: (number: number | null) => void;
  /** Chooses an entry of the list by its place, without opening it where none is open. */
  readonly goTo: (place: number, open?: boolean) => Promise<void>;
  /** Chooses the next or previous entry that the search finds. */
  readonly goToHit: (step: 1 | -1) => Promise<void>;
  /** Shows an entry, and the whole list where the filter hides it. */
  readonly reveal: (number: number) => Promise<void>;
  readonly pin: (number: number, isPinned: boolean) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly exportAs: (format: "json" | "har", isAll: boolean) => Promise<Result<LogExport>>;
}

/** A log as a page looks at it. */
export interface LogState<Query extends LogQuery, Entry> {
  readonly query: Query;
  /** `null` until the list is known. */
  readonly totals: ListTotals | null;
  /** Entries by their place plus `totals.gone`, which stays while the list only grows and loses its front. */
  readonly rows: ReadonlyMap<number, Entry>;
  readonly pinned: readonly Entry[];
  /** The number of the entry that the keyboard is at. */
  readonly active: number | null;
  readonly isOpen: boolean;
  /** The active entry as it is now; `null` where it is not there any more. */
  readonly opened: Entry | null;
  /** A place that the list is to bring into view; a new value each time. */
  readonly target: { readonly place: number } | null;
  readonly hit: number;
  readonly error: AppErrorData | null;
  readonly actions: LogActions<Query>;
}

/** The store of a log. */
export type LogStore<Query extends LogQuery, Entry> = StoreApi<LogState<Query, Entry>>;

/** The logs of one connection. */
export interface ConnectionLogStores {
  readonly wire: LogStore<WireQuery, WireEntry>;
  readonly exchanges: LogStore<ExchangeQuery, ExchangeEntry>;
}

/** What a log shows unless a person asks for less. */
const OPEN = { isPinnedOnly: false, search: "", isHitsOnly: false } as const;
const ALL_WIRE = { direction: "all", kind: "all", text: "" } as const;
const ALL_EXCHANGES = { status: "all", httpMethod: "all", route: "all", text: "" } as const;

/** Creates the stores of a connection's logs. */
export function createLogStores(engine: LogsApi, connectionId: string): ConnectionLogStores {
  return {
    wire: createLogStore<WireQuery, WireEntry>({
      engine,
      all: (scope) => ({ kind: "wire", filter: ALL_WIRE, connectionId: scope, ...OPEN }),
      connectionId,
      read: (query, range) => engine.readWire(query, range),
      readEntry: (number) => engine.readWireEntry(number),
    }),
    exchanges: createLogStore<ExchangeQuery, ExchangeEntry>({
      engine,
      all: (scope) => ({ kind: "exchanges", filter: ALL_EXCHANGES, connectionId: scope, ...OPEN }),
      connectionId,
      read: (query, range) => engine.readExchanges(query, range),
      readEntry: (number) => engine.readExchangeEntry(number),
    }),
  };
}

/** The texts behind the entries of logs. */
export interface LogTexts {
  readonly shape: (number: number, form: TextForm, search: string) => Promise<Result<TextShape>>;
  readonly rows: (number: number, form: TextForm, range: ListRange) => Promise<Result<readonly TextRow[]>>;
  readonly copy: (number: number, form: TextForm) => Promise<Result<string>>;
  readonly curl: (exchange: number) => Promise<Result<string>>;
  readonly carried: (
    exchange: number,
  ) => Promise<Result<{ readonly messages: readonly CarriedEntry[]; readonly total: number }>>;
  readonly methods: (connectionId: string | null) => Promise<Result<readonly string[]>>;
}

/** Reads the texts behind the entries of logs. */
export function createLogTexts(engine: LogsApi): LogTexts {
  return {
    shape: (number, form, search) => settled(() => engine.shapeMessage(number, form, search)),
    rows: (number, form, range) => settled(() => engine.readRows(number, form, range)),
    copy: (number, form) => settled(() => engine.copyMessage(number, form)),
    curl: (exchange) => settled(() => engine.copyCurl(exchange)),
    carried: (exchange) => settled(() => engine.readCarried(exchange)),
    methods: (connectionId) => settled(() => engine.readMethods(connectionId)),
  };
}

interface LogStoreSetup<Query extends LogQuery, Entry> {
  readonly engine: LogsApi;
  readonly connectionId: string;
  readonly all: (connectionId: string | null) => Query;
  readonly read: (query: Query, range: ListRange) => Promise<Result<ListWindow<Entry>>>;
  readonly readEntry: (number: number) => Promise<Result<Entry>>;
}

function createLogStore<Query extends LogQuery, Entry extends { readonly number: number }>(
  setup: LogStoreSetup<Query, Entry>,
): LogStore<Query, Entry> {
  return createStore<LogState<Query, Entry>>()((_set, _get, store) => ({
    query: setup.all(setup.connectionId),
    ...{ totals: null, rows: new Map(), pinned: [], active: null, isOpen: false, opened: null },
    ...{ target: null, hit: 0, error: null },
    actions: new LogSession(store, setup).actions(),
  }));
}

class LogSession<Query extends LogQuery, Entry extends { readonly number: number }> {
  readonly #store: LogStore<Query, Entry>;
  readonly #setup: LogStoreSetup<Query, Entry>;
  #wanted: ListRange = { from: 0, count: 0 };
  #isReading = false;
  #mustReadAgain = false;
  /** Tells one watch from the next. */
  #watch = 0;
  #pins = -1;

  constructor(store: LogStore<Query, Entry>, setup: LogStoreSetup<Query, Entry>) {
    this.#store = store;
    this.#setup = setup;
  }

  actions(): LogActions<Query> {
    return {
      watch: () => this.#begin(),
      edit: (change) => {
        this.#store.setState({ query: { ...this.#state.query, ...change }, rows: new Map(), hit: 0 });
        if (this.#watch > 0) this.#listen();
      },
      want: (range) => {
        this.#wanted = range;
        void this.#read();
      },
      choose: (number) => {
        const isOpen = number !== null;
        this.#store.setState({ isOpen, ...(isOpen && { active: number }) });
        void this.#readOpened();
      },
      goTo: (place, open = false) => this.#goTo(place, open),
      goToHit: (step) => this.#goToHit(step),
      reveal: (number) => this.#reveal(number),
      pin: (number, isPinned) => this.#pin(number, isPinned),
      clear: () => this.#clear(),
      exportAs: (format, isAll) => {
        const { query } = this.#state;
        const all = this.#setup.all(query.connectionId);
        return settled(() => this.#setup.engine.exportLog(isAll ? all : query, format));
      },
    };
  }

  get #state(): LogState<Query, Entry> {
    return this.#store.getState();
  }

  #begin(): () => void {
    this.#listen();
    return () => {
      this.#watch = 0;
      void settled(async () => {
        await this.#setup.engine.unwatchLog(this.#state.query.kind);
        return { ok: true, value: null };
      });
    };
  }

  #listen(): void {
    const { engine } = this.#setup;
    this.#watch += 1;
    const watch = this.#watch;
    this.#pins = -1;
    void settled(async () => {
      await engine.watchLog(this.#state.query, (totals) => {
        if (watch === this.#watch) this.#take(totals);
      });
      return { ok: true, value: null } as const;
    }).then((outcome) => {
      if (!outcome.ok) this.#store.setState({ error: outcome.error });
    });
  }

  #take(totals: ListTotals): void {
    this.#store.setState({ totals, error: null });
    void this.#read();
    void this.#readPinned(totals.pinned);
    if (this.#state.isOpen) void this.#readOpened();
  }

  /** Reads the wanted part; what is wanted meanwhile is read afterwards. */
  async #read(): Promise<void> {
    if (this.#wanted.count === 0) return;
    if (this.#isReading) {
      this.#mustReadAgain = true;
      return;
    }
    this.#isReading = true;
    this.#mustReadAgain = false;
    const { query } = this.#state;
    const range = this.#wanted;
    const outcome = await settled(() => this.#setup.read(query, range));
    this.#isReading = false;
    if (outcome.ok && query === this.#state.query) this.#keep(outcome.value);
    if (this.#mustReadAgain) await this.#read();
  }

  #keep({ entries, from, totals }: ListWindow<Entry>): void {
    const { rows: earlier } = this.#state;
    const rows = earlier.size > MAX_ROWS ? new Map<number, Entry>() : new Map(earlier);
    entries.forEach((entry, index) => rows.set(totals.gone + from + index, entry));
    this.#store.setState({ rows, totals });
  }

  /** Pinned entries are few, and change only with their count, or by hand. */
  async #readPinned(pins: number): Promise<void> {
    if (pins === 0 || this.#pins === pins) {
      if (pins === 0 && this.#state.pinned.length > 0) this.#store.setState({ pinned: [] });
      this.#pins = pins;
      return;
    }
    this.#pins = pins;
    const query = { ...this.#setup.all(this.#state.query.connectionId), isPinnedOnly: true };
    const outcome = await settled(() => this.#setup.read(query, { from: 0, count: MAX_PINNED }));
    if (outcome.ok) this.#store.setState({ pinned: outcome.value.entries });
  }

  async #readOpened(): Promise<void> {
    const { active, isOpen } = this.#state;
    if (active === null || !isOpen) return this.#store.setState({ opened: null });
    const outcome = await settled(() => this.#setup.readEntry(active));
    if (this.#state.active === active) this.#store.setState({ opened: outcome.ok ? outcome.value : null });
  }

  async #goTo(wanted: number, open: boolean): Promise<void> {
    const { totals, query, isOpen } = this.#state;
    if (totals === null || totals.count === 0) return;
    const place = Math.max(0, Math.min(wanted, totals.count - 1));
    const known = this.#state.rows.get(totals.gone + place);
    const read = known ?? (await this.#readPlace(query, place));
    if (read === undefined) return;
    this.#store.setState({ active: read.number, target: { place }, isOpen: isOpen || open });
    await this.#readOpened();
  }

  async #readPlace(query: Query, place: number): Promise<Entry | undefined> {
    const outcome = await settled(() => this.#setup.read(query, { from: place, count: 1 }));
    return outcome.ok ? outcome.value.entries[0] : undefined;
  }

  async #goToHit(step: 1 | -1): Promise<void> {
    const { query, active, hit } = this.#state;
    const from = hit === 0 ? null : active;
    this.#show(await settled(() => this.#setup.engine.findHit(query, from, step)), true);
  }

  async #reveal(number: number): Promise<void> {
    const { query } = this.#state;
    const found = await settled(() => this.#setup.engine.placeOf(query, number));
    if (found.ok && found.value !== null) return this.#show(found, true);
    const all = this.#setup.all(query.connectionId);
    this.actions().edit(all);
    const place = await settled(() => this.#setup.engine.placeOf(this.#state.query, number));
    if (place.ok && place.value !== null) return this.#show(place, true);
    this.#store.setState({ active: number, isOpen: true });
    await this.#readOpened();
  }

  #show(found: Result<ListPlace | null>, open: boolean): void {
    if (!found.ok || found.value === null) return;
    const { number, place, hit } = found.value;
    this.#store.setState({ active: number, target: { place }, hit, isOpen: open });
    void this.#readOpened();
  }

  async #pin(number: number, isPinned: boolean): Promise<void> {
    const { engine } = this.#setup;
    const { kind } = this.#state.query;
    const outcome = await settled(() => engine.pin({ kind, number }, isPinned));
    this.#store.setState({ error: outcome.ok ? null : outcome.error });
    this.#pins = -1;
    await this.#readOpened();
  }

  async #clear(): Promise<void> {
    const { kind, connectionId } = this.#state.query;
    const outcome = await settled(() => this.#setup.engine.clearLog(kind, connectionId));
    this.#store.setState({ rows: new Map(), hit: 0, error: outcome.ok ? null : outcome.error });
  }
}
