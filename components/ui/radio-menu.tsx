"use client";

import * as DropdownMenu from "radix-ui/dropdown-menu";
import type { ReactElement } from "react";
import { FLOATING_CLASS, MENU_ITEM_CLASS } from "./menu-classes";

export interface RadioMenuProps<Value extends string> {
  /** The accessible name of the choices. */
  readonly label: string;
  /** The button that opens them. */
  readonly trigger: ReactElement;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly align?: "start" | "end";
}

/** One choice out of a few, behind a button that does not show it. */
export function RadioMenu<Value extends string>(props: RadioMenuProps<Value>) {
  const { label, trigger, options, value, onChange, align = "start" } = props;
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={`${FLOATING_CLASS} p-1`}
        >
          <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={change}>
            {options.map((option) => (
              <DropdownMenu.RadioItem key={option.value} value={option.value} className={MENU_ITEM_CLASS}>
                <span className="text-accent-text" aria-hidden="true">
                  <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
                </span>
                {option.label}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
