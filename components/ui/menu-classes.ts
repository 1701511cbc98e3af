/** The surface of everything that opens over the page. */
export const FLOATING_CLASS =
  "z-50 max-h-(--radix-popper-available-height) min-w-(--radix-popper-anchor-width) max-w-[min(420px,calc(100vw-16px))] overflow-y-auto rounded-m border border-line-2 bg-surface text-base";

/** A row of a menu or a list of choices. */
export const MENU_ITEM_CLASS =
  "grid min-h-(--control) grid-cols-[16px_minmax(0,1fr)] items-baseline gap-x-1 rounded-s px-2 py-1 outline-none select-none data-disabled:text-fg-3 data-highlighted:bg-accent-soft";
