"use client";

import { useStore } from "zustand";
import type { SignInActions, SignInState } from "@/lib/stores/sign-in-store";
import { useInspectStores } from "../connections/inspect-stores";

/** Reads the sign-in store. */
export function useSignIn<Part>(select: (state: SignInState) => Part): Part {
  return useStore(useInspectStores().signIn, select);
}

/** The actions on sign-ins. */
export function useSignInActions(): SignInActions {
  return useSignIn((state) => state.actions);
}
