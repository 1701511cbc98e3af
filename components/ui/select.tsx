"use client";

import clsx from "clsx";
import * as RadixSelect from "radix-ui/select";
import type { ReactNode } from "react";
import { Caret, FIELD_CLASS } from "./field-button";
import { FLOATING_CLASS, MENU_ITEM_CLASS } from "./menu-classes";

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A line under the label while the list is open. */
  readonly description?: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  /** The accessible name. */
  readonly label: string;
  /** Shows the label before the value. */
  readonly showLabel?: boolean;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** One choice out of a list that opens. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, showLabel = false, options, value, onChange, disabled = false, className } = props;
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <RadixSelect.Root value={value} onValueChange={change} disabled={disabled}>
      <RadixSelect.Trigger
        aria-label={label}
        className={clsx(FIELD_CLASS, "enabled:hover:bg-select disabled:text-fg-3", className)}
      >
        {showLabel ? <span className="flex-none text-fg-3">{label}</span> : null}
        <span className="min-w-0 truncate font-medium">
          {/* Said here, because Radix knows the words only after the list was drawn once. */}
          <RadixSelect.Value>{options.find((option) => option.value === value)?.label}</RadixSelect.Value>
        </span>
        <Caret />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content position="popper" sideOffset={4} collisionPadding={8} className={FLOATING_CLASS}>
          <RadixSelect.Viewport className="p-1">
            {options.map((option) => (
              <SelectItem key={option.value} option={option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function SelectItem({ option }: { readonly option: SelectOption<string> }): ReactNode {
  return (
    <RadixSelect.Item value={option.value} disabled={option.disabled ?? false} className={MENU_ITEM_CLASS}>
      <span className="text-accent-text" aria-hidden="true">
        <RadixSelect.ItemIndicator>✓</RadixSelect.ItemIndicator>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
        {option.description === undefined ? null : (
          <span className="block text-small text-fg-2">{option.description}</span>
        )}
      </span>
    </RadixSelect.Item>
  );
}
