import "server-only";
import { AppError, type AppErrorParams } from "@/lib/shared/app-error";

const TLS_CODE =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/;
const PARSER_CODE = /^HPE_/;
const ZLIB_CODE = /^(Z_|ERR__ERROR_|ERR_BROTLI_)/;

/**
 * Tells what broke off an exchange: failures of ours stay as they are, those of Node are told by their codes. Params
 * hold the code alone, since the texts of Node repeat what a server or a user wrote.
 */
export function upstreamFailure(thrown: unknown, { begun }: { begun: boolean }): AppError {
  if (thrown instanceof AppError) return thrown;
  const reason = codeOf(thrown);
  const params: AppErrorParams = { reason };
  if (TLS_CODE.test(reason)) return new AppError("proxy-tls", params, { cause: thrown });
  if (PARSER_CODE.test(reason) || ZLIB_CODE.test(reason)) {
    return new AppError("proxy-bad-answer", params, { cause: thrown });
  }
  if (reason === "unknown") return new AppError("proxy-failed", params, { cause: thrown });
  // A connection that is closed without an answer was reached, so it counts as broken off, not as unreachable.
  const reached = begun || reason === "ECONNRESET" || reason === "EPIPE";
  return new AppError(reached ? "proxy-dropped" : "proxy-unreachable", params, { cause: thrown });
}

function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || !("code" in thrown)) return "unknown";
  return typeof thrown.code === "string" ? thrown.code : "unknown";
}
