import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentOn } from "./scale";
import { layoutStack } from "./stack-layout";

describe("layoutStack", () => {
  it("puts values end to end and leaves out what is empty", () => {
    const placed = layoutStack([{ value: 25 }, { value: 0 }, { value: 50 }], 100);
    expect(placed.map(({ from, width }) => [from, width])).toEqual([
      [0, 25],
      [25, 50],
    ]);
  });

  it("never shows a bar heavier than its total, however many tiny values it has", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 40 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        const max = Math.max(total, 1) * 1.2;
        const placed = layoutStack(
          values.map((value) => ({ value })),
          max,
        );
        const last = placed.at(-1);
        expect(last === undefined ? 0 : last.from + last.width).toBeCloseTo(percentOn(total, max), 9);
        placed.forEach(({ from, width, input }, index) => {
          expect(width).toBeCloseTo((input.value / max) * 100, 9);
          const previous = placed[index - 1];
          if (previous) expect(from).toBeCloseTo(previous.from + previous.width, 9);
        });
      }),
    );
  });

  it("cuts off at the end of the axis", () => {
    const placed = layoutStack([{ value: 80 }, { value: 80 }], 100);
    expect(placed.map(({ from, width }) => [from, width])).toEqual([
      [0, 80],
      [80, 20],
    ]);
  });
});
