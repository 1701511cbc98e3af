"use client";

import clsx from "clsx";
import { useState, type ReactNode } from "react";

export interface DisclosureProps {
  /** What stays visible. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Open at first; the reader decides afterwards. */
  readonly defaultOpen?: boolean;
  readonly className?: string;
  readonly summaryClassName?: string;
}

/** A part that folds. Its content is made when it is first opened. */
export function Disclosure({
  summary,
  children,
  defaultOpen = false,
  className,
  summaryClassName,
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const [wasOpened, setWasOpened] = useState(defaultOpen);
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        // Nested folds bubble this event in React.
        if (event.target !== event.currentTarget) return;
        setIsOpen(event.currentTarget.open);
        if (event.currentTarget.open) setWasOpened(true);
      }}
      className={clsx("group/fold", className)}
    >
      <summary
        className={clsx(
          "flex min-h-(--row) list-none items-center gap-2 select-none hover:bg-select [&::-webkit-details-marker]:hidden",
          summaryClassName,
        )}
      >
        <svg
          className="flex-none text-fg-3 transition-transform duration-(--fast) group-open/fold:rotate-90"
          width="8"
          height="8"
          viewBox="0 0 8 8"
          aria-hidden="true"
        >
          <path d="M2 0v8l5-4z" fill="currentColor" />
        </svg>
        {summary}
      </summary>
      {wasOpened ? children : null}
    </details>
  );
}
