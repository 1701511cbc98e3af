import { useSyncExternalStore } from "react";
import type { Platform } from "./key-names";

const neverChanges = () => () => undefined;

function browserPlatform(): Platform {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? "apple" : "other";
}

/** The reader's keyboard family; `other` until the page is interactive, so that server and browser agree. */
export function usePlatform(): Platform {
  return useSyncExternalStore<Platform>(neverChanges, browserPlatform, () => "other");
}
