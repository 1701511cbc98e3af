import clsx from "clsx";
import { fitClass } from "./label-fit";
import type { Series } from "./series";

export interface SegmentLabelProps {
  readonly series: Series;
  readonly fromPercent: number;
  readonly widthPercent: number;
  readonly top: number;
  readonly height: number;
  /** The whole text, where there is room for it. */
  readonly text: string;
  /** The text for less room. */
  readonly shortText?: string;
  readonly className?: string;
}

/** A text on a segment. It shows only where the segment is wide enough, without measuring in script. */
export function SegmentLabel(props: SegmentLabelProps) {
  const { series, fromPercent, widthPercent, top, height, text, shortText, className } = props;
  const isPatterned = series.pattern !== "solid" && series.pattern !== "outline";
  const style = {
    color: series.pattern === "outline" ? "var(--fg-2)" : (series.ink ?? "var(--bg)"),
    ...(isPatterned ? { background: series.color } : {}),
  };
  const plate = clsx("rounded-[1px] whitespace-nowrap", isPatterned && "px-0.5", className);
  return (
    <span
      aria-hidden="true"
      className="chart-segment-label pointer-events-none absolute flex items-center justify-center overflow-hidden [container-type:inline-size]"
      style={{ left: `${fromPercent}%`, width: `${widthPercent}%`, top, height }}
    >
      <span className={clsx(plate, fitClass(text, "from"))} style={style}>
        {text}
      </span>
      {shortText === undefined ? null : (
        <span className={clsx(plate, fitClass(shortText, "from"), fitClass(text, "until"))} style={style}>
          {shortText}
        </span>
      )}
    </span>
  );
}
