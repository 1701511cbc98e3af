import { describe, expect, it } from "vitest";
import { CATEGORIES, emptyTally } from "@/lib/domain/category";
import { CATEGORY_SERIES } from "./category-series";
import { familyTokens } from "./family-tokens";

describe("familyTokens", () => {
  it("counts every category in exactly one family", () => {
    for (const category of CATEGORIES) {
      const { definitions, intermediate, other } = familyTokens({ ...emptyTally(), [category]: 7 });
      expect([definitions, intermediate, other].sort()).toEqual([0, 0, 7]);
    }
  });
});

describe("category series", () => {
  it("tells every category apart by its letters, and by color and pattern together", () => {
    expect(CATEGORY_SERIES).toHaveLength(CATEGORIES.length);
    expect(new Set(CATEGORY_SERIES.map((series) => series.code)).size).toBe(CATEGORIES.length);
    expect(new Set(CATEGORY_SERIES.map((series) => series.color)).size).toBe(CATEGORIES.length);
  });
});
