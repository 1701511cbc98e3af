"use client";

import clsx from "clsx";
import { useId, type ComponentProps } from "react";
import { FIELD_CLASS } from "@/components/ui/field-button";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A line under the field. */
  readonly hint?: string;
  /** What is wrong with the value, in place of the hint. */
  readonly error?: string | null;
  /** The label is for assistive technology only. */
  readonly isLabelHidden?: boolean;
}

/** One line of text with its label, and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error = null, isLabelHidden = false, className, ...rest } = props;
  const id = useId();
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label htmlFor={id} className={clsx("text-small text-fg-2", isLabelHidden && "sr-only")}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        spellCheck={false}
        className={clsx(FIELD_CLASS, "w-full font-mono text-small aria-invalid:border-error")}
      />
      <span
        id={`${id}-note`}
        aria-live="polite"
        className={clsx("text-small empty:hidden", error === null ? "text-fg-3" : "text-error")}
      >
        {error ?? hint}
      </span>
    </div>
  );
}
