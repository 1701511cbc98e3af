import { createStore, type StoreApi } from "zustand/vanilla";
import type { EngineApi, TextWindow, TokenWindow } from "@/lib/engine/api";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import type { Schedule } from "./frame-schedule";
import { settled } from "./settled";

/*
 * Reads texts of the run through the engine: first lines for the rows in sight, windows for the text that is looked
 * at. No text is ever read whole unless it is short or is to be copied.
 */

/** The beginning of a text, as far as a row shows it. */
export type TextHead =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly text: string; readonly totalChars: number }
  /** The link that the run came from does not hold it. */
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly error: AppErrorData };

/** UTF-16 units read for a row's line. */
export const HEAD_CHARS = 240;

/** Reads that are on their way at the same time; more would only wait in the worker. */
const READS_AT_ONCE = 32;

/** Windows kept, so that going back in a text does not read it again. */
const WINDOWS_KEPT = 256;

/** UTF-16 units read at a time while a text is copied. */
const COPY_CHARS = 1_000_000;

const NO_RUN = { ok: false, error: { code: "text-missing", params: {}, detail: "no run" } } as const;

/** What a page may do with texts. */
export interface TextActions {
  /** Asks for a text's beginning; it appears in the state. Asking again costs nothing. */
  readonly wantHead: (hash: string) => void;
  readonly readText: (hash: string, window: { start: number; length: number }) => Promise<Result<TextWindow>>;
  readonly readTokens: (
    hash: string,
    window: { from: number; count: number },
  ) => Promise<Result<TokenWindow>>;
  /** Reads all of a text, piece by piece; for the clipboard. */
  readonly readAll: (hash: string) => Promise<Result<string>>;
}

/** State of the text store: what has been read of the run that is shown. */
export interface TextState {
  /** By run id and hash, see {@linkcode headKey}. */
  readonly heads: ReadonlyMap<string, TextHead>;
  readonly actions: TextActions;
}

/** The text store. */
export type TextStore = StoreApi<TextState>;

/** The run whose texts are read. */
export interface TextSource {
  readonly runId: string | null;
  readonly missing: ReadonlySet<string>;
}

/** Key of a text's head. */
export function headKey(runId: string, hash: string): string {
  return `${runId}/${hash}`;
}

/** Creates a text store for whatever run `source` names at the time of asking. */
export function createTextStore(engine: EngineApi, source: () => TextSource, schedule: Schedule): TextStore {
  return createStore<TextState>()((_set, _get, store) => {
    const reader = new TextReader(engine, source, schedule, store);
    return { heads: new Map(), actions: reader.actions() };
  });
}

class TextReader {
  readonly #engine: EngineApi;
  readonly #source: () => TextSource;
  readonly #schedule: Schedule;
  readonly #store: TextStore;
  readonly #wanted = new Map<string, { runId: string; hash: string }>();
  readonly #windows = new Map<string, Promise<Result<TextWindow | TokenWindow>>>();
  #isScheduled = false;

  constructor(engine: EngineApi, source: () => TextSource, schedule: Schedule, store: TextStore) {
    this.#engine = engine;
    this.#source = source;
    this.#schedule = schedule;
    this.#store = store;
  }

  actions(): TextActions {
    return {
      wantHead: (hash) => this.#wantHead(hash),
      readText: (hash, window) =>
        this.#kept(`text/${hash}/${window.start}/${window.length}`, (runId) =>
          this.#engine.readText(runId, hash, window),
        ),
      readTokens: (hash, window) =>
        this.#kept(`tokens/${hash}/${window.from}/${window.count}`, (runId) =>
          this.#engine.readTokens(runId, hash, window),
        ),
      readAll: (hash) => this.#readAll(hash),
    };
  }

  #wantHead(hash: string): void {
    const { runId, missing } = this.#source();
    if (runId === null) return;
    const key = headKey(runId, hash);
    if (this.#store.getState().heads.has(key) || this.#wanted.has(key)) return;
    if (missing.has(hash)) return this.#setHeads([[key, { status: "missing" }]]);
    this.#wanted.set(key, { runId, hash });
    this.#arrange();
  }

  #arrange(): void {
    if (this.#isScheduled || this.#wanted.size === 0) return;
    this.#isScheduled = true;
    this.#schedule(() => void this.#readHeads());
  }

  async #readHeads(): Promise<void> {
    const batch = [...this.#wanted].slice(0, READS_AT_ONCE);
    for (const [key] of batch) this.#wanted.delete(key);
    this.#setHeads(batch.map(([key]) => [key, { status: "loading" }]));
    const heads = await Promise.all(
      batch.map(async ([key, { runId, hash }]): Promise<[string, TextHead]> => {
        const window = { start: 0, length: HEAD_CHARS };
        return [key, headOf(await settled(() => this.#engine.readText(runId, hash, window)))];
      }),
    );
    this.#setHeads(heads);
    this.#isScheduled = false;
    this.#arrange();
  }

  #setHeads(changes: readonly (readonly [string, TextHead])[]): void {
    this.#store.setState(({ heads }) => ({ heads: new Map([...heads, ...changes]) }));
  }

  async #kept<Window extends TextWindow | TokenWindow>(
    name: string,
    read: (runId: string) => Promise<Result<Window>>,
  ): Promise<Result<Window>> {
    const { runId } = this.#source();
    if (runId === null) return NO_RUN;
    const key = `${runId}/${name}`;
    // The key names the kind of window, so what was kept under it has the type that is asked for.
    const kept = this.#windows.get(key) as Promise<Result<Window>> | undefined;
    const reading = kept ?? settled(() => read(runId));
    this.#windows.delete(key);
    this.#windows.set(key, reading);
    for (const oldest of [...this.#windows.keys()].slice(0, -WINDOWS_KEPT)) this.#windows.delete(oldest);
    const outcome = await reading;
    if (!outcome.ok) this.#windows.delete(key);
    return outcome;
  }

  async #readAll(hash: string): Promise<Result<string>> {
    const { runId } = this.#source();
    if (runId === null) return NO_RUN;
    const pieces: string[] = [];
    for (let start = 0; ; start += COPY_CHARS) {
      const piece = await settled(() => this.#engine.readText(runId, hash, { start, length: COPY_CHARS }));
      if (!piece.ok) return piece;
      // A window may begin one unit early, so as not to cut a surrogate pair.
      pieces.push(piece.value.text.slice(start - piece.value.start));
      if (start + COPY_CHARS >= piece.value.totalChars) return { ok: true, value: pieces.join("") };
    }
  }
}

function headOf(outcome: Result<TextWindow>): TextHead {
  if (outcome.ok) return { status: "ready", text: outcome.value.text, totalChars: outcome.value.totalChars };
  return outcome.error.code === "text-missing"
    ? { status: "missing" }
    : { status: "failed", error: outcome.error };
}
