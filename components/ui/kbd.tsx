"use client";

import clsx from "clsx";
import { keyCaps, type KeySpec } from "./key-names";
import { usePlatform } from "./use-platform";

/** Key caps of a shortcut, for example `mod+enter`. */
export function Kbd({ keys, className }: { readonly keys: KeySpec; readonly className?: string }) {
  const platform = usePlatform();
  return (
    <kbd
      className={clsx(
        "rounded-[3px] border border-line-2 px-1 font-mono text-[11px]/[14px] whitespace-nowrap text-fg-3",
        className,
      )}
    >
      {keyCaps(keys, platform).join(platform === "apple" ? "" : " ")}
    </kbd>
  );
}
