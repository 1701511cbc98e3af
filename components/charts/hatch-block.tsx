import clsx from "clsx";
import { fitClass } from "./label-fit";

export interface HatchBlockProps {
  /** Says what is not there, with its size. It is written where there is room for it, and is always the accessible name. */
  readonly label: string;
  readonly className?: string;
}

/** A dashed outline with a hatch: something with a size that is not here. */
export function HatchBlock({ label, className }: HatchBlockProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className={clsx(
        "hatch @container flex items-center border border-dashed border-fg-3 text-micro",
        className,
      )}
    >
      <span
        className={clsx("mx-1.5 rounded-s bg-bg px-1 whitespace-nowrap text-fg-2", fitClass(label, "from"))}
      >
        {label}
      </span>
    </div>
  );
}
