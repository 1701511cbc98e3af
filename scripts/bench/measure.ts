/** Middle value of several measurements, in the unit that they have. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** One line of the bench's output. */
export interface BenchLine {
  readonly what: string;
  readonly figure: string;
  readonly note?: string;
}

/** Prints lines as a table. */
export function printLines(title: string, lines: readonly BenchLine[]): void {
  console.log(`\n${title}`);
  for (const { what, figure, note } of lines) {
    console.log(`  ${what.padEnd(58)} ${figure.padStart(14)}${note === undefined ? "" : `   ${note}`}`);
  }
}
