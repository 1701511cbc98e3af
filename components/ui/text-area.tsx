"use client";

import clsx from "clsx";
import { useId, type ComponentProps } from "react";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange" | "value"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A line under the field. */
  readonly hint?: string;
  /** What is wrong with the value, in place of the hint. */
  readonly error?: string | null;
  readonly isCode?: boolean;
}

/** Several lines of text with their label, and what is wrong with them. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, hint, error = null, isCode = false, className, ...rest } = props;
  const id = useId();
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label htmlFor={id} className="text-small text-fg-2">
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        spellCheck={!isCode}
        className={clsx(
          "w-full rounded-m border border-line-2 bg-bg px-2 py-1 aria-invalid:border-error",
          isCode && "font-mono text-small",
        )}
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
