const UNITS = ["", "k", "M", "G", "T"] as const;

/** Formats a number for a chart with at most three significant digits and a unit: 634, 4.48k, 13.2k, 255k, 1.2M. */
export function formatCompact(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const sign = value < 0 ? "−" : "";
  const size = Math.abs(value);
  let power = Math.min(Math.max(Math.floor(Math.log10(Math.max(size, 1)) / 3), 0), UNITS.length - 1);
  let text = threeDigits(size / 1000 ** power);
  // 999,950 rounds up to the next unit.
  if (text === "1000" && power < UNITS.length - 1) {
    power += 1;
    text = "1";
  }
  return `${sign}${text}${UNITS[power] ?? ""}`;
}

function threeDigits(scaled: number): string {
  const decimals = scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2;
  const text = scaled.toFixed(decimals);
  const trimmed = decimals === 0 ? text : text.replace(/\.?0+$/, "");
  // 9.999 and 99.99 gain a digit when they are rounded.
  return Number(trimmed) >= 100 && decimals > 0 ? String(Math.round(scaled)) : trimmed;
}

/** Formats axis ticks in one common unit, which only the last one names: 0, 16, 32, 96k. */
export function formatTicks(ticks: readonly number[]): readonly string[] {
  const last = ticks.at(-1) ?? 0;
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(last, 1)) / 3), 0), UNITS.length - 1);
  return ticks.map((tick, index) => {
    const text = String(Number((tick / 1000 ** power).toFixed(3)));
    return index === ticks.length - 1 ? `${text}${UNITS[power] ?? ""}` : text;
  });
}
