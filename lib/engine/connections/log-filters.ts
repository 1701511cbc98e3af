import type { ExchangeFilter, WireFilter } from "./logs-api";
import type { ExchangeRecord, WireRecord } from "./connection-log";

/** Tells whether a message passes a filter. */
export function passesWire(filter: WireFilter): (record: WireRecord) => boolean {
  const text = filter.text.trim().toLowerCase();
  return ({ facts }) =>
    (filter.direction === "all" || facts.direction === filter.direction) &&
    (filter.kind === "all" || facts.kind === filter.kind) &&
    (text === "" || [facts.method, facts.answers, facts.subject].some((part) => has(part, text)));
}

/** Tells whether an exchange passes a filter. */
export function passesExchange(filter: ExchangeFilter): (record: ExchangeRecord) => boolean {
  const text = filter.text.trim().toLowerCase();
  return ({ exchange, sent }) =>
    (filter.status === "all" || statusClass(exchange) === filter.status) &&
    (filter.httpMethod === "all" || methodClass(exchange.method) === filter.httpMethod) &&
    (filter.route === "all" || exchange.route === filter.route) &&
    (text === "" || has(exchange.url, text) || has(sent, text));
}

function has(part: string | null, text: string): boolean {
  return part !== null && part.toLowerCase().includes(text);
}

type StatusClass = Exclude<ExchangeFilter["status"], "all"> | "other";

function statusClass({ status, error }: ExchangeRecord["exchange"]): StatusClass {
  if (status === null) return error === null ? "open" : "failed";
  switch (Math.floor(status / 100)) {
    case 2:
      return error === null ? "2xx" : "failed";
    case 0: // A redirect that the browser hides.
    case 3:
      return "3xx";
    case 4:
      return "4xx";
    case 5:
      return "5xx";
    default:
      return "other";
  }
}

function methodClass(method: string): ExchangeFilter["httpMethod"] {
  return method === "GET" || method === "POST" || method === "DELETE" ? method : "other";
}
