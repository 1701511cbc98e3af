import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "./kbd";
import type { KeySpec } from "./key-names";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: "primary" | "default" | "quiet";
  readonly size?: "m" | "s";
  /** A sign or picture before the words. Without words the button is square and needs `aria-label`. */
  readonly icon?: ReactNode;
  /** The shortcut that does the same, shown as a key cap that is no part of the name. It does not listen: see `useShortcut`. */
  readonly kbd?: KeySpec;
}

const VARIANTS = {
  primary: "border-accent bg-accent font-semibold text-accent-ink enabled:hover:brightness-110",
  default: "border-line-2 font-medium enabled:hover:bg-select enabled:active:bg-raised",
  quiet:
    "border-transparent text-fg-2 enabled:hover:bg-select enabled:hover:text-fg enabled:active:bg-raised",
} as const;

/** A button of one of three weights. One `primary` per page. */
export function Button({
  variant = "default",
  size = "m",
  icon,
  kbd,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isSquare = children === undefined || children === null;
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        "inline-flex flex-none items-center justify-center gap-1.5 rounded-m border whitespace-nowrap",
        "transition-colors duration-(--fast) select-none",
        "disabled:border-line disabled:bg-transparent disabled:text-fg-3",
        size === "m" ? "h-(--control)" : "h-(--control-s) text-small",
        isSquare ? "aspect-square px-0" : variant === "quiet" ? "px-1.5" : "px-2.5",
        VARIANTS[variant],
        className,
      )}
    >
      {icon}
      {children}
      {kbd === undefined ? null : (
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <Kbd keys={kbd} className={clsx(variant === "primary" && "border-current text-inherit")} />
        </span>
      )}
    </button>
  );
}
