import clsx from "clsx";
import { placeInterval, type Interval } from "./waterfall-layout";

export interface WaterfallBarProps extends Interval {
  /** The end of the whole, in the unit of `start` and `end`. */
  readonly total: number;
  /** The duration in words, beside the bar. */
  readonly text: string;
  readonly tone?: "normal" | "error";
  readonly className?: string;
}

/** When one of several things ran, as a bar on a time common to them, with its duration beside it. */
export function WaterfallBar({ start, end, total, text, tone = "normal", className }: WaterfallBarProps) {
  const { from, width, textSide } = placeInterval({ start, end }, total);
  return (
    <span className={clsx("relative block h-4 min-w-0 text-micro", className)}>
      <span
        className={clsx(
          "absolute inset-y-1 min-w-0.5",
          tone === "error" ? "bg-error" : "bg-(--mark)",
          end === null && "hatch",
        )}
        style={{ left: `${from}%`, width: `${width}%` }}
      />
      <span
        className={clsx("absolute whitespace-nowrap", tone === "error" ? "text-error" : "text-fg-2")}
        style={
          textSide === "right"
            ? { left: `calc(${from + width}% + 4px)` }
            : { right: `calc(${100 - from}% + 4px)` }
        }
      >
        {text}
      </span>
    </span>
  );
}
