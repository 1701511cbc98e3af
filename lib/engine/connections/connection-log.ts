import type { HttpExchange } from "@/lib/mcp/http-tap";
import type { WireMessage } from "@/lib/mcp/wire-tap";
import { AppError } from "@/lib/shared/app-error";
import { tryParseJson } from "@/lib/shared/safe-json";
import { BoundedLog } from "./bounded-log";
import type { ConnectionLogs, ExchangeEntry, LogWindow, WholeText, WireEntry } from "./connections-api";

/** Entries that each log keeps. */
const MAX_LOG_ENTRIES = 10_000;
const MAX_WIRE_CHARS = 64_000_000;
/** Entries that cross to the page at once. */
const MAX_WINDOW = 200;
/** UTF-16 units of one text that cross to the page. */
const MAX_TEXT_CHARS = 4_000_000;

type LoggedMessage = Omit<WireEntry, "number"> & { readonly json: string };

/** What crossed the wire of one connection: JSON-RPC messages and HTTP exchanges, the newest of them. */
export class ConnectionLog {
  readonly #wire = new BoundedLog<LoggedMessage>({ entries: MAX_LOG_ENTRIES, size: MAX_WIRE_CHARS });
  readonly #exchanges = new BoundedLog<HttpExchange>({ entries: MAX_LOG_ENTRIES, size: Infinity });
  /** Numbers of the exchanges that may still change. */
  readonly #open = new Map<string, number>();
  /** Methods of the requests without answer, by who asked and id. */
  readonly #asked = new Map<string, string>();

  /** Adds a message. */
  addMessage({ direction, method, rpcId, message }: WireMessage): void {
    const json = JSON.stringify(message);
    const answers = method === null ? this.#takeAsked(direction, rpcId) : null;
    if (method !== null && rpcId !== null) this.#asked.set(`${direction} ${String(rpcId)}`, method);
    const entry = { atMs: Date.now(), direction, method, answers, rpcId, isError: "error" in message };
    this.#wire.add({ ...entry, chars: json.length, json }, json.length);
  }

  /** Adds an exchange, or what is known of it now. */
  putExchange(exchange: HttpExchange): void {
    const known = this.#open.get(exchange.id);
    if (known === undefined) this.#open.set(exchange.id, this.#exchanges.add(exchange));
    else this.#exchanges.replace(known, exchange);
    if (exchange.endedMs !== null) this.#open.delete(exchange.id);
  }

  /** Tells how much there is. */
  totals(id: string): ConnectionLogs {
    return { id, wire: this.#wire.totals, exchanges: this.#exchanges.totals };
  }

  /** Reads a part of the messages, without their texts. */
  readWire(window: { from: number; count: number }): LogWindow<WireEntry> {
    return this.#wire.read(bounded(window), ({ json: _json, ...entry }, number) => ({ ...entry, number }));
  }

  /** Reads a part of the exchanges. */
  readExchanges(window: { from: number; count: number }): LogWindow<ExchangeEntry> {
    return this.#exchanges.read(bounded(window), (exchange, number) => ({ ...exchange, number }));
  }

  /** @throws AppError `text-missing` where the message was dropped. */
  readMessage(number: number): WholeText {
    const message = this.#wire.get(number);
    if (!message) throw new AppError("text-missing", { message: number });
    return wholeText(tryParseJson(message.json));
  }

  #takeAsked(direction: WireMessage["direction"], rpcId: WireMessage["rpcId"]): string | null {
    const key = `${direction === "sent" ? "received" : "sent"} ${String(rpcId)}`;
    const method = this.#asked.get(key) ?? null;
    this.#asked.delete(key);
    return method;
  }
}

/** Writes a value as indented JSON, cut where it is too long for a page. */
export function wholeText(value: unknown): WholeText {
  const text = JSON.stringify(value, null, 2);
  return { text: text.slice(0, MAX_TEXT_CHARS), totalChars: text.length };
}

function bounded({ from, count }: { from: number; count: number }): { from: number; count: number } {
  return { from, count: Math.min(count, MAX_WINDOW) };
}
