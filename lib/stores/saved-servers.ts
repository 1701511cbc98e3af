import { isJsonObject, type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import type { ConnectRequest } from "@/lib/engine/api";

/** A server that is kept in the browser, without its secrets. */
export interface SavedServer extends Pick<
  ConnectRequest,
  "name" | "url" | "transport" | "route" | "protocol"
> {
  readonly timeoutSeconds: number;
  /** It was reached with headers or a token, which are not kept. */
  readonly hadSecrets: boolean;
}

/** The part of the browser's storage that is used. */
export type ServerStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "tare.servers";
const MAX_SAVED = 100;
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

/** Reads the saved servers; what is not one is passed over. */
export function readSavedServers(storage: ServerStorage | null): readonly SavedServer[] {
  try {
    const parsed = tryParseJson(storage?.getItem(KEY) ?? "");
    return Array.isArray(parsed) ? parsed.flatMap(readServer).slice(0, MAX_SAVED) : [];
  } catch {
    return []; // Blocked storage: the page works without.
  }
}

/** Writes the saved servers. @returns false where the browser did not take them. */
export function writeSavedServers(storage: ServerStorage | null, servers: readonly SavedServer[]): boolean {
  if (storage === null) return false;
  try {
    storage.setItem(KEY, JSON.stringify(servers.slice(0, MAX_SAVED)));
    return true;
  } catch {
    return false; // Full or blocked.
  }
}

function readServer(value: JsonValue): SavedServer[] {
  if (!isJsonObject(value)) return [];
  const { name, url, timeoutSeconds, hadSecrets } = value;
  if (typeof name !== "string" || typeof url !== "string" || !/^https?:/.test(url) || !URL.canParse(url))
    return [];
  const isTime = typeof timeoutSeconds === "number" && timeoutSeconds >= 1 && timeoutSeconds <= 600;
  return [
    {
      name,
      url,
      transport: oneOf(CHOICES.transport, value["transport"]),
      route: oneOf(CHOICES.route, value["route"]),
      protocol: oneOf(CHOICES.protocol, value["protocol"]),
      timeoutSeconds: isTime ? timeoutSeconds : 30,
      hadSecrets: hadSecrets === true,
    },
  ];
}

function oneOf<Choice extends string>(
  choices: readonly ["auto", ...Choice[]],
  value: JsonValue | undefined,
): "auto" | Choice {
  return choices.find((choice) => choice === value) ?? "auto";
}
