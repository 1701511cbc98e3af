"use client";

import clsx from "clsx";
import type { AppErrorData } from "@/lib/shared/app-error";
import { useErrorWords } from "./use-error-words";

export interface ErrorNoteProps {
  readonly error: AppErrorData;
  readonly className?: string;
}

/** A failure beside the thing that failed: what happened, whose fault, what to try, and the detail for a report. */
export function ErrorNote({ error, className }: ErrorNoteProps) {
  const words = useErrorWords();
  return (
    <div role="alert" className={clsx("border-l-2 border-error bg-error-soft py-1.5 pr-3 pl-2.5", className)}>
      <p>
        <span className="font-semibold text-error">✕</span> {words(error.code)}
      </p>
      <p className="mt-0.5 font-mono text-micro [overflow-wrap:anywhere] text-fg-2">
        {error.code}
        {error.detail === "" ? null : ` · ${error.detail}`}
      </p>
    </div>
  );
}
