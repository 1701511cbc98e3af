import "server-only";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { MARK_HEADER, type proxyRedirectSchema, REDIRECT_HEADER } from "@/lib/domain/proxy-contract";
import { AppError } from "@/lib/shared/app-error";
import { answerBody } from "./answer-body";
import { answerHeaders, OWN_ANSWER_HEADERS } from "./answer-headers";
import { decodeAnswer } from "./decode-answer";
import type { ProxyLimits } from "./proxy-limits";

/** What an answer is handed on with. */
export interface RelayOptions {
  readonly limits: ProxyLimits;
  /** Ends the answer, with its reason as the failure. */
  readonly signal: AbortSignal;
  /** Called once nothing more of the answer will be read; not when this throws. */
  readonly onEnd: () => void;
}

const NULL_BODY_STATUS = new Set([204, 205, 304]);

/**
 * Makes the page's answer of a server's: the same status, the headers that may pass, the body as it comes. A redirect
 * becomes data, since a browser would follow it past every check.
 *
 * @throws AppError `proxy-bad-answer` or `proxy-too-large` where it can be told from the headers.
 */
export function relayAnswer(answer: IncomingMessage, options: RelayOptions): Response {
  try {
    const { statusCode: status = 0 } = answer;
    if (status < 200 || status > 599) throw new AppError("proxy-bad-answer", { reason: "status" });
    if (status >= 300 && status !== 304 && status < 400)
      return withoutBody(answer, options, redirect(answer));
    const headers = answerHeaders(answer);
    const mark = randomBytes(16).toString("hex");
    headers.set(MARK_HEADER, mark);
    if (NULL_BODY_STATUS.has(status)) {
      return withoutBody(answer, options, new Response(null, { status, headers }));
    }
    const limitBytes = options.limits.maxAnswerBytes;
    const sizeBytes = Number(answer.headers["content-length"] ?? 0);
    if (sizeBytes > limitBytes) {
      throw new AppError("proxy-too-large", { side: "answer", limitBytes, sizeBytes });
    }
    return new Response(markedBody(answer, options, mark), { status, headers });
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

function markedBody(
  answer: IncomingMessage,
  options: RelayOptions,
  mark: string,
): ReadableStream<Uint8Array> {
  const { limits, signal, onEnd } = options;
  const source = decodeAnswer(answer);
  const abort = (): void => {
    source.destroy(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
  };
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  return answerBody(source, {
    limits,
    mark,
    onEnd() {
      signal.removeEventListener("abort", abort);
      onEnd();
    },
  });
}

function withoutBody(answer: IncomingMessage, { onEnd }: RelayOptions, response: Response): Response {
  answer.destroy();
  onEnd();
  return response;
}

function redirect(answer: IncomingMessage): Response {
  const { statusCode: status = 0, headers } = answer;
  const body: z.infer<typeof proxyRedirectSchema> = { status, location: headers.location ?? null };
  return Response.json(body, { headers: { ...OWN_ANSWER_HEADERS, [REDIRECT_HEADER]: String(status) } });
}
