import { type FetchLike, ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { AppError } from "@/lib/shared/app-error";
import { CONNECTION_CLOSED } from "./wire-tap";

/** Bytes of one answer, or of one event of a stream, that are read at most; what the proxy carries at most, too. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Gives up answers that are too large to be held, as they come: by their announced length, or once they have grown
 * beyond the limit. Sizes are of decoded bytes. A stream may go on for ever; each of its events counts by itself.
 */
export class AnswerLimit {
  readonly #limitBytes: number;
  #fault: AppError | null = null;

  constructor(limitBytes = MAX_ANSWER_BYTES) {
    this.#limitBytes = limitBytes;
  }

  /**
   * Why the latest answer was given up while it was read, or what the proxy broke it off with; the MCP client keeps
   * neither for a stream. Reading it resets it.
   */
  takeFault(): AppError | null {
    const fault = this.#fault;
    this.#fault = null;
    return fault;
  }

  /**
   * Makes a fetch function whose answers are limited. Reading one fails with AppError `answer-too-large`, or
   * `answer-dropped` where it breaks off: a browser calls that by the same name as a server that is not reached.
   */
  limit(inner: FetchLike): FetchLike {
    return async (url, init) => {
      const response = await inner(url, init);
      const { body, status, statusText, headers } = response;
      if (body === null || response.type === "opaqueredirect") return response;
      const isStream = headers.get("content-type")?.toLowerCase().startsWith("text/event-stream") ?? false;
      const announcedBytes = Number(headers.get("content-length") ?? 0);
      if (!isStream && announcedBytes > this.#limitBytes) {
        await body.cancel();
        throw this.#note(this.#tooLarge(announcedBytes));
      }
      const signal = init?.signal ?? null;
      const limited = new Response(this.#limitBody(body, { isStream, signal }), {
        status,
        statusText,
        headers,
      });
      // A constructed response has no address of its own, and redirects are resolved against it.
      return Object.defineProperty(limited, "url", { value: response.url });
    };
  }

  #limitBody(
    body: ReadableStream<Uint8Array>,
    { isStream, signal }: { isStream: boolean; signal: AbortSignal | null },
  ): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    const size = isStream ? new EventSize() : new WholeSize();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await reader.read();
            if (done) return controller.close();
            if (size.add(value) > this.#limitBytes) throw this.#tooLarge(null);
            controller.enqueue(value);
          } catch (error) {
            controller.error(signal?.aborted === true ? error : this.#note(asFault(error)));
            await Promise.allSettled([reader.cancel(error)]);
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  #note(fault: AppError): AppError {
    this.#fault = fault;
    return fault;
  }

  #tooLarge(sizeBytes: number | null): AppError {
    return new AppError("answer-too-large", {
      limitBytes: this.#limitBytes,
      ...(sizeBytes !== null && { sizeBytes }),
    });
  }
}

function asFault(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("answer-dropped", {}, { cause: error });
}

/**
 * Gives what a request failed with: where all that is known is that its answer was lost, why it was given up.
 *
 * @param fault - From {@linkcode AnswerLimit.takeFault}.
 */
export function withFault(error: unknown, fault: AppError | null): unknown {
  const isLost =
    // Chromium says this of every body that fails, whatever its stream failed with.
    error instanceof TypeError ||
    (error instanceof ProtocolError && error.code === CONNECTION_CLOSED) ||
    (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed);
  return fault !== null && isLost ? fault : error;
}

/** Counts a whole body. */
class WholeSize {
  #bytes = 0;

  add(piece: Uint8Array): number {
    this.#bytes += piece.byteLength;
    return this.#bytes;
  }
}

/** Counts from one empty line to the next, which ends an event (HTML, Server-sent events). */
class EventSize {
  #bytes = 0;
  #isLineEmpty = true;

  /** Gives the size of the largest event that the piece is part of, so far. */
  add(piece: Uint8Array): number {
    let largest = 0;
    let from = 0;
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, from)) {
      const hasText = at > from && !(at === from + 1 && piece[from] === CARRIAGE_RETURN);
      this.#bytes += at + 1 - from;
      largest = Math.max(largest, this.#bytes);
      if (!hasText && this.#isLineEmpty) this.#bytes = 0;
      this.#isLineEmpty = true;
      from = at + 1;
    }
    const rest = piece.length - from;
    this.#bytes += rest;
    // A lone carriage return may be the first half of a line end.
    if (rest > 1 || (rest === 1 && piece[from] !== CARRIAGE_RETURN)) this.#isLineEmpty = false;
    return Math.max(largest, this.#bytes);
  }
}
