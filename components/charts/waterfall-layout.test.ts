import { describe, expect, it } from "vitest";
import { placeInterval } from "./waterfall-layout";

describe("placeInterval", () => {
  it("puts the text where there is more room", () => {
    expect(placeInterval({ start: 0, end: 318 }, 702)).toMatchObject({ from: 0, textSide: "right" });
    expect(placeInterval({ start: 321, end: 702 }, 702)).toMatchObject({ textSide: "left" });
  });

  it("draws what still runs to the end, and nothing backwards or outside", () => {
    expect(placeInterval({ start: 50, end: null }, 100)).toEqual({ from: 50, width: 50, textSide: "left" });
    expect(placeInterval({ start: 50, end: 40 }, 100)).toMatchObject({ from: 50, width: 0 });
    expect(placeInterval({ start: 0, end: 900 }, 100)).toMatchObject({ from: 0, width: 100 });
    expect(placeInterval({ start: 0, end: 0 }, 0)).toMatchObject({ from: 0, width: 0 });
  });
});
