"use client";

import clsx from "clsx";
import * as RadixDialog from "radix-ui/dialog";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button";

export interface DialogProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly description?: string;
  /** The accessible name of the button that closes it. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** The button that opens it; leave it out and hold `open` yourself. */
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
}

/** A modal over the page. Escape and a click beside it close it; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, description, closeLabel, children, trigger, className, open, onOpenChange } = props;
  return (
    <RadixDialog.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger === undefined ? null : <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay data-modal className="fixed inset-0 z-40 bg-(--scrim)" />
        <RadixDialog.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={clsx(
            // Centered by margins: half a pixel of a transform would blur the text.
            "fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-32px)] w-[min(520px,calc(100vw-32px))]",
            "flex-col rounded-m border border-line-2 bg-surface",
            className,
          )}
        >
          <div className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-1">
              <RadixDialog.Title className="text-title font-semibold">{title}</RadixDialog.Title>
              {description === undefined ? null : (
                <RadixDialog.Description className="mt-1 text-fg-2">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <Button variant="quiet" aria-label={closeLabel} icon="×" className="text-title" />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto p-4 [overflow-wrap:anywhere]">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
