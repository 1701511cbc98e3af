"use client";

import clsx from "clsx";
import * as DropdownMenu from "radix-ui/dropdown-menu";
import { useRef } from "react";
import { FIELD_CLASS } from "./field-button";
import { FLOATING_CLASS, MENU_ITEM_CLASS } from "./menu-classes";
import type { SelectOption } from "./select";

export interface MultiSelectTagsProps<Value extends string> {
  /** The accessible name of the group, shown before the tags. */
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: readonly Value[];
  /** Receives the chosen values in the order of `options`. */
  readonly onChange: (value: readonly Value[]) => void;
  /** The accessible name of the button that opens the menu. */
  readonly addLabel: string;
  /** The accessible name of the button that takes a tag away. */
  readonly removeLabel: (option: SelectOption<Value>) => string;
  /** How many must stay chosen; 0 unless told. */
  readonly min?: number;
  readonly disabled?: boolean;
  /** Class of each tag's text, for example `font-mono`. */
  readonly tagClassName?: string;
  readonly className?: string;
}

/** Several choices as tags that can be taken away, and a menu that adds. */
export function MultiSelectTags<Value extends string>(props: MultiSelectTagsProps<Value>) {
  const { label, options, value, onChange, min = 0, disabled = false } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const chosen = options.filter((option) => value.includes(option.value));
  const isFixed = disabled || chosen.length <= min;
  const toggle = (target: Value, isOn: boolean) =>
    onChange(
      options
        .filter((option) => (option.value === target ? isOn : value.includes(option.value)))
        .map((option) => option.value),
    );
  const remove = (target: Value) => {
    toggle(target, false);
    addButton.current?.focus();
  };
  return (
    <div role="group" aria-label={label} className={clsx(FIELD_CLASS, "gap-1 pr-1", props.className)}>
      <span className="mr-1 flex-none text-fg-3" aria-hidden="true">
        {label}
      </span>
      {chosen.map((option) => (
        <span
          key={option.value}
          className={clsx(
            "inline-flex h-5 flex-none items-center rounded-[3px] bg-raised pl-1.5 text-small",
            props.tagClassName,
          )}
        >
          {option.label}
          <button
            type="button"
            className="relative px-1.5 font-sans text-fg-3 enabled:hover:text-fg disabled:opacity-40 pointer-coarse:px-3.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2 pointer-coarse:after:inset-x-0"
            aria-label={props.removeLabel(option)}
            disabled={isFixed}
            onClick={() => remove(option.value)}
          >
            ×
          </button>
        </span>
      ))}
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          ref={addButton}
          disabled={disabled}
          aria-label={props.addLabel}
          className="h-full flex-none px-1.5 text-title text-fg-3 enabled:hover:text-fg pointer-coarse:min-w-9"
        >
          +
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className={clsx(FLOATING_CLASS, "p-1")}
          >
            {options.map((option) => {
              const isOn = value.includes(option.value);
              return (
                <DropdownMenu.CheckboxItem
                  key={option.value}
                  checked={isOn}
                  disabled={(option.disabled ?? false) || (isOn && isFixed)}
                  onCheckedChange={(next) => toggle(option.value, next)}
                  onSelect={(event) => event.preventDefault()}
                  className={MENU_ITEM_CLASS}
                >
                  <span className="text-accent-text" aria-hidden="true">
                    <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
                  </span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className={props.tagClassName}>{option.label}</span>
                    {option.description === undefined ? null : (
                      <span className="block text-small text-fg-2">{option.description}</span>
                    )}
                  </span>
                </DropdownMenu.CheckboxItem>
              );
            })}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}
