import { paintOf, type Series } from "./series";

export interface SwatchProps {
  readonly series: Series;
  /** Edge in px; 10 unless told. */
  readonly size?: number;
}

/** A square in a series' color and pattern. Its words stand beside it. */
export function Swatch({ series, size = 10 }: SwatchProps) {
  return (
    <svg className="inline-block flex-none rounded-[1px]" width={size} height={size} aria-hidden="true">
      <rect width={size} height={size} style={{ fill: paintOf(series) }} />
      {series.pattern === "outline" ? (
        <rect
          x="0.5"
          y="0.5"
          width={size - 1}
          height={size - 1}
          style={{ fill: "none", stroke: "var(--fg-3)" }}
        />
      ) : null}
    </svg>
  );
}

/** A swatch and the short code, as they stand together in every row. */
export function SeriesMark({ series, size }: SwatchProps) {
  return (
    <abbr
      title={series.label}
      className="inline-flex items-center gap-1.25 font-mono text-micro font-medium tracking-[.02em] whitespace-nowrap text-fg-2 no-underline"
    >
      <Swatch series={series} {...(size === undefined ? {} : { size })} />
      {series.code}
    </abbr>
  );
}
