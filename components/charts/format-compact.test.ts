import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCompact, formatTicks } from "./format-compact";

describe("formatCompact", () => {
  it.each([
    [0, "0"],
    [7, "7"],
    [306, "306"],
    [999, "999"],
    [1000, "1k"],
    [4480, "4.48k"],
    [4400, "4.4k"],
    [9999, "10k"],
    [13_237, "13.2k"],
    [25_550, "25.6k"],
    [90_241, "90.2k"],
    [99_960, "100k"],
    [254_600, "255k"],
    [999_499, "999k"],
    [999_500, "1M"],
    [1_234_567, "1.23M"],
    [2_000_000_000, "2G"],
    [-13_237, "−13.2k"],
    [0.004, "0"],
    [2.5, "2.5"],
    [Number.NaN, "–"],
    [Number.POSITIVE_INFINITY, "–"],
  ])("formats %d as %s", (value, text) => {
    expect(formatCompact(value)).toBe(text);
  });

  it("is never off by more than half a percent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000_000 }), (value) => {
        const text = formatCompact(value);
        const unit = { k: 1e3, M: 1e6, G: 1e9, T: 1e12 }[text.at(-1) ?? ""] ?? 1;
        const shown = Number.parseFloat(text) * unit;
        expect(Math.abs(shown - value) / value).toBeLessThanOrEqual(0.00501);
        expect(text.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("formatTicks", () => {
  it("names the unit once, at the end", () => {
    expect(formatTicks([0, 16_000, 32_000, 96_000])).toEqual(["0", "16", "32", "96k"]);
    expect(formatTicks([0, 0.5, 1])).toEqual(["0", "0.5", "1"]);
    expect(formatTicks([0, 400, 800, 1200])).toEqual(["0", "0.4", "0.8", "1.2k"]);
    expect(formatTicks([])).toEqual([]);
  });
});
