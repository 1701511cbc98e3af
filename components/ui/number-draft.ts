/** What a number may be. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Whole numbers only. */
  readonly integer?: boolean;
}

/** Why a typed text is not a number that may be used. */
export type NumberProblem = "empty" | "not-a-number" | "not-whole" | "too-small" | "too-large";

/** What a typed text means. */
export type NumberDraft =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: NumberProblem };

/** Reads a typed text: digits with an optional sign, point and exponent, and spaces, commas or underscores between groups. */
export function readNumberDraft(text: string, bounds: NumberBounds): NumberDraft {
  const compact = text.trim().replaceAll(/(?<=\d)[\s,_](?=\d)/g, "");
  if (compact === "") return { ok: false, problem: "empty" };
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(compact)) return { ok: false, problem: "not-a-number" };
  const value = Number(compact);
  if (!Number.isFinite(value)) return { ok: false, problem: "too-large" };
  if (bounds.integer === true && !Number.isInteger(value)) return { ok: false, problem: "not-whole" };
  if (value < bounds.min) return { ok: false, problem: "too-small" };
  if (value > bounds.max) return { ok: false, problem: "too-large" };
  return { ok: true, value };
}

/** The number one step further, kept in its bounds. */
export function stepNumber(value: number, delta: number, bounds: NumberBounds): number {
  return Math.min(Math.max(value + delta, bounds.min), bounds.max);
}
