import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError, SseError } from "@modelcontextprotocol/client";
import { AppError, type AppErrorCode, describeThrown } from "@/lib/shared/app-error";
import { isJsonObject, type JsonObject, tryParseJson } from "@/lib/shared/safe-json";
import { maskText } from "./mask-secrets";
import { ANSWER_LOST } from "./wire-tap";

/** A failure below HTTP. */
export type NetworkFault = "dns" | "refused" | "tls" | "timeout" | "cut-off";

/** What a failed attempt says of itself, read from whatever was thrown. */
export interface Fault {
  readonly status: number | null;
  readonly rpcCode: number | null;
  readonly isTimeout: boolean;
  readonly isUnexpectedContent: boolean;
  /** The fetch function itself failed: the host was not reached, or a browser hides why. */
  readonly isFetchFailure: boolean;
  readonly network: NetworkFault | null;
  /** The code of what the proxy said of itself or of the way to the server. */
  readonly proxyError: AppErrorCode | null;
  /** The answer was larger than we, or the proxy, read at most; `sizeBytes` where it was announced. */
  readonly tooLarge: { readonly limitBytes: number; readonly sizeBytes: number | null } | null;
  /** Versions that the server named when it refused ours. */
  readonly supportedVersions: readonly string[] | null;
  readonly detail: string;
}

/** Longest part of a foreign error text that is kept, in characters. */
const MAX_DETAIL_CHARS = 300;

const NETWORK_CODES: Readonly<Record<string, NetworkFault>> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  ECONNREFUSED: "refused",
  EHOSTUNREACH: "refused",
  ENETUNREACH: "refused",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  ECONNRESET: "cut-off",
  EPIPE: "cut-off",
  UND_ERR_SOCKET: "cut-off",
  EPROTO: "tls",
  DEPTH_ZERO_SELF_SIGNED_CERT: "tls",
  SELF_SIGNED_CERT_IN_CHAIN: "tls",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "tls",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "tls",
};

/** What we, or the proxy, met on the way, where that is no matter of its own. */
const WAY_FAULTS: Partial<Record<AppErrorCode, NetworkFault>> = {
  "answer-dropped": "cut-off",
  "proxy-dns": "dns",
  "proxy-unreachable": "refused",
  "proxy-tls": "tls",
  "proxy-timeout": "timeout",
  "proxy-dropped": "cut-off",
};

/**
 * Reads a thrown value and all of its causes.
 *
 * @param secrets - Texts that a server may send back and that must not be passed on.
 */
export function readFault(thrown: unknown, secrets: readonly string[]): Fault {
  const chain = causesOf(thrown);
  const http = chain.find((link) => link instanceof SdkHttpError);
  const sse = chain.find((link) => link instanceof SseError);
  const rpc = chain.find((link) => link instanceof ProtocolError) ?? rpcErrorIn(http?.data.text);
  const sdkCodes = chain.flatMap((link) => (link instanceof SdkError ? [link.code] : []));
  const proxyError = proxyErrorOf(chain);
  return {
    status: http?.status ?? sse?.code ?? postStatusOf(chain),
    rpcCode: rpc?.code ?? null,
    isTimeout: sdkCodes.includes(SdkErrorCode.RequestTimeout) || chain.some(isTimeoutError),
    isUnexpectedContent:
      sdkCodes.includes(SdkErrorCode.ClientHttpUnexpectedContent) || chain.some(isParseError),
    isFetchFailure: chain.some((link) => link instanceof TypeError),
    network: wayFaultOf(chain) ?? networkFaultOf(chain),
    proxyError,
    tooLarge: tooLargeOf(chain),
    supportedVersions: supportedOf(rpc?.data),
    detail: withoutSecrets(chain.map(describeThrown).join(" ← "), secrets).slice(0, MAX_DETAIL_CHARS),
  };
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return maskText(secrets.reduce((masked, secret) => masked.replaceAll(secret, "•••"), text));
}

function causesOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  let link = thrown;
  while (link !== undefined && link !== null && !chain.includes(link)) {
    chain.push(link);
    link = link instanceof Error ? link.cause : null;
  }
  return chain;
}

function wayFaultOf(chain: readonly unknown[]): NetworkFault | null {
  const error = chain.find((link) => link instanceof AppError);
  // What the wire tap says of a stream that ended in good order, but too soon.
  const isUnfinished = chain.some(
    (link) => link instanceof ProtocolError && link.message.includes(ANSWER_LOST),
  );
  return (error && WAY_FAULTS[error.code]) ?? (isUnfinished ? "cut-off" : null);
}

function networkFaultOf(chain: readonly unknown[]): NetworkFault | null {
  for (const code of chain.map(codeOf)) {
    if (code === null) continue;
    const known = NETWORK_CODES[code];
    if (known) return known;
    if (/^(ERR_TLS|ERR_SSL|CERT_)/.test(code)) return "tls";
  }
  return null;
}

function codeOf(link: unknown): string | null {
  if (!(link instanceof Error) || !("code" in link)) return null;
  return typeof link.code === "string" ? link.code : null;
}

/** The proxy's fetch function throws AppErrors (see `proxy-fetch.ts`). */
function proxyErrorOf(chain: readonly unknown[]): AppErrorCode | null {
  const error = chain.find((link) => link instanceof AppError);
  return error?.code.startsWith("proxy-") ? error.code : null;
}

function tooLargeOf(chain: readonly unknown[]): Fault["tooLarge"] {
  const error = chain.find((link) => link instanceof AppError);
  const isOurs = error?.code === "answer-too-large";
  const isProxys = error?.code === "proxy-too-large" && error.params["side"] !== "request";
  if (error === undefined || !(isOurs || isProxys)) return null;
  const { limitBytes, sizeBytes } = error.params;
  if (typeof limitBytes !== "number") return null;
  return { limitBytes, sizeBytes: typeof sizeBytes === "number" ? sizeBytes : null };
}

/** The transport of HTTP+SSE tells the status of a failed POST only in its text. */
function postStatusOf(chain: readonly unknown[]): number | null {
  for (const link of chain) {
    const words = link instanceof Error ? link.message : "";
    const status = /^Error POSTing to endpoint \(HTTP (\d{3})\)/.exec(words)?.[1];
    if (status !== undefined) return Number(status);
  }
  return null;
}

/** What `AbortSignal.timeout` gives as its reason. */
function isTimeoutError(link: unknown): boolean {
  return link instanceof DOMException && link.name === "TimeoutError";
}

/** An answer that is no JSON, or JSON that is no JSON-RPC message. */
function isParseError(link: unknown): boolean {
  return link instanceof SyntaxError || (link instanceof Error && link.name === "ZodError");
}

/** A JSON-RPC error that came with an HTTP status of its own. */
function rpcErrorIn(text: unknown): { readonly code: number; readonly data: unknown } | undefined {
  const body = typeof text === "string" ? tryParseJson(text) : undefined;
  const error: JsonObject = isJsonObject(body) && isJsonObject(body["error"]) ? body["error"] : {};
  return typeof error["code"] === "number" ? { code: error["code"], data: error["data"] } : undefined;
}

function supportedOf(data: unknown): readonly string[] | null {
  if (!isJsonObject(data) || !Array.isArray(data["supported"])) return null;
  return data["supported"].filter((version) => typeof version === "string");
}
