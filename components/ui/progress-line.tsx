import clsx from "clsx";

export interface ProgressLineProps {
  readonly active: boolean;
  /** The accessible name of what is going on. */
  readonly label: string;
  /** 0 to 1 where it is known. */
  readonly value?: number;
  readonly className?: string;
}

/** A 2 px line at the top of the nearest positioned region; it appears only after 300 ms. */
export function ProgressLine({ active, label, value, className }: ProgressLineProps) {
  if (!active) return null;
  const percent = value === undefined ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { "aria-valuenow": percent })}
      className={clsx(
        "progress-line pointer-events-none absolute inset-x-0 top-0 h-0.5 overflow-hidden",
        className,
      )}
    >
      <div
        className={clsx("h-full bg-accent", percent === null && "progress-line-moving w-1/3")}
        {...(percent === null ? {} : { style: { width: `${percent}%` } })}
      />
    </div>
  );
}
