import type { JsonObject } from "@/lib/shared/safe-json";
import type { ExchangeRecord, WireRecord } from "./connection-log";
import { maskJson } from "./log-masking";

/*
 * HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/). Bodies are not kept: those of a HAR are made again from
 * the JSON-RPC messages that the exchange carried, which a comment says. Fields of our own begin with an underscore.
 */

const CREATOR = { name: "Tare", version: "0.1.0" };
const REBUILT = "Made again from the JSON-RPC messages that the exchange carried; secrets are masked.";

/** What comes before and after the entries of a HAR file. */
export const HAR_FRAME = [
  `{"log":{"version":"1.2","creator":${JSON.stringify(CREATOR)},"pages":[],"entries":[`,
  "]}}\n",
] as const;

/** Writes an exchange as an entry of a HAR file. */
export function harEntry(record: ExchangeRecord, messages: readonly WireRecord[]): JsonObject {
  const { exchange } = record;
  const { answeredMs, endedMs } = exchange;
  const wait = answeredMs ?? endedMs ?? 0;
  const receive = answeredMs !== null && endedMs !== null ? Math.max(0, endedMs - answeredMs) : 0;
  const comment = exchange.error ?? (endedMs === null ? "Still open when it was exported." : "");
  return {
    startedDateTime: new Date(exchange.startedAtMs).toISOString(),
    time: wait + receive,
    request: harRequest(record, messages),
    response: harResponse(record, messages),
    cache: {},
    timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait, receive },
    ...(comment !== "" && { comment }),
    _route: exchange.route,
    _number: record.number,
    _messages: [...record.carried],
  };
}

function harRequest({ exchange }: ExchangeRecord, messages: readonly WireRecord[]): JsonObject {
  const sent = messages.filter(({ facts }) => facts.direction === "sent");
  const postData = {
    mimeType: headerIn(exchange.requestHeaders, "content-type") ?? "application/json",
    text: sent.map(({ json }) => JSON.stringify(maskJson(json))).join("\n"),
    params: [],
    comment: REBUILT,
  };
  return {
    method: exchange.method,
    url: exchange.url,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: harHeaders(exchange.requestHeaders),
    queryString: harQuery(exchange.url),
    ...(sent.length > 0 && { postData }),
    headersSize: -1,
    bodySize: exchange.requestBytes,
  };
}

function harResponse({ exchange }: ExchangeRecord, messages: readonly WireRecord[]): JsonObject {
  const mimeType = headerIn(exchange.responseHeaders, "content-type") ?? "";
  const received = messages.filter(({ facts }) => facts.direction === "received");
  const texts = received.map(({ json }) => JSON.stringify(maskJson(json)));
  const text = mimeType.startsWith("text/event-stream")
    ? texts.map((data) => `event: message\ndata: ${data}\n\n`).join("")
    : texts.join("\n");
  return {
    status: exchange.status ?? 0,
    statusText: "",
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: harHeaders(exchange.responseHeaders),
    content: { size: exchange.responseBytes, mimeType, ...(text !== "" && { text, comment: REBUILT }) },
    redirectURL: headerIn(exchange.responseHeaders, "location") ?? "",
    headersSize: -1,
    bodySize: exchange.responseBytes,
  };
}

function harHeaders(headers: readonly (readonly [string, string])[]): JsonObject[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function harQuery(address: string): JsonObject[] {
  if (!URL.canParse(address)) return [];
  return Array.from(new URL(address).searchParams, ([name, value]) => ({ name, value }));
}

function headerIn(headers: readonly (readonly [string, string])[], wanted: string): string | undefined {
  return headers.find(([name]) => name === wanted)?.[1];
}
