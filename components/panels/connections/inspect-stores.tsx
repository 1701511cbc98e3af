"use client";

import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { ConnectionsActions, ConnectionsState, ConnectionView } from "@/lib/stores/connections-store";
import type { InspectStores } from "@/lib/stores/inspect-stores";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";

const StoresContext = createContext<InspectStores | null>(null);

/** Gives the panels inside the stores of the Inspect page. */
export function InspectStoresProvider(props: {
  readonly stores: InspectStores;
  readonly children: ReactNode;
}) {
  return <StoresContext value={props.stores}>{props.children}</StoresContext>;
}

/** The stores themselves, for what reads logs and texts. */
export function useInspectStores(): InspectStores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error("Panels of connections need an InspectStoresProvider around them");
  return stores;
}

/** Reads the connections store. */
export function useConnections<Part>(select: (state: ConnectionsState) => Part): Part {
  return useStore(useInspectStores().connections, select);
}

/** The actions on connections. */
export function useConnectionActions(): ConnectionsActions {
  return useConnections((state) => state.actions);
}

/** The connection that is shown. */
export function useActiveConnection(): ConnectionView | null {
  return useConnections(
    (state) => state.connections.find((connection) => connection.id === state.active) ?? null,
  );
}

/** An answer of the engine, on its way or there. */
export type Answer<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "failed"; readonly error: AppErrorData };

/** Asks once, and again when the key changes; the same key means the same answer. */
export function useAnswer<Value>(key: string, ask: () => Promise<Result<Value>>): Answer<Value> {
  const [outcome, setOutcome] = useState<{ key: string; result: Result<Value> } | null>(null);
  // What is asked is named by the key; the function itself is new at every render.
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let isCurrent = true;
    void askNow().then((result) => {
      if (isCurrent) setOutcome({ key, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (outcome?.key !== key) return { status: "loading" };
  const { result } = outcome;
  return result.ok ? { status: "ready", value: result.value } : { status: "failed", error: result.error };
}
