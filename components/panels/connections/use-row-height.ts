import { useSyncExternalStore } from "react";

const COARSE = "(pointer: coarse)";
const ROW_PX = 28;
const TOUCH_ROW_PX = 36;

/** The height of a log's rows in px: the same for all, and enough for a finger where there is one. */
export function useRowHeight(): number {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(COARSE);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => (window.matchMedia(COARSE).matches ? TOUCH_ROW_PX : ROW_PX),
    () => ROW_PX,
  );
}
