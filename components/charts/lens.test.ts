import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseLens, isTooLight } from "./lens";

const heavy = { largestBar: 55_683, cumulative: 90_241 };

describe("chooseLens", () => {
  it("enlarges light lanes beside heavy ones by one round factor", () => {
    const light = [
      { largestBar: 2350, cumulative: 7647 },
      { largestBar: 2319, cumulative: 7852 },
    ];
    expect(chooseLens([heavy, ...light], 96_000)).toEqual({
      factor: 20,
      startPercent: 14,
      max: 2500,
      ticks: [0, 1000, 2000],
    });
  });

  it("leaves lanes alone that can be read, and lanes without bars", () => {
    expect(chooseLens([heavy, { largestBar: 40_000, cumulative: 60_000 }], 96_000)).toBeNull();
    expect(chooseLens([heavy, { largestBar: 0, cumulative: 0 }], 96_000)).toBeNull();
    expect(isTooLight({ largestBar: 0, cumulative: 0 }, 96_000)).toBe(false);
  });

  it("begins after the cumulative line, and gives up when that leaves no room", () => {
    expect(chooseLens([heavy, { largestBar: 2000, cumulative: 40_000 }], 96_000)?.startPercent).toBe(46);
    expect(chooseLens([heavy, { largestBar: 2000, cumulative: 80_000 }], 96_000)).toBeNull();
  });

  it("keeps every enlarged bar on the axis and off the true one", () => {
    const lane = fc.record({
      largestBar: fc.integer({ min: 0, max: 90_000 }),
      cumulative: fc.integer({ min: 0, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(lane, { minLength: 1, maxLength: 6 }), (lanes) => {
        const axisMax = 96_000;
        const lens = chooseLens(lanes, axisMax);
        const light = lanes.filter((one) => isTooLight(one, axisMax));
        if (lens === null) return;
        expect(light.length).toBeGreaterThan(0);
        for (const { largestBar, cumulative } of light) {
          expect(largestBar).toBeLessThanOrEqual(lens.max + 1e-6);
          expect((Math.max(largestBar, cumulative) / axisMax) * 100).toBeLessThan(lens.startPercent);
        }
        expect(lens.startPercent + ((lens.max * lens.factor) / axisMax) * 100).toBeLessThanOrEqual(
          100 + 1e-9,
        );
        expect(lens.ticks.length).toBeLessThanOrEqual(4);
        expect(lens.ticks.at(-1)).toBeLessThanOrEqual(lens.max);
      }),
    );
  });
});
