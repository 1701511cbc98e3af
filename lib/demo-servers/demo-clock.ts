/** The day on which the demo's world stands still: the evening after the Acme renewal meeting. */
export const DEMO_NOW = "2026-11-24T18:00:00Z";

const MINUTE_MS = 60_000;

/**
 * Tells when the n-th change of a space happened in the demo's world: one minute after another from
 * {@linkcode DEMO_NOW}. Not the real time, so that the same calls give the same results.
 */
export function timeOfChange(change: number): string {
  return isoSeconds(Date.parse(DEMO_NOW) + change * MINUTE_MS);
}

/** Writes a time in milliseconds since 1970 as ISO 8601 in UTC, to the second. */
export function isoSeconds(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/\.\d{3}Z$/, "Z");
}
