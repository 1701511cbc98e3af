"use client";

import { createContext, useContext, type ReactNode } from "react";
import { useStore } from "zustand";
import type { PageStores } from "@/lib/stores/page-stores";
import type { RunState } from "@/lib/stores/run-state";
import type { SelectionState } from "@/lib/stores/selection-store";
import type { TextState } from "@/lib/stores/text-store";

const StoresContext = createContext<PageStores | null>(null);

/** Gives the panels inside the stores of their page. */
export function PageStoresProvider(props: { readonly stores: PageStores; readonly children: ReactNode }) {
  return <StoresContext value={props.stores}>{props.children}</StoresContext>;
}

function useStores(): PageStores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error("Panels of a run need a PageStoresProvider around them");
  return stores;
}

/** Reads the run store. */
export function useRunState<Part>(select: (state: RunState) => Part): Part {
  return useStore(useStores().run, select);
}

/** Reads the selection store. */
export function useSelectionState<Part>(select: (state: SelectionState) => Part): Part {
  return useStore(useStores().selection, select);
}

/** Reads the text store. */
export function useTextState<Part>(select: (state: TextState) => Part): Part {
  return useStore(useStores().text, select);
}
