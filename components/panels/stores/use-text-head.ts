"use client";

import { useEffect } from "react";
import { headKey, type TextHead } from "@/lib/stores/text-store";
import { useRunState, useTextState } from "./page-stores";

const LOADING: TextHead = { status: "loading" };

/** The beginning of a text of the run shown; asked for when the caller appears. */
export function useTextHead(hash: string): TextHead {
  const runId = useRunState((state) => state.shown.view?.runId ?? "");
  const head = useTextState((state) => state.heads.get(headKey(runId, hash)));
  const wantHead = useTextState((state) => state.actions.wantHead);
  useEffect(() => wantHead(hash), [wantHead, runId, hash]);
  return head ?? LOADING;
}
