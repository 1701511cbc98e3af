"use client";

import clsx from "clsx";
import { useFormatter } from "use-intl";
import type { VerificationCheck } from "@/lib/domain/event";
import { useCheckWords } from "./use-check-words";

/** One check of the outcome: whether it held, with what was looked for and what was found. */
export function CheckLine({ check }: { readonly check: VerificationCheck }) {
  const words = useCheckWords()(check);
  return (
    <li className="flex gap-2 text-micro">
      <span className={clsx("flex-none", check.passed ? "text-accent-text" : "text-error")}>
        {check.passed ? "✓" : "✕"}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere] text-fg-2">
        {words ?? <UnknownCheck check={check} />}
      </span>
    </li>
  );
}

/** A check without words of its own: its id and its values as they are. */
function UnknownCheck({ check }: { readonly check: VerificationCheck }) {
  const format = useFormatter();
  return (
    <>
      {check.id}
      {Object.entries(check.params).map(([name, value]) => (
        <span key={name} className="ml-2 text-fg-3">
          {name} <span className="text-fg-2">{typeof value === "number" ? format.number(value) : value}</span>
        </span>
      ))}
    </>
  );
}
