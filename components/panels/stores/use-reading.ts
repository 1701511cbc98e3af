"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import { useRunState } from "./page-stores";

/** A part of a text on its way, there, or not to be had. */
export type Reading<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly error: AppErrorData };

const LOADING = { status: "loading" } as const;
const MISSING = { status: "missing" } as const;

/**
 * Reads something of a text once, and again when the key changes. A text that the run's link left out is not asked
 * for.
 *
 * @param key - names what is read; the same key means the same value.
 */
export function useReading<Value>(
  hash: string,
  key: string,
  read: () => Promise<Result<Value>>,
): Reading<Value> {
  const isMissing = useRunState((state) => state.shown.missing.has(hash));
  const runId = useRunState((state) => state.shown.view?.runId ?? "");
  const fullKey = `${runId}/${hash}/${key}`;
  const [outcome, setOutcome] = useState<{ key: string; reading: Reading<Value> } | null>(null);
  // What is read is named by the key; the function itself is new at every render.
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (isMissing) return;
    let isCurrent = true;
    void readNow().then((result) => {
      if (isCurrent) setOutcome({ key: fullKey, reading: toReading(result) });
    });
    return () => {
      isCurrent = false;
    };
  }, [fullKey, isMissing]);
  if (isMissing) return MISSING;
  return outcome?.key === fullKey ? outcome.reading : LOADING;
}

function toReading<Value>(result: Result<Value>): Reading<Value> {
  if (result.ok) return { status: "ready", value: result.value };
  return result.error.code === "text-missing" ? MISSING : { status: "failed", error: result.error };
}
