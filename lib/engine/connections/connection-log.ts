import type { CarriedMessage } from "@/lib/mcp/carried-messages";
import type { HttpExchange } from "@/lib/mcp/http-tap";
import type { WireMessage } from "@/lib/mcp/wire-tap";
import type { ConnectRequest } from "./connections-api";
import type { ConnectionLogs, WireFacts } from "./logs-api";
import type { LogShelf, ShelfRecord } from "./log-shelf";
import { RecentMap } from "./recent-map";
import { readFacts } from "./wire-facts";

/** Open requests, tokens and exchanges that are remembered, to link what comes later with them. */
const MAX_REMEMBERED = 20_000;
const MAX_CARRIED = 10_000;
/** Shorter values are no secrets, and taking them out would leave no text whole. */
const MIN_SECRET_CHARS = 6;
const MASK = "•••";

/** A JSON-RPC message with its text. */
export interface WireRecord extends ShelfRecord {
  readonly json: string;
  facts: WireFacts;
  /** When it passed, on a clock that only goes forward, in milliseconds. */
  readonly tickMs: number;
}

/** An HTTP exchange and the messages that its bodies carried. */
export interface ExchangeRecord extends ShelfRecord {
  exchange: HttpExchange;
  sent: string | null;
  readonly carried: number[];
}

/** What a connection's log works with. */
export interface ConnectionLogSetup {
  readonly connectionId: string;
  readonly wire: LogShelf<WireRecord>;
  readonly exchanges: LogShelf<ExchangeRecord>;
  /** Its headers and token are masked in what is kept. */
  readonly request: LogSecrets;
}

/** The secrets that a person gave. */
type LogSecrets = Pick<ConnectRequest, "headers" | "bearerToken">;

type Direction = WireMessage["direction"];

interface SentMessages {
  readonly unlinked: WireRecord[];
  last: WireRecord;
}

/** What crosses the wire of one connection: JSON-RPC messages and HTTP exchanges, linked with one another. */
export class ConnectionLog {
  readonly #setup: ConnectionLogSetup;
  /** The longest first, since one may be a part of another. */
  #secrets: readonly string[] = [];
  readonly #requests = new RecentMap<WireRecord>(MAX_REMEMBERED);
  readonly #tokens = new RecentMap<WireRecord>(MAX_REMEMBERED);
  readonly #exchanges = new RecentMap<ExchangeRecord>(MAX_REMEMBERED);
  readonly #sent = new RecentMap<SentMessages>(MAX_REMEMBERED);
  /** Exchanges in whose bodies a message was seen that has yet to arrive; `null` where two could have carried it. */
  readonly #announced = new RecentMap<(ExchangeRecord | null)[]>(MAX_REMEMBERED);
  #latest: WireRecord | null = null;

  constructor(setup: ConnectionLogSetup) {
    this.#setup = setup;
    this.addSecrets(setup.request);
  }

  /** Masks what a request keeps secret in what is logged from now on. */
  addSecrets({ headers, bearerToken }: LogSecrets): void {
    for (const [, value] of headers) this.addSecret(value);
    if (bearerToken !== null) this.addSecret(bearerToken);
  }

  /** Masks a value in what is logged from now on. */
  addSecret(secret: string): void {
    const values = [secret, secret.slice(secret.indexOf(" ") + 1)];
    const all = new Set([...this.#secrets, ...values.filter(({ length }) => length >= MIN_SECRET_CHARS)]);
    this.#secrets = Array.from(all).sort((a, b) => b.length - a.length);
  }

  /** Adds a message. */
  addMessage(seen: WireMessage): void {
    const { wire, connectionId } = this.#setup;
    const { direction, method, rpcId, message } = seen;
    const { token, about, ...facts } = readFacts(seen);
    const tickMs = performance.now();
    const json = this.#mask(JSON.stringify(message));
    const request = method === null ? this.#takeRequest(other(direction), rpcId) : null;
    const record: WireRecord = {
      ...{ number: wire.takeNumber(), connectionId, isPinned: false, isOutlived: false },
      ...{ size: json.length, json, tickMs },
      facts: {
        ...facts,
        ...{ atMs: Date.now(), direction, method, rpcId, isError: facts.kind === "error" },
        subject: facts.subject === null ? null : this.#mask(facts.subject),
        sincePreviousMs: this.#latest === null ? null : tickMs - this.#latest.tickMs,
        answers: request?.facts.method ?? null,
        partner: request?.number ?? null,
        about: about === null ? null : this.#findAbout(direction, about),
        durationMs: request === null ? null : tickMs - request.tickMs,
        ...{ bytes: utf8Length(json), chars: json.length, exchange: null },
      },
    };
    this.#latest = record;
    wire.add(record);
    if (request !== null)
      this.#know(request, { partner: record.number, durationMs: record.facts.durationMs });
    if (facts.kind === "request") this.#requests.set(`${direction} ${String(rpcId)}`, record);
    if (token !== null) this.#tokens.set(`${direction} ${token}`, record);
    if (direction === "sent") this.#noteSent(record);
    else this.#linkReceived(record);
  }

  /** Adds an exchange, or what is known of it now. */
  putExchange(exchange: HttpExchange): void {
    const { exchanges, connectionId } = this.#setup;
    const known = this.#exchanges.get(exchange.id);
    if (known !== undefined) {
      known.exchange = exchange;
      return exchanges.touch(known);
    }
    const record: ExchangeRecord = {
      ...{ number: exchanges.takeNumber(), connectionId, isPinned: false, isOutlived: false, size: 0 },
      ...{ exchange, sent: null, carried: [] },
    };
    this.#exchanges.set(exchange.id, record);
    exchanges.add(record);
  }

  /** Notes which exchange carries a message. */
  addCarried({ exchangeId, direction, method, rpcId }: CarriedMessage): void {
    const exchange = this.#exchanges.get(exchangeId);
    if (exchange === undefined) return;
    const key = carriedKey(method, rpcId);
    if (direction === "sent") {
      const sent = this.#sent.get(key);
      if (sent !== undefined) this.#link(sent.unlinked.shift() ?? sent.last, exchange);
      return;
    }
    const waiting = this.#announced.get(key) ?? [];
    const isClear = waiting.every((one) => one === exchange);
    this.#announced.set(key, isClear ? [...waiting, exchange] : [...waiting, exchange].fill(null));
  }

  /** Tells how much there is. */
  totals(id: string): ConnectionLogs {
    const { wire, exchanges, connectionId } = this.#setup;
    return { id, wire: wire.totals(connectionId), exchanges: exchanges.totals(connectionId) };
  }

  #noteSent(record: WireRecord): void {
    const key = carriedKey(record.facts.method, record.facts.rpcId);
    const known = record.facts.kind === "notification" ? this.#sent.get(key) : undefined;
    if (known === undefined) return this.#sent.set(key, { unlinked: [record], last: record });
    known.unlinked.push(record);
    known.last = record;
    if (known.unlinked.length > MAX_CARRIED) known.unlinked.length = 0;
  }

  #linkReceived(record: WireRecord): void {
    const key = carriedKey(record.facts.method, record.facts.rpcId);
    const waiting = this.#announced.get(key);
    const exchange = waiting?.shift() ?? null;
    if (waiting?.length === 0) this.#announced.delete(key);
    if (exchange !== null) this.#link(record, exchange);
  }

  #link(record: WireRecord, exchange: ExchangeRecord): void {
    if (exchange.carried.length < MAX_CARRIED) exchange.carried.push(record.number);
    const { direction, method } = record.facts;
    if (direction === "sent" && method !== null)
      exchange.sent = exchange.sent === null ? method : `${exchange.sent}, ${method}`;
    this.#know(record, { exchange: exchange.number });
    this.#setup.exchanges.touch(exchange);
  }

  #know(record: WireRecord, change: Partial<WireFacts>): void {
    record.facts = { ...record.facts, ...change };
    this.#setup.wire.touch(record);
  }

  #takeRequest(direction: Direction, rpcId: WireMessage["rpcId"]): WireRecord | null {
    const key = `${direction} ${String(rpcId)}`;
    const request = this.#requests.get(key) ?? null;
    this.#requests.delete(key);
    return request;
  }

  #findAbout(
    direction: Direction,
    { by, key }: { readonly by: "token" | "own-id" | "peer-id"; readonly key: string },
  ): number | null {
    const asked = by === "own-id" ? direction : other(direction);
    const found = (by === "token" ? this.#tokens : this.#requests).get(`${asked} ${key}`);
    return found?.number ?? null;
  }

  #mask(text: string): string {
    let masked = text;
    for (const secret of this.#secrets) {
      masked = masked.replaceAll(JSON.stringify(secret).slice(1, -1), MASK);
    }
    return masked;
  }
}

function other(direction: Direction): Direction {
  return direction === "sent" ? "received" : "sent";
}

function carriedKey(method: string | null, rpcId: WireMessage["rpcId"]): string {
  return `${method ?? ""} ${String(rpcId)}`;
}

/** Bytes of a text in UTF-8, without making them. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
