/** A linear axis from 0 to `max` with evenly spaced ticks; the last tick is `max`. */
export interface Axis {
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
/** Multiples of a power of two read well beside windows such as 64k, 128k and 200k. */
const BINARY_STEPS = [4, 8, 16, 32, 64] as const;

/** Values are counts, so that no axis has smaller steps than one. */
const SMALLEST_MAX = 4;

/** Makes an axis for counts that holds `largest` in four to six whole steps. */
export function axisFor(largest: number): Axis {
  const wanted = Number.isFinite(largest) ? Math.max(largest, SMALLEST_MAX) : SMALLEST_MAX;
  const power = 10 ** Math.floor(Math.log10(wanted / 6));
  const candidates = [
    ...STEPS.flatMap((step) => [step * power, step * power * 10]),
    ...BINARY_STEPS.flatMap((step) => [step * 1000, step * 10_000]),
  ];
  let best: Axis | null = null;
  for (const step of candidates.filter(Number.isInteger)) {
    const count = Math.ceil(wanted / step - 1e-9);
    if (count < 4 || count > 6) continue;
    const max = step * count;
    if (best === null || max < best.max) best = { max, ticks: ticksOf(step, count) };
  }
  return best ?? { max: wanted, ticks: [0, wanted] };
}

function ticksOf(step: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Where a value lies on an axis, in percent of its length; never outside it. */
export function percentOn(value: number, max: number): number {
  if (!(max > 0) || !Number.isFinite(value)) return 0;
  return Math.min(Math.max((value / max) * 100, 0), 100);
}
