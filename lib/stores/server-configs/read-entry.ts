import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";
import { DEFAULT_SETTINGS, type ServerSettings, type SignInClient } from "../server-settings";
import { own, ownObject, ownText } from "./config-tree";
import type { Refusal } from "./import-types";

/** What the entry of a remote server says, as it stands there. */
export type EntryOutcome =
  { readonly ok: true; readonly settings: ServerSettings } | { readonly ok: false; readonly reason: Refusal };

const TRANSPORTS: ReadonlyMap<string, ServerSettings["transport"]> = new Map([
  // For VS Code and Claude Code, `http` is whatever answers over HTTP: exactly what `auto` finds out.
  ["http", "auto"],
  ["auto", "auto"],
  ["remote", "auto"],
  ["streamable-http", "streamable-http"],
  ["streamablehttp", "streamable-http"],
  ["streamable_http", "streamable-http"],
  ["sse", "sse"],
]);
const ERAS: ReadonlyMap<string, ServerSettings["protocol"]> = new Map([
  ["modern", "2026-07-28"],
  ["2026-07-28", "2026-07-28"],
  ["legacy", "2025"],
]);
const ROUTES: ReadonlyMap<string, ServerSettings["route"]> = new Map([
  ["direct", "direct"],
  ["proxy", "proxy"],
]);
const URL_KEYS = ["url", "serverUrl", "httpUrl"] as const;
const TYPE_KEYS = ["type", "transport", "transportType"] as const;
const MAX_TIMEOUT_SECONDS = 600;
const BEARER = /^Bearer +(.+)$/i;

/** Gives the address of an entry, whichever name it has there; `null` where there is none. */
export function addressOf(entry: JsonObject): string | null {
  for (const key of URL_KEYS) {
    const text = ownText(entry, key)?.trim();
    if (text !== undefined && text !== "") return text;
  }
  return null;
}

/** Reads an entry as Claude Desktop, Cursor, VS Code, Windsurf, Cline and the MCP Inspector write them. */
export function readRemote(name: string, url: string, entry: JsonObject): EntryOutcome {
  const type = TYPE_KEYS.map((key) => ownText(entry, key)).find((text) => text !== null) ?? "auto";
  const transport = TRANSPORTS.get(type.toLowerCase());
  if (transport === undefined) return { ok: false, reason: "bad-transport" };
  const headers = readHeaders(own(entry, "headers") ?? own(ownObject(entry, "requestInit") ?? {}, "headers"));
  if (headers === null) return { ok: false, reason: "bad-header-value" };
  const bearer = headers.find(
    ([header, value]) => header.toLowerCase() === "authorization" && BEARER.test(value),
  );
  return {
    ok: true,
    settings: {
      ...{ name, url, transport },
      route: ROUTES.get(ownText(entry, "connectionType") ?? "") ?? "auto",
      protocol: ERAS.get(ownText(entry, "protocolEra") ?? "") ?? "auto",
      headers: headers.filter((header) => header !== bearer),
      bearerToken: bearer === undefined ? null : (BEARER.exec(bearer[1])?.[1] ?? null),
      timeoutSeconds: timeoutOf(entry),
      isEnabled: own(entry, "disabled") !== true && own(entry, "enabled") !== false,
      signIn: signInOf(entry),
    },
  };
}

/** Reads headers as a map or as a list of pairs; `null` where a value is no text. */
function readHeaders(value: JsonValue | undefined): (readonly [string, string])[] | null {
  if (value === undefined || value === null) return [];
  const pairs = Array.isArray(value)
    ? value.map(pairOf)
    : isJsonObject(value)
      ? Object.entries(value)
      : [null];
  const headers: (readonly [string, string])[] = [];
  for (const pair of pairs) {
    if (pair === null) return null;
    const [name, text] = pair;
    if (typeof text !== "string" && typeof text !== "number") return null;
    headers.push([name.trim(), String(text).trim()]);
  }
  return headers;
}

function pairOf(value: JsonValue): [string, JsonValue] | null {
  if (typeof value === "string") {
    const colon = value.indexOf(":");
    return colon < 1 ? null : [value.slice(0, colon), value.slice(colon + 1)];
  }
  if (!isJsonObject(value)) return null;
  const name = ownText(value, "name") ?? ownText(value, "key");
  return name === null ? null : [name, own(value, "value") ?? ""];
}

function timeoutOf(entry: JsonObject): number {
  const request = own(entry, "requestTimeout");
  const plain = own(entry, "timeout");
  // Cline counts in seconds, others in milliseconds; a wait of 600 ms is not meant by anyone.
  const seconds =
    typeof request === "number"
      ? request / 1000
      : typeof plain === "number"
        ? plain > MAX_TIMEOUT_SECONDS
          ? plain / 1000
          : plain
        : 0;
  return seconds >= 1 && seconds <= MAX_TIMEOUT_SECONDS ? seconds : DEFAULT_SETTINGS.timeoutSeconds;
}

/** The Inspector's `oauth`, and Cursor's `auth` in capitals. */
function signInOf(entry: JsonObject): SignInClient | null {
  const auth = ownObject(entry, "oauth") ?? ownObject(entry, "auth");
  if (auth === null) return null;
  const text = (...names: string[]) =>
    names.map((name) => ownText(auth, name)).find((found) => found !== null && found !== "") ?? null;
  const scopes = own(auth, "scopes");
  const signIn = {
    clientId: text("clientId", "client_id", "CLIENT_ID"),
    clientSecret: text("clientSecret", "client_secret", "CLIENT_SECRET"),
    scope: text("scopes", "scope") ?? (Array.isArray(scopes) ? scopes.map(String).join(" ") : null),
  };
  return signIn.clientId === null && signIn.scope === null ? null : signIn;
}
