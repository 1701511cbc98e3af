import "server-only";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { AppError } from "@/lib/shared/app-error";
import type { PinnedAddress } from "./pin-addresses";
import type { ProxyLimits } from "./proxy-limits";
import { upstreamFailure } from "./upstream-failure";

/** One exchange with a server. */
export interface UpstreamCall {
  readonly url: URL;
  /** Where the connection goes; the name stays in `Host` and in TLS. */
  readonly addresses: readonly PinnedAddress[];
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReadableStream<Uint8Array> | null;
  readonly limits: ProxyLimits;
  /** Ends the exchange until it is answered. */
  readonly signal: AbortSignal;
}

/** How long Node waits for one of several addresses before it tries the next, in milliseconds. */
const ATTEMPT_MS = 1_000;

/**
 * Sends a request on a connection of its own and resolves when the answer's headers are there. It follows no
 * redirect, undoes no compression and keeps no connection for others. From then on the answer ends the exchange.
 *
 * @throws AppError for every way in which no answer comes; the signal's reason when it was aborted.
 */
export async function sendUpstream(call: UpstreamCall): Promise<IncomingMessage> {
  call.signal.throwIfAborted();
  const send = call.url.protocol === "https:" ? requestHttps : requestHttp;
  const options = {
    method: call.method,
    headers: call.headers,
    agent: false,
    lookup: pinnedLookup(call.addresses),
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
  };
  const request = send(call.url, options);
  const abort = (): void => void request.destroy(abortError(call.signal));
  call.signal.addEventListener("abort", abort, { once: true });
  const stopTimers = limitWaiting(request, call);
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", resolve);
      request.on("error", reject); // Stays, because an error may follow the answer, too; the answer's body tells it then.
      writeBody(call, request).catch((error: unknown) => {
        if (request.destroyed) return; // The connection broke first, and said so itself.
        request.destroy(error instanceof Error ? error : new Error("body", { cause: error }));
      });
    });
  } catch (error) {
    call.signal.throwIfAborted();
    throw upstreamFailure(error, { begun: false });
  } finally {
    stopTimers();
    call.signal.removeEventListener("abort", abort);
  }
}

/** Answers what was checked, however often and for whatever name Node asks. */
function pinnedLookup(addresses: readonly PinnedAddress[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error("no address"), "");
    else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

/** Gives up a request that is not connected, or then not answered, in time. Returns what ends the waiting. */
function limitWaiting(request: ClientRequest, { url, limits }: UpstreamCall): () => void {
  const giveUp = (phase: string, limitMs: number): NodeJS.Timeout =>
    setTimeout(() => request.destroy(new AppError("proxy-timeout", { phase, limitMs })), limitMs);
  let timer = giveUp("connect", limits.connectMs);
  request.once("socket", (socket) => {
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      timer = giveUp("first-byte", limits.firstByteMs);
    });
  });
  const stop = (): void => clearTimeout(timer);
  request.once("close", stop);
  return stop;
}

async function writeBody({ body, limits }: UpstreamCall, request: ClientRequest): Promise<void> {
  const reader = body?.getReader();
  for (let sentBytes = 0; reader;) {
    const { done, value } = await reader.read();
    if (done || request.destroyed) break;
    sentBytes += value.byteLength;
    if (sentBytes > limits.maxRequestBytes) {
      throw new AppError("proxy-too-large", { side: "request", limitBytes: limits.maxRequestBytes });
    }
    if (!request.write(value)) await drained(request);
  }
  request.end();
}

/** Waits until more may be written, or never again. */
async function drained(request: ClientRequest): Promise<void> {
  const waiting = new AbortController();
  const either = ["drain", "close"].map((name) => once(request, name, { signal: waiting.signal }));
  await Promise.race(either).finally(() => waiting.abort());
}

function abortError(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal.reason });
}
