"use client";

import { useStore } from "zustand";
import type { ServerRequestsStoreState, ServerRequestView } from "@/lib/stores/server-requests";
import { useInspectStores } from "../connections/inspect-stores";

/** Reads the store of what servers ask. */
export function useServerRequests<Part>(select: (state: ServerRequestsStoreState) => Part): Part {
  return useStore(useInspectStores().serverRequests, select);
}

/** Counts the questions that wait, of all connections or of one. */
export function useWaitingCount(connectionId?: string): number {
  return useServerRequests(
    ({ requests }) =>
      requests.filter(
        (request) =>
          isWaiting(request) && (connectionId === undefined || request.connectionId === connectionId),
      ).length,
  );
}

/** Tells whether a question waits for an answer. */
export function isWaiting({ phase }: ServerRequestView): boolean {
  return phase === "open";
}
