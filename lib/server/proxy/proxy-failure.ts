import "server-only";
import type { z } from "zod";
import { ERROR_HEADER, PROXY_ERROR_CODES, type proxyErrorSchema } from "@/lib/domain/proxy-contract";
import { AppError } from "@/lib/shared/app-error";
import { OWN_ANSWER_HEADERS } from "./answer-headers";

type ProxyErrorCode = (typeof PROXY_ERROR_CODES)[number];

const STATUS: Readonly<Record<ProxyErrorCode, number>> = {
  "proxy-forbidden": 403,
  "proxy-refused-address": 403,
  "proxy-refused-header": 400,
  "proxy-dns": 502,
  "proxy-unreachable": 502,
  "proxy-tls": 502,
  "proxy-timeout": 504,
  "proxy-too-large": 502,
  "proxy-rate": 429,
  "proxy-bad-answer": 502,
  "proxy-dropped": 502,
  "proxy-failed": 500,
};

/** Answers a failure of the proxy's own, marked so that it is never taken for the server's answer. */
export function proxyFailure(thrown: unknown): Response {
  const error = asProxyError(thrown);
  const headers = new Headers(OWN_ANSWER_HEADERS);
  headers.set("content-type", "application/json");
  headers.set(ERROR_HEADER, error.code);
  const { retryAfterSeconds, side } = error.params;
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  return new Response(proxyErrorBody(error), {
    status: side === "request" ? 413 : STATUS[error.code],
    headers,
  });
}

/** Writes a failure as JSON: code, message and params, without what caused it. */
export function proxyErrorBody(thrown: unknown): string {
  const { code, params, message } = asProxyError(thrown);
  const body: z.infer<typeof proxyErrorSchema> = { code, message, params: { ...params } };
  return JSON.stringify(body);
}

function asProxyError(thrown: unknown): AppError & { code: ProxyErrorCode } {
  const error = thrown instanceof AppError ? thrown : new AppError("proxy-failed", {}, { cause: thrown });
  return isProxyError(error) ? error : asProxyError(new AppError("proxy-failed", {}, { cause: error }));
}

function isProxyError(error: AppError): error is AppError & { code: ProxyErrorCode } {
  return PROXY_ERROR_CODES.some((code) => code === error.code);
}
