"use client";

import { useTranslations } from "use-intl";
import { unreachable } from "@/lib/shared/exhaustive";
import type { ConnectionFailureView } from "@/lib/stores/connections-store";
import { useErrorWords } from "../errors/use-error-words";

type Cause = NonNullable<ConnectionFailureView["diagnosis"]>["cause"];

/** Gives the sentence for why no connection came about: what happened, whose fault, what to do. */
export function useCauseWords(): (cause: Cause) => string {
  const t = useTranslations("inspect.cause");
  const errorWords = useErrorWords();
  return (cause) => {
    switch (cause.code) {
      case "bad-address":
        return t("bad-address", { url: cause.url });
      case "bad-header":
        return t("bad-header", { name: cause.header.name, problem: cause.header.problem });
      case "cors-missing":
        return corsWords(t, cause);
      case "dns":
      case "refused":
      case "tls":
      case "cut-off":
      case "unknown":
        return t(cause.code);
      case "too-large":
        return cause.sizeBytes === null
          ? t("too-large", { limit: megabytes(cause.limitBytes) })
          : t("too-large-known", { limit: megabytes(cause.limitBytes), size: megabytes(cause.sizeBytes) });
      case "timeout":
        return cause.method === null ? t("timeout-unknown") : t("timeout", { method: cause.method });
      case "proxy-error":
      case "sign-in":
        return errorWords(cause.error);
      case "not-found":
      case "unauthorized":
      case "session-refused":
        return t(cause.code, { status: String(cause.status) });
      case "not-mcp":
        return t("not-mcp", { status: String(cause.status), type: cause.contentType ?? t("noType") });
      case "redirected":
        return cause.target === null
          ? t("redirected-hidden")
          : t("redirected", { status: String(cause.status), target: cause.target });
      case "version-refused":
        return t("version-refused", { versions: cause.supported.join(", ") || t("none") });
      case "server-error":
        return t("server-error", {
          status: cause.status === null ? t("none") : String(cause.status),
          rpcCode: cause.rpcCode === null ? t("none") : String(cause.rpcCode),
        });
      default:
        return unreachable(cause);
    }
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function corsWords(
  t: ReturnType<typeof useTranslations<"inspect.cause">>,
  { allowOrigin, allowHeaders, exposeHeaders }: Extract<Cause, { code: "cors-missing" }>,
): string {
  if (allowOrigin) return t("cors-origin");
  if (allowHeaders.length > 0) return t("cors-allow", { headers: allowHeaders.join(", ") });
  if (exposeHeaders.length > 0) return t("cors-expose", { headers: exposeHeaders.join(", ") });
  return t("cors-unclear");
}

/** The server's or runtime's own words about a cause, where there are some. */
export function causeDetail(cause: Cause): string {
  if ("detail" in cause) return cause.detail;
  return cause.code === "unauthorized" ? (cause.challenge ?? "") : "";
}
