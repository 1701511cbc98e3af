import type { ConnectRequest } from "@/lib/engine/api";
import { isJsonObject, type JsonObject, type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import { openUrl } from "./server-settings";

/*
 * The servers that the browser keeps, in its local storage: never their secrets. What is secret of a server is kept
 * by the vault (server-secrets.ts joins the two). The form is checked by hand, not by zod: the page reads it first.
 */

/** A server that is kept in the browser, without its secrets. */
export interface SavedServer extends Pick<
  ConnectRequest,
  "name" | "url" | "transport" | "route" | "protocol"
> {
  /** Stays the same as long as the server is kept. */
  readonly id: string;
  readonly isEnabled: boolean;
  readonly timeoutSeconds: number;
  /** `url` has secrets taken out; the whole address is kept by the vault. */
  readonly hasSecretUrl: boolean;
  /** Names of the headers that it is reached with; their values are kept by the vault. */
  readonly headerNames: readonly string[];
  /** It is reached with a bearer token, which is kept by the vault. */
  readonly needsToken: boolean;
  readonly signIn: SavedSignIn | null;
}

/** A choice of how to sign in, without the client's secret. */
export interface SavedSignIn {
  readonly clientId: string | null;
  readonly scope: string | null;
  /** The client has a secret, which is kept by the vault. */
  readonly hasClientSecret: boolean;
}

/** The part of the browser's storage that is used. */
export type ServerStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "tare.servers";
const VERSION = 2;
const MAX_SAVED = 100;
const MAX_TEXT = 4096;
const TIMEOUT_SECONDS = { min: 1, max: 600, usual: 30 } as const;
const CHOICES = {
  transport: ["auto", "streamable-http", "sse"],
  route: ["auto", "direct", "proxy"],
  protocol: ["auto", "2026-07-28", "2025"],
} as const;

/** Gives the browser's storage, or `null` where it is blocked. */
export function browserStorage(): ServerStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // Reading the property itself throws where storage is blocked.
  }
}

/**
 * Reads the saved servers, also as the first version kept them: a bare list whose entries have no id. What is no
 * server is passed over, and an id that is there twice is too.
 */
export function readSavedServers(storage: ServerStorage | null): readonly SavedServer[] {
  let text: string | null;
  try {
    text = storage?.getItem(KEY) ?? null;
  } catch {
    return []; // Blocked storage: the page works without.
  }
  const parsed = tryParseJson(text ?? "");
  const list = isJsonObject(parsed) && parsed["version"] === VERSION ? parsed["servers"] : parsed;
  if (!Array.isArray(list)) return [];
  const servers = list.flatMap((value, index) => readServer(value, `saved-${String(index)}`));
  const ids = new Set<string>();
  return servers.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, MAX_SAVED);
}

/** Writes the saved servers. @returns false where the browser did not take them. */
export function writeSavedServers(storage: ServerStorage | null, servers: readonly SavedServer[]): boolean {
  if (storage === null) return false;
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, servers: servers.slice(0, MAX_SAVED) }));
    return true;
  } catch {
    return false; // Full or blocked.
  }
}

/** Tells whether a server is reached with something that the vault keeps. */
export function needsSecrets(server: SavedServer): boolean {
  const { hasSecretUrl, headerNames, needsToken, signIn } = server;
  return hasSecretUrl || headerNames.length > 0 || needsToken || signIn?.hasClientSecret === true;
}

function readServer(value: JsonValue, firstVersionId: string): SavedServer[] {
  if (!isJsonObject(value)) return [];
  const { name, url, timeoutSeconds } = value;
  if (!isText(name) || !isText(url) || !/^https?:/.test(url) || !URL.canParse(url)) return [];
  const isTime =
    typeof timeoutSeconds === "number" &&
    timeoutSeconds >= TIMEOUT_SECONDS.min &&
    timeoutSeconds <= TIMEOUT_SECONDS.max;
  // The first version may have kept an address as it was typed.
  const open = openUrl(url);
  return [
    {
      id: isText(value["id"]) ? value["id"] : firstVersionId,
      name,
      url: open.url,
      isEnabled: value["isEnabled"] !== false,
      transport: oneOf(CHOICES.transport, value["transport"]),
      route: oneOf(CHOICES.route, value["route"]),
      protocol: oneOf(CHOICES.protocol, value["protocol"]),
      timeoutSeconds: isTime ? timeoutSeconds : TIMEOUT_SECONDS.usual,
      hasSecretUrl: open.hasSecret || value["hasSecretUrl"] === true,
      headerNames: Array.isArray(value["headerNames"]) ? value["headerNames"].filter(isText) : [],
      // The first version told only that there had been something.
      needsToken: value["needsToken"] === true || value["hadSecrets"] === true,
      signIn: isJsonObject(value["signIn"]) ? readSignIn(value["signIn"]) : null,
    },
  ];
}

function readSignIn({ clientId, scope, hasClientSecret }: JsonObject): SavedSignIn {
  return {
    clientId: isText(clientId) ? clientId : null,
    scope: isText(scope) ? scope : null,
    hasClientSecret: hasClientSecret === true,
  };
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_TEXT;
}

function oneOf<Choice extends string>(
  choices: readonly ["auto", ...Choice[]],
  value: JsonValue | undefined,
): "auto" | Choice {
  return choices.find((choice) => choice === value) ?? "auto";
}
