import type { FetchLike, ReconnectionScheduler } from "@modelcontextprotocol/client";
import type { ConnectNotice } from "./connect-options";
import { watchBody } from "./http-tap";

/** Times that a stream may be opened in a row without anything arriving on it. */
const MAX_IDLE_OPENS = 5;
const MAX_DELAY_MS = 30_000;

const DATA_FIELD = "data:";

/** What a {@linkcode StandingStream} needs. */
export interface StandingStreamSetup {
  readonly inner: FetchLike;
  /** The first pause before a stream is opened again, in milliseconds. */
  readonly reconnectMs: number;
  readonly onNotice: (notice: ConnectNotice) => void;
  /** The server does not know the session of the stream any more. */
  readonly onSessionGone: () => void;
}

/**
 * Keeps the standing stream (GET) of Streamable HTTP in check. The MCP client opens it by itself after `initialize`;
 * here it is refused until someone asks for it, given up where the server answers with no event stream, and opened
 * again with growing pauses, which start over only after an event has arrived.
 */
export class StandingStream {
  readonly #setup: StandingStreamSetup;
  #wanted: AbortController | null = null;
  #idleOpens = 0;
  #lastEventId: string | null = null;

  constructor(setup: StandingStreamSetup) {
    this.#setup = setup;
  }

  /** Lets the standing stream pass from now on. */
  allow(): void {
    this.#wanted ??= new AbortController();
    this.#idleOpens = 0;
  }

  /** Notes the id of an event of the standing stream, by which its being resumed is told from that of a request's. */
  readonly noteEventId = (id: string): void => {
    this.#lastEventId = id;
  };

  /** Ends the standing stream and lets no other pass. */
  forbid(): void {
    this.#wanted?.abort();
    this.#wanted = null;
  }

  /** The fetch function for the transport. */
  readonly fetch: FetchLike = async (url, init) => {
    if ((init?.method ?? "GET").toUpperCase() !== "GET") return this.#setup.inner(url, init);
    const headers = new Headers(init?.headers);
    // A stream that is resumed belongs to a request that waits for its answer.
    const eventId = headers.get("last-event-id");
    const isResumed = eventId !== null && eventId !== this.#lastEventId;
    const wanted = this.#wanted;
    if (!isResumed && wanted === null) return noStream();
    const signals: AbortSignal[] = [];
    if (init?.signal) signals.push(init.signal);
    if (!isResumed && wanted !== null) signals.push(wanted.signal);
    const response = await this.#setup.inner(url, { ...init, signal: AbortSignal.any(signals) });
    return this.#judge(response, headers.has("mcp-session-id"));
  };

  /** Decides when the MCP client may open a stream again. */
  readonly scheduler: ReconnectionScheduler = (reconnect, suggestedMs) => {
    if (this.#idleOpens >= MAX_IDLE_OPENS) {
      if (this.#wanted !== null) this.#setup.onNotice({ kind: "standing-stream-lost" });
      return undefined;
    }
    const backOffMs = this.#setup.reconnectMs * 2 ** (this.#idleOpens - 1);
    const delayMs =
      this.#idleOpens <= 1 ? suggestedMs : Math.min(Math.max(suggestedMs, backOffMs), MAX_DELAY_MS);
    const timer = setTimeout(reconnect, delayMs);
    return () => clearTimeout(timer);
  };

  async #judge(response: Response, hasSession: boolean): Promise<Response> {
    const { status } = response;
    if (status === 404 && hasSession) {
      this.#setup.onSessionGone();
      return response;
    }
    if (status >= 300 && status < 400) return response;
    const contentType = response.headers.get("content-type");
    if (!response.ok || !isEventStream(contentType)) {
      this.#setup.onNotice({ kind: "no-standing-stream", status, contentType });
      if (!response.ok) return response;
      await response.body?.cancel();
      return noStream();
    }
    this.#idleOpens += 1;
    return onFirstEvent(response, () => {
      this.#idleOpens = 0;
    });
  }
}

/** Tells whether a content type is that of an event stream. */
function isEventStream(contentType: string | null): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "text/event-stream";
}

/** The answer that means "no standing stream" (MCP 2025-11-25, Streamable HTTP, "Listening for Messages"). */
function noStream(): Response {
  return new Response(null, { status: 405 });
}

function onFirstEvent(response: Response, onEvent: () => void): Response {
  const decoder = new TextDecoder();
  let tail = "";
  let hasEvent = false;
  return watchBody(response, {
    onBytes: (_size, bytes) => {
      if (hasEvent) return;
      tail = (tail + decoder.decode(bytes, { stream: true })).slice(-(bytes.byteLength + DATA_FIELD.length));
      hasEvent = tail.includes(DATA_FIELD);
      if (hasEvent) onEvent();
      tail = tail.slice(-DATA_FIELD.length);
    },
    onEnd: () => undefined,
  });
}
