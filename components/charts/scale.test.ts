import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisFor, percentOn } from "./scale";

describe("axisFor", () => {
  it("takes round steps, close above the largest value", () => {
    expect(axisFor(90_241)).toEqual({
      max: 96_000,
      ticks: [0, 16_000, 32_000, 48_000, 64_000, 80_000, 96_000],
    });
    expect(axisFor(100)).toEqual({ max: 100, ticks: [0, 20, 40, 60, 80, 100] });
  });

  it("gives an empty chart an axis too", () => {
    expect(axisFor(0).ticks).toEqual([0, 1, 2, 3, 4]);
    expect(axisFor(Number.NaN)).toEqual(axisFor(0));
  });

  it("holds every value in four to six even steps, wasting little", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (largest) => {
        const { max, ticks } = axisFor(largest);
        expect(max).toBeGreaterThanOrEqual(largest);
        expect(max).toBeLessThanOrEqual(Math.max(largest * 1.34, 4));
        expect(ticks.length).toBeGreaterThanOrEqual(5);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks[0]).toBe(0);
        expect(ticks.filter((tick) => !Number.isInteger(tick))).toEqual([]);
        expect(ticks.at(-1)).toBeCloseTo(max, 6);
      }),
    );
  });
});

describe("percentOn", () => {
  it("stays on the axis", () => {
    expect(percentOn(24, 96)).toBe(25);
    expect(percentOn(-1, 96)).toBe(0);
    expect(percentOn(200, 96)).toBe(100);
    expect(percentOn(1, 0)).toBe(0);
    expect(percentOn(Number.NaN, 96)).toBe(0);
  });
});
