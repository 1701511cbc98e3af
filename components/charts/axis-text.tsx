import clsx from "clsx";
import type { PlacedText } from "./request-chart-layout";

const ANCHORS = { start: "", middle: "-translate-x-1/2", end: "-translate-x-full" } as const;

export interface AxisTextProps extends Pick<PlacedText, "percent" | "text" | "anchor"> {
  readonly top: number;
  readonly className?: string;
}

/** A text at a place of an axis. */
export function AxisText({ percent, text, anchor, top, className }: AxisTextProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx("pointer-events-none absolute whitespace-nowrap", ANCHORS[anchor], className)}
      style={{ left: `${percent}%`, top }}
    >
      {text}
    </span>
  );
}
