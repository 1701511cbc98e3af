import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutLongRuns, MAX_RUN_CHARS } from "./long-runs";

describe("cutLongRuns", () => {
  it("leaves ordinary text whole", () => {
    const text = "Words, figures 12,345 and spaces. ".repeat(1_000);
    expect(cutLongRuns(text)).toEqual([text]);
  });

  it("cuts runs and never a surrogate pair", () => {
    const pieces = cutLongRuns(`x ${"🤷".repeat(1_000)} y`);
    expect(pieces.join("")).toBe(`x ${"🤷".repeat(1_000)} y`);
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
    expect(pieces.length).toBeGreaterThan(2);
  });

  it("loses nothing, whatever it cuts", () => {
    const run = fc.tuple(fc.constantFrom("a", " ", "-", "天", "7", "🤷"), fc.nat(3 * MAX_RUN_CHARS));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
        const text = runs.map(([unit, count]) => unit.repeat(count)).join("");
        expect(cutLongRuns(text).join("")).toBe(text);
      }),
    );
  });
});
