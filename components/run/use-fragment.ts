"use client";

import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** A fragment that names an element of the page is a place on it and no run. */
function readFragment(): string {
  const fragment = window.location.hash.slice(1);
  return fragment.length < 64 && document.getElementById(fragment) !== null ? "" : fragment;
}

/** The address' fragment without `#`; null until the page is interactive, since no server ever sees it. */
export function useFragment(): string | null {
  return useSyncExternalStore<string | null>(subscribe, readFragment, () => null);
}
