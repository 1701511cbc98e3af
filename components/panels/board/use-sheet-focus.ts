"use client";

import { useEffect, useRef, type RefObject } from "react";

/** Where an open block covers the page. */
const SHEET = "(max-width: 639px)";

/** Moves the focus into a sheet that covers the page, and back to where it was when the sheet closes. */
export function useSheetFocus(isOpen: boolean): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen || !window.matchMedia(SHEET).matches) return;
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement)
        before.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return sheet;
}
