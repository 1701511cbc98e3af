import type { HttpExchange } from "@/lib/mcp/http-tap";
import type { Result } from "@/lib/shared/result";

/** How much a log holds. */
export interface LogTotals {
  /** Entries that are kept. */
  readonly kept: number;
  /** Older entries that were dropped. */
  readonly dropped: number;
  /** Changes with every change of the log. */
  readonly revision: number;
}

/** The logs of a connection. */
export interface ConnectionLogs {
  readonly id: string;
  readonly wire: LogTotals;
  readonly exchanges: LogTotals;
}

/** What a log is of: JSON-RPC messages or HTTP exchanges. */
export type LogKind = "wire" | "exchanges";

/** What a JSON-RPC message is; `error` is an answer too. */
export type WireKind = "request" | "answer" | "error" | "notification";

/** What all entries of logs have. */
export interface LogEntryBase {
  /** Its number among all entries of its kind, from 0 in the order of arrival; it stays. */
  readonly number: number;
  readonly connectionId: string;
  readonly isPinned: boolean;
  /** The search finds its text in it. */
  readonly isHit: boolean;
}

/** What is known of a JSON-RPC message without its text. Numbers of others may be of entries that were dropped. */
export interface WireFacts {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  /** After the message before it of the same connection, in milliseconds; `null` for the first. */
  readonly sincePreviousMs: number | null;
  readonly direction: "sent" | "received";
  readonly kind: WireKind;
  /** `null` for an answer. */
  readonly method: string | null;
  /** The method of the request that an answer answers, where it is known. */
  readonly answers: string | null;
  readonly rpcId: string | number | null;
  readonly isError: boolean;
  /** The server's words on what it is about, cut: a tool's name, an address, progress, an error's message. */
  readonly subject: string | null;
  /** `resultType` of an answer since 2026-07-28. */
  readonly resultType: string | null;
  /** A tool's own failure: an answer with `isError`. */
  readonly isToolError: boolean;
  /** The answer of a request, or the request of an answer. */
  readonly partner: number | null;
  /** The request that a notification is about: by progress token, subscription, or the id that it cancels. */
  readonly about: number | null;
  /** From the request to its answer, in milliseconds; `null` without one. */
  readonly durationMs: number | null;
  /** Bytes of the message as compact JSON in UTF-8. */
  readonly bytes: number;
  /** UTF-16 units of the message as compact JSON. */
  readonly chars: number;
  /** The HTTP exchange that carried it, where that is proven by its body. */
  readonly exchange: number | null;
}

/** A JSON-RPC message in a list. */
export interface WireEntry extends LogEntryBase, WireFacts {}

/** A message that an exchange carried. */
export interface CarriedEntry {
  readonly number: number;
  readonly direction: "sent" | "received";
  /** The method, or that of the request that it answers. */
  readonly method: string | null;
  readonly rpcId: string | number | null;
  readonly kind: WireKind;
}

/** An HTTP exchange in a list. */
export interface ExchangeEntry extends LogEntryBase, HttpExchange {
  /** JSON-RPC methods of what it sent, apart by commas; `null` where nothing is known. */
  readonly sent: string | null;
}

/** What a list of messages shows; all conditions hold together. */
export interface WireFilter {
  readonly direction: "all" | "sent" | "received";
  readonly kind: "all" | WireKind;
  /** Part of the method, of the method that was answered, or of the subject; empty for all. */
  readonly text: string;
}

/** What a list of exchanges shows; all conditions hold together. */
export interface ExchangeFilter {
  readonly status: "all" | "2xx" | "3xx" | "4xx" | "5xx" | "failed" | "open";
  readonly httpMethod: "all" | "GET" | "POST" | "DELETE" | "other";
  readonly route: "all" | "direct" | "proxy";
  /** Part of the address or of a JSON-RPC method that was sent; empty for all. */
  readonly text: string;
}

interface LogQueryBase {
  /** `null` for all connections. */
  readonly connectionId: string | null;
  readonly isPinnedOnly: boolean;
  /** Searched for in the texts of what the filter lets through; empty for no search. Case does not matter. */
  readonly search: string;
  /** The list has only what the search finds. */
  readonly isHitsOnly: boolean;
}

/** A list of messages. */
export interface WireQuery extends LogQueryBase {
  readonly kind: "wire";
  readonly filter: WireFilter;
}

/** A list of exchanges. */
export interface ExchangeQuery extends LogQueryBase {
  readonly kind: "exchanges";
  readonly filter: ExchangeFilter;
}

/** A list of a log. */
export type LogQuery = WireQuery | ExchangeQuery;

/** What to read of a list or text. */
export interface ListRange {
  readonly from: number;
  readonly count: number;
}

/** How much a list holds. */
export interface ListTotals {
  /** Entries in the list. */
  readonly count: number;
  /**
   * Entries that left the list at its front. A place plus this stays with its entry as long as nothing leaves the
   * list elsewhere.
   */
  readonly gone: number;
  /** Entries of the logs that the list is of, and how many older ones they dropped. */
  readonly kept: number;
  readonly dropped: number;
  readonly pinned: number;
  /** Entries that the search has found, looked at so far, and has to look at. */
  readonly hits: number;
  readonly searched: number;
  readonly toSearch: number;
  /** Changes with every change of the list or of an entry in it. */
  readonly revision: number;
}

/** A part of a list; places count from its first entry. */
export interface ListWindow<Entry> {
  readonly entries: readonly Entry[];
  readonly from: number;
  readonly totals: ListTotals;
}

/** A place in a list. */
export interface ListPlace {
  readonly number: number;
  readonly place: number;
  /** Which of the hits it is, from 1; 0 where it is none. */
  readonly hit: number;
}

/** An entry that is named from elsewhere. */
export interface EntryName {
  readonly kind: LogKind;
  readonly number: number;
}

/** How a message is written. */
export type TextForm = "pretty" | "raw";

/** A row of a long text: a line, or a part of one that is too long. */
export interface TextRow {
  /** The line's number from 1; `null` for a later part of a line. */
  readonly line: number | null;
  readonly text: string;
}

/** How long a text is, and where a search finds something in it. */
export interface TextShape {
  readonly rows: number;
  readonly chars: number;
  /** The rows in which the search finds its text, the first thousand of them. */
  readonly hitRows: readonly number[];
}

/** What an export holds. */
export interface LogExport {
  readonly blob: Blob;
  readonly fileName: string;
  readonly entries: number;
}

/**
 * What a page may ask about logs. Lists are filtered and searched where the logs are; a page reads windows of them.
 * Of what is gone all fails with `text-missing`.
 */
export interface LogsApi {
  /**
   * Sends the totals of a list now and after every change, in batches. Resolves when another watcher of the same kind
   * takes its place, which ends its search.
   */
  watchLog(query: LogQuery, onTotals: (totals: ListTotals) => void): Promise<void>;
  /** Ends watching a kind of log, and its search. */
  unwatchLog(kind: LogKind): Promise<void>;
  /** Reads a part of a list of messages, at most 300. */
  readWire(query: WireQuery, window: ListRange): Promise<Result<ListWindow<WireEntry>>>;
  /** Reads a part of a list of exchanges, at most 300. */
  readExchanges(query: ExchangeQuery, window: ListRange): Promise<Result<ListWindow<ExchangeEntry>>>;
  /** Reads one message's entry, whether or not a list has it. */
  readWireEntry(number: number): Promise<Result<WireEntry>>;
  /** Reads one exchange, whether or not a list has it. */
  readExchangeEntry(number: number): Promise<Result<ExchangeEntry>>;
  /** Finds the next or previous hit from an entry; from the beginning or the end where `from` is `null`. */
  findHit(query: LogQuery, from: number | null, step: 1 | -1): Promise<Result<ListPlace | null>>;
  /** Finds an entry's place in a list; `null` where it is not in it. */
  placeOf(query: LogQuery, number: number): Promise<Result<ListPlace | null>>;
  /** Pins an entry, which keeps it from being dropped, or lets it go. */
  pin(entry: EntryName, isPinned: boolean): Promise<Result<null>>;
  /** Empties the logs of one kind of a connection, or of all for `null`; what is pinned stays. */
  clearLog(kind: LogKind, connectionId: string | null): Promise<Result<null>>;
  /** Names the methods that the messages have, the most frequent first. */
  readMethods(connectionId: string | null): Promise<Result<readonly string[]>>;
  /** Names the messages that an exchange carried, the first hundred of them. */
  readCarried(
    exchange: number,
  ): Promise<Result<{ readonly messages: readonly CarriedEntry[]; readonly total: number }>>;
  /** Writes a message as rows, of which windows are read; finds the search's text in it. */
  shapeMessage(number: number, form: TextForm, search: string): Promise<Result<TextShape>>;
  /** Reads rows of a message, at most 500. */
  readRows(number: number, form: TextForm, window: ListRange): Promise<Result<readonly TextRow[]>>;
  /** Writes a message as a whole, for copying. */
  copyMessage(number: number, form: TextForm): Promise<Result<string>>;
  /** Writes an exchange as a command for `curl`, masked secrets as shell variables. */
  copyCurl(exchange: number): Promise<Result<string>>;
  /** Writes a list as a file, without secrets; HAR 1.2 holds the exchanges, those that carried the messages for a list of messages. */
  exportLog(query: LogQuery, format: "json" | "har"): Promise<Result<LogExport>>;
}
