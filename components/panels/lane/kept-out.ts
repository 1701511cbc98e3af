import type { LaneFigures } from "@/lib/runs/run-view";

/** Bytes that tools and code exchanged inside sandboxes: results that went in and arguments that came out. */
export function keptOutBytes(figures: Pick<LaneFigures, "sandboxBytesIn" | "sandboxBytesOut">): number {
  return figures.sandboxBytesIn + figures.sandboxBytesOut;
}

/** Bytes to a token at which uncounted text is drawn on a scale of tokens. Drawing only: no figure is made with it. */
export const DRAWN_BYTES_PER_TOKEN = 4;
