/** How an area is drawn: a solid color, one of five patterns on it, or only its outline. */
export type FillPattern = "solid" | "rising" | "falling" | "columns" | "rows" | "dots" | "outline";

/**
 * One kind of thing that charts draw, the same everywhere: color, pattern and short code together.
 * Charts know no more of it than this.
 */
export interface Series {
  /** Letters, digits and hyphens; names the pattern in the page. */
  readonly key: string;
  /** The whole name, for accessible names. */
  readonly label: string;
  /** A few letters for where there is little room. */
  readonly code: string;
  readonly pattern: FillPattern;
  /** Any CSS color, preferably a variable so that it follows the theme. */
  readonly color: string;
  /** The pattern's strokes over `color`. */
  readonly stroke?: string;
  /** Text over `color`. */
  readonly ink?: string;
}

/** The id of a series' pattern in the page. */
export function patternId(series: Series): string {
  return `pattern-${series.key}`;
}

/** The SVG paint of a series; patterns need `PatternDefs` somewhere in the page. */
export function paintOf(series: Series): string {
  switch (series.pattern) {
    case "solid":
      return series.color;
    case "outline":
      return "none";
    default:
      return `url(#${patternId(series)})`;
  }
}
