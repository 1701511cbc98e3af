import { type RequestOptions, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { CallClock } from "./call-clock";
import type { CallOptions } from "./connection";
import type { ServerRequestContext } from "./server-requests";

/** The longest wait that a timer can hold; the client's own time-out is not to end a call, because it never pauses. */
const NO_TIMEOUT_MS = 2_147_483_647;

interface OpenCall {
  readonly name: string;
  readonly clock: CallClock;
  readonly signal: AbortSignal;
}

/**
 * The tool calls of a connection that have no answer yet, and what the server asks meanwhile. While the server waits
 * for an answer of ours, no call's time runs; a question ends with the calls during which it came.
 */
export class OpenCalls {
  readonly #calls = new Set<OpenCall>();
  readonly #ended = new AbortController();
  #questions = 0;

  /**
   * Makes a call within its time.
   *
   * @throws What `send` throws; after a time-out or the end of the connection an `SdkError` that says so.
   */
  async run<Value>(
    name: string,
    { signal: givenSignal, timeoutMs, maxTotalMs, onProgress }: CallOptions,
    send: (options: RequestOptions) => Promise<Value>,
  ): Promise<Value> {
    const late = new AbortController();
    const onTimeout = () =>
      late.abort(
        new SdkError(SdkErrorCode.RequestTimeout, "The server did not answer in time", {
          timeout: timeoutMs,
        }),
      );
    const clock = new CallClock({ timeoutMs, maxTotalMs, onTimeout });
    const signals = [late.signal, this.#ended.signal, ...(givenSignal ? [givenSignal] : [])];
    const call: OpenCall = { name, clock, signal: AbortSignal.any(signals) };
    this.#calls.add(call);
    if (this.#questions === 0) clock.restart();
    try {
      return await send({
        signal: call.signal,
        timeout: NO_TIMEOUT_MS,
        ...(onProgress && {
          onprogress: (progress) => {
            if (isOfClient(progress)) return;
            if (this.#questions === 0) clock.restart();
            onProgress(progress);
          },
        }),
      });
    } catch (error) {
      // Between two rounds of a call the client has other words for what ended it.
      for (const signal of [late.signal, this.#ended.signal]) signal.throwIfAborted();
      throw error;
    } finally {
      clock.pause();
      this.#calls.delete(call);
    }
  }

  /** Lets a question of the server be answered. The signal is the question's own. */
  async ask<Value>(
    signal: AbortSignal,
    answer: (context: ServerRequestContext) => Promise<Value>,
  ): Promise<Value> {
    const during = Array.from(this.#calls);
    const over = new AbortController();
    const look = () => {
      if (during.every((call) => call.signal.aborted)) over.abort();
    };
    for (const call of during) call.signal.addEventListener("abort", look);
    this.#questions += 1;
    for (const call of this.#calls) call.clock.pause();
    try {
      return await answer({
        signal: AbortSignal.any([signal, over.signal, this.#ended.signal]),
        during: during.map(({ name }) => name),
      });
    } finally {
      for (const call of during) call.signal.removeEventListener("abort", look);
      this.#questions -= 1;
      if (this.#questions === 0) for (const call of this.#calls) call.clock.restart();
    }
  }

  /** Ends all calls and questions: the connection is closed. */
  end(): void {
    this.#ended.abort(new SdkError(SdkErrorCode.ConnectionClosed, "The connection was closed"));
  }
}

/** The client reports its own rounds of `input_required` as progress, which no server has made. */
function isOfClient({
  progress,
  message,
}: {
  readonly progress: number;
  readonly message?: unknown;
}): boolean {
  return message === `Fulfilling input required by 'tools/call' (round ${String(progress)})`;
}
