import { describe, expect, it } from "vitest";
import {
  anchorAt,
  BAR_HEIGHT,
  chartHeight,
  gridBottom,
  pastWindow,
  placeTicks,
  rowTop,
} from "./request-chart-layout";
import { axisFor } from "./scale";

describe("rows", () => {
  it("end above the grid's lower end, and the foot lies below it", () => {
    expect(rowTop(3) + BAR_HEIGHT).toBeLessThan(gridBottom(4));
    expect(chartHeight(4, 1)).toBeGreaterThan(gridBottom(4));
    expect(chartHeight(4, 2)).toBeGreaterThan(chartHeight(4, 1));
  });
});

describe("placeTicks", () => {
  it("keeps the texts at the ends inside the axis", () => {
    const ticks = placeTicks(axisFor(90_241), null);
    expect(ticks.map(({ text }) => text)).toEqual(["0", "16", "32", "48", "64", "80", "96k"]);
    expect(ticks.map(({ anchor }) => anchor)).toEqual(["start", ...Array<string>(5).fill("middle"), "end"]);
  });

  it("leaves out the ticks under the window's label", () => {
    expect(placeTicks(axisFor(90_241), 64_000).map(({ text }) => text)).toEqual([
      "0",
      "16",
      "32",
      "48",
      "80",
      "96k",
    ]);
  });
});

describe("anchorAt", () => {
  it("turns texts inwards near the ends", () => {
    expect([0, 50, 100].map((percent) => anchorAt(percent))).toEqual(["start", "middle", "end"]);
    expect(anchorAt(8, 10)).toBe("start");
  });
});

describe("pastWindow", () => {
  it("is the part of a bar beyond the window", () => {
    expect(pastWindow(75, 50, 100)).toEqual({ from: 50, width: 25 });
    expect(pastWindow(50, 50, 100)).toBeNull();
    expect(pastWindow(75, null, 100)).toBeNull();
  });
});
