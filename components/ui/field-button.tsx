import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** The look shared by everything that holds a value in a bar: border, height, label before the value. */
export const FIELD_CLASS =
  "inline-flex h-(--control) min-w-0 items-center gap-1.5 rounded-m border border-line-2 bg-bg px-2 whitespace-nowrap";

export interface FieldButtonProps extends ComponentProps<"button"> {
  /** The name before the value. */
  readonly label?: ReactNode;
}

/** A value that opens something, for example the trigger of a `Popover`. */
export function FieldButton({ label, className, children, ...rest }: FieldButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(FIELD_CLASS, "enabled:hover:bg-select disabled:text-fg-3", className)}
    >
      {label === undefined ? null : <span className="flex-none text-fg-3">{label}</span>}
      <span className="min-w-0 truncate">{children}</span>
      <Caret />
    </button>
  );
}

/** The sign of something that opens downwards. */
export function Caret() {
  return (
    <svg className="ml-auto flex-none text-fg-3" width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <path d="M0 2h8L4 7z" fill="currentColor" />
    </svg>
  );
}
