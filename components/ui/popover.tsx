"use client";

import clsx from "clsx";
import * as RadixPopover from "radix-ui/popover";
import type { ReactElement, ReactNode } from "react";
import { FLOATING_CLASS } from "./menu-classes";

export interface PopoverProps {
  /** The button that opens it, for example a `FieldButton`. */
  readonly trigger: ReactElement;
  /** The accessible name of what opens. */
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: "start" | "center" | "end";
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
}

/** A small form or list that opens beside its button and closes on Escape. */
export function Popover({ trigger, label, children, align = "start", className, ...state }: PopoverProps) {
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(FLOATING_CLASS, "p-3", className)}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
