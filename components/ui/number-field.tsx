"use client";

import clsx from "clsx";
import { useId, useState, type KeyboardEvent } from "react";
import { FIELD_CLASS } from "./field-button";
import { readNumberDraft, stepNumber, type NumberBounds, type NumberProblem } from "./number-draft";

export interface NumberFieldProps extends NumberBounds {
  readonly label: string;
  readonly unit?: string;
  readonly value: number;
  /** Called for each typed text that is a number within the bounds. */
  readonly onChange: (value: number) => void;
  /** The sentence for a text that is not. */
  readonly errorText: (problem: NumberProblem) => string;
  /** How far the arrow keys move; 1 unless told. */
  readonly step?: number;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A number with its unit. What is typed stays as typed; a text that cannot be used is kept and explained, Escape takes it back. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, onChange, errorText, step = 1, disabled = false, className } = props;
  const [draft, setDraft] = useState<{ readonly text: string; readonly for: number } | null>(null);
  const id = useId();
  // A value that changed elsewhere wins over what was typed for the old one.
  const text = draft !== null && draft.for === value ? draft.text : String(value);
  const read = readNumberDraft(text, props);
  const type = (next: string) => {
    const result = readNumberDraft(next, props);
    setDraft({ text: next, for: result.ok ? result.value : value });
    if (result.ok && result.value !== value) onChange(result.value);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && draft !== null && !read.ok) {
      event.stopPropagation();
      setDraft(null);
    }
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    type(String(stepNumber(value, event.key === "ArrowUp" ? step : -step, props)));
  };
  return (
    <div className={clsx("grid gap-1", className)}>
      <label htmlFor={id} className="text-small text-fg-2">
        {label}
      </label>
      <span
        className={clsx(
          FIELD_CLASS,
          "has-aria-invalid:border-error",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
        )}
      >
        <input
          id={id}
          type="text"
          inputMode={props.integer === true ? "numeric" : "decimal"}
          role="spinbutton"
          aria-valuemin={props.min}
          aria-valuemax={props.max}
          aria-valuenow={value}
          aria-invalid={read.ok ? undefined : true}
          aria-describedby={unit === undefined ? `${id}-error` : `${id}-unit ${id}-error`}
          autoComplete="off"
          disabled={disabled}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (read.ok) setDraft(null);
          }}
          onKeyDown={press}
          className="w-24 min-w-0 flex-1 text-right outline-none disabled:text-fg-3"
        />
        {unit === undefined ? null : (
          <span id={`${id}-unit`} className="text-small text-fg-3">
            {unit}
          </span>
        )}
      </span>
      <span id={`${id}-error`} aria-live="polite" className="text-small text-error empty:hidden">
        {read.ok ? "" : errorText(read.problem)}
      </span>
    </div>
  );
}
