import type { LeftSignIn } from "@/lib/engine/api";
import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";

/*
 * A sign-in for which the page itself was left. What has to outlive that stands in the tab's storage: before leaving,
 * the connection's request with the state that it sent; on the way back, the query that came with that state.
 */

/** The part of the tab's storage that is used. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A sign-in page was left for, and what came back; `null` where nothing did. */
export interface ReturnedSignIn {
  readonly left: LeftSignIn;
  readonly query: string | null;
}

const LEFT_KEY = "tare.sign-in.left";
const ANSWER_KEY = "tare.sign-in.answer";

/** Gives the tab's storage, or `null` where it is blocked. */
export function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null; // Reading the property itself throws where storage is blocked.
  }
}

/** Keeps what is left. @returns false where the browser does not take it; the page must stay then */
export function keepLeft(storage: TabStorage | null, left: LeftSignIn): boolean {
  if (storage === null) return false;
  try {
    storage.removeItem(ANSWER_KEY);
    storage.setItem(LEFT_KEY, JSON.stringify(left));
    return true;
  } catch {
    return false; // Full or blocked.
  }
}

/** Keeps the query of an answer where this tab was left for it. @returns false for any other answer */
export function keepAnswer(storage: TabStorage | null, query: string): boolean {
  const left = readLeft(storage);
  const state = new URLSearchParams(query).get("state");
  if (storage === null || left === null || state === null || state === "" || state !== left.state)
    return false;
  try {
    storage.setItem(ANSWER_KEY, query);
    return true;
  } catch {
    return false; // Full or blocked.
  }
}

/** Gives what this tab was left for, once. */
export function takeReturned(storage: TabStorage | null): ReturnedSignIn | null {
  const left = readLeft(storage);
  if (storage === null || left === null) return null;
  const query = storage.getItem(ANSWER_KEY);
  storage.removeItem(LEFT_KEY);
  storage.removeItem(ANSWER_KEY);
  return { left, query };
}

function readLeft(storage: TabStorage | null): LeftSignIn | null {
  const parsed = tryParseJson(storage?.getItem(LEFT_KEY) ?? "");
  if (!isJsonObject(parsed)) return null;
  const { state, request } = parsed;
  return typeof state === "string" && state !== "" && typeof request === "string" ? { state, request } : null;
}
