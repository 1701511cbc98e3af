import type { FetchLike } from "@modelcontextprotocol/client";
import { describeThrown } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { type CarriedMessage, type Envelope, EnvelopeScan, scanBody } from "./carried-messages";
import { maskHeaders, type MaskedHeaders, maskText, maskUrl } from "./mask-secrets";
import type { Route } from "./route";

/**
 * One HTTP request and what came back, without bodies and with secrets masked. Times of the answer are milliseconds
 * after the start; what has not happened is `null`.
 */
export interface HttpExchange {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly route: Route;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  readonly requestHeaders: MaskedHeaders;
  readonly requestBytes: number;
  /** 0 for a redirect that a browser hides. */
  readonly status: number | null;
  readonly responseHeaders: MaskedHeaders;
  readonly answeredMs: number | null;
  /** The first byte of the body. */
  readonly firstByteMs: number | null;
  readonly endedMs: number | null;
  /** Bytes of the body that have arrived, as decoded by the runtime. */
  readonly responseBytes: number;
  /** Why it failed or broke off, in the runtime's words. */
  readonly error: string | null;
}

/** How to watch a fetch function. */
export interface HttpTap {
  readonly route: Route;
  /** Sees the exchange when it starts, when it is answered, and when it ends or fails. */
  readonly onExchange: (exchange: HttpExchange) => void;
  /** Sees each JSON-RPC message in the bodies: what is sent before the answer, what is received before the client does. */
  readonly onCarried?: ((message: CarriedMessage) => void) | undefined;
  /** Names of headers, in lower case, whose values are secrets besides the usual ones. */
  readonly secretHeaders: ReadonlySet<string>;
}

/** Wraps a fetch function so that every exchange is seen. Answers and failures are passed on as they are. */
export function tapFetch(inner: FetchLike, tap: HttpTap): FetchLike {
  return async (url, init) => {
    const startedAtMs = Date.now();
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    let exchange: HttpExchange = {
      id: randomId(),
      method: (init?.method ?? "GET").toUpperCase(),
      url: maskUrl(String(url)),
      route: tap.route,
      startedAtMs,
      requestHeaders: maskHeaders(new Headers(init?.headers), tap.secretHeaders),
      requestBytes: typeof init?.body === "string" ? new TextEncoder().encode(init.body).length : 0,
      status: null,
      responseHeaders: [],
      answeredMs: null,
      firstByteMs: null,
      endedMs: null,
      responseBytes: 0,
      error: null,
    };
    const report = (change: Partial<HttpExchange>) => {
      exchange = { ...exchange, ...change };
      tap.onExchange(exchange);
    };
    report({});
    const carry = (direction: CarriedMessage["direction"]) => (envelope: Envelope) =>
      tap.onCarried?.({ exchangeId: exchange.id, direction, ...envelope });
    if (typeof init?.body === "string") new EnvelopeScan(carry("sent")).feed(init.body);
    let response: Response;
    try {
      response = await inner(url, init);
    } catch (error) {
      report({ endedMs: elapsed(), error: maskText(describeFailure(error)) });
      throw error;
    }
    const { status } = response;
    const responseHeaders = maskHeaders(response.headers, tap.secretHeaders);
    const hasBody = response.body !== null;
    report({ status, responseHeaders, answeredMs: elapsed(), endedMs: hasBody ? null : elapsed() });
    const scan = scanBody(response.headers.get("content-type"), carry("received"));
    return watchBody(response, {
      onBytes: (sizeBytes, bytes) => {
        scan?.(bytes);
        const firstByteMs = exchange.firstByteMs ?? elapsed();
        exchange = { ...exchange, firstByteMs, responseBytes: exchange.responseBytes + sizeBytes };
      },
      onEnd: (error) => report({ endedMs: elapsed(), error: error === null ? null : maskText(error) }),
    });
  };
}

/** What is told of a body while it is read. */
export interface BodyWatch {
  readonly onBytes: (sizeBytes: number, bytes: Uint8Array) => void;
  /** The body has ended, broken off or been given up; `null` for the first. */
  readonly onEnd: (error: string | null) => void;
}

/** Gives the same response with a body that is watched while it is read. */
export function watchBody(response: Response, { onBytes, onEnd }: BodyWatch): Response {
  const { body, status, statusText, headers, url } = response;
  if (body === null) return response;
  const reader = body.getReader();
  const watched = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) {
            onEnd(null);
            controller.close();
          } else {
            onBytes(value.byteLength, value);
            controller.enqueue(value);
          }
        } catch (error) {
          onEnd(describeFailure(error));
          controller.error(error);
        }
      },
      cancel: async (reason) => {
        onEnd("The answer was not read to its end.");
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  // A constructed response has no address of its own, and redirects are resolved against it.
  return Object.defineProperty(new Response(watched, { status, statusText, headers }), "url", { value: url });
}

/** The failure and what caused it: fetch in Node tells the reason only there. */
function describeFailure(error: unknown): string {
  const cause =
    error instanceof Error && error.cause !== undefined ? ` (${describeThrown(error.cause)})` : "";
  return describeThrown(error) + cause;
}
