import { patternId, type FillPattern, type Series } from "./series";

interface Tile {
  readonly size: number;
  readonly path: string;
}

/** Strokes run past the tile's edges, so that diagonals join at the corners. */
const TILES: Readonly<Partial<Record<FillPattern, Tile>>> = {
  rising: { size: 5, path: "M-1 1 L1 -1 M0 5 L5 0 M4 6 L6 4" },
  falling: { size: 5, path: "M-1 4 L1 6 M0 0 L5 5 M4 -1 L6 1" },
  columns: { size: 4, path: "M1.5 0V4" },
  rows: { size: 4, path: "M0 1.5H4" },
  dots: { size: 4, path: "M2 1.1a.9 .9 0 1 0 .01 0z" },
};

/** The patterns of all series; once per page, before the first chart. */
export function PatternDefs({ series }: { readonly series: readonly Series[] }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <defs>
        {series.map((one) => (
          <SeriesPattern key={one.key} series={one} />
        ))}
      </defs>
    </svg>
  );
}

function SeriesPattern({ series }: { readonly series: Series }) {
  const tile = TILES[series.pattern];
  if (!tile) return null;
  const stroke = series.stroke ?? "var(--bg)";
  const isDots = series.pattern === "dots";
  return (
    <pattern id={patternId(series)} width={tile.size} height={tile.size} patternUnits="userSpaceOnUse">
      <rect width={tile.size} height={tile.size} style={{ fill: series.color }} />
      <path d={tile.path} style={isDots ? { fill: stroke } : { fill: "none", stroke, strokeWidth: 1 }} />
    </pattern>
  );
}
