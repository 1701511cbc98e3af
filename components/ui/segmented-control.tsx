"use client";

import clsx from "clsx";
import { useId, type ReactNode } from "react";

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: "m" | "s";
  readonly className?: string;
}

/** One choice out of a few, all of them visible: native radio buttons drawn as one bar. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, size = "m", className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        "inline-flex flex-none divide-x divide-line overflow-hidden rounded-m border border-line-2",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
        size === "m" ? "h-(--control)" : "h-(--control-s) text-small",
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            "relative inline-flex items-center px-2.5 whitespace-nowrap text-fg-2 hover:text-fg",
            "has-checked:bg-raised has-checked:font-medium has-checked:text-fg",
            "has-checked:shadow-[inset_0_-2px_0_var(--accent)] has-disabled:text-fg-3",
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 appearance-none opacity-0"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
