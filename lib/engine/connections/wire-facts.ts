import type { WireMessage } from "@/lib/mcp/wire-tap";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";
import type { WireKind } from "./logs-api";

/** What a message says of itself. */
export interface MessageFacts {
  readonly kind: WireKind;
  readonly subject: string | null;
  readonly resultType: string | null;
  readonly isToolError: boolean;
  /** Given with a request to be named by notifications about it, as JSON. */
  readonly token: string | null;
  /** Named by a notification: a progress token as JSON, or the id of a request. */
  readonly about: { readonly by: "token" | "own-id" | "peer-id"; readonly key: string } | null;
}

/** UTF-16 units of a subject. */
const MAX_SUBJECT = 200;
/** Where a notification of the 2026-07-28 era names the `subscriptions/listen` request that it belongs to. */
const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** Reads what a list shows of a message without its text. */
export function readFacts({ method, rpcId, message }: WireMessage): MessageFacts {
  const parts: JsonObject = isJsonObject(message) ? message : {};
  const params = objectIn(parts, "params");
  const result = objectIn(parts, "result");
  const error = objectIn(parts, "error");
  const meta = objectIn(params, "_meta");
  const kind =
    method === null ? ("error" in parts ? "error" : "answer") : rpcId === null ? "notification" : "request";
  const resultType = result["resultType"];
  const subject =
    kind === "error" ? errorWords(error) : method === null ? resultWords(result) : paramsWords(params);
  return {
    kind,
    subject: subject === null || subject === "" ? null : subject.slice(0, MAX_SUBJECT),
    resultType: typeof resultType === "string" ? resultType.slice(0, MAX_SUBJECT) : null,
    isToolError: result["isError"] === true,
    token: kind === "request" ? tokenOf(meta["progressToken"]) : null,
    about: kind === "notification" ? aboutOf(method, params, meta) : null,
  };
}

function aboutOf(method: string | null, params: JsonObject, meta: JsonObject): MessageFacts["about"] {
  const token = tokenOf(params["progressToken"]);
  if (method === "notifications/progress" && token !== null) return { by: "token", key: token };
  const cancelled = params["requestId"];
  if (method === "notifications/cancelled" && isId(cancelled))
    return { by: "own-id", key: String(cancelled) };
  const subscription = meta[SUBSCRIPTION];
  return isId(subscription) ? { by: "peer-id", key: String(subscription) } : null;
}

function paramsWords(params: JsonObject): string | null {
  const { progress, total, message, level, data } = params;
  if (typeof progress === "number") {
    const share = typeof total === "number" ? `${String(progress)}/${String(total)}` : String(progress);
    return typeof message === "string" ? `${share} ${message}` : share;
  }
  if (typeof level === "string") {
    const words = typeof data === "string" ? data : data === undefined ? "" : shortJson(data);
    return words === "" ? level : `${level} ${words}`;
  }
  const reference = objectIn(params, "ref");
  const named = [
    params["name"],
    params["uri"],
    reference["name"],
    reference["uri"],
    params["protocolVersion"],
  ];
  return [...named, params["reason"], message].find((word) => typeof word === "string") ?? null;
}

function resultWords(result: JsonObject): string | null {
  if (typeof result["protocolVersion"] === "string") return result["protocolVersion"];
  const content = result["content"];
  const first = Array.isArray(content) ? content[0] : undefined;
  return isJsonObject(first) && typeof first["text"] === "string" ? first["text"] : null;
}

function errorWords({ code, message }: JsonObject): string {
  return [code, message].filter((part) => typeof part === "number" || typeof part === "string").join(" ");
}

/** JSON of a value, whose size a server decides, only where it is small. */
function shortJson(value: JsonValue): string {
  if (typeof value !== "object" || value === null) return String(value);
  const names = Object.keys(value);
  return names.length > 20 ? names.slice(0, 20).join(" ") : (JSON.stringify(value) ?? "");
}

function tokenOf(value: JsonValue | undefined): string | null {
  return isId(value) ? JSON.stringify(value) : null;
}

function isId(value: JsonValue | undefined): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function objectIn(value: JsonObject, name: string): JsonObject {
  const inner = value[name];
  return isJsonObject(inner) ? inner : {};
}
