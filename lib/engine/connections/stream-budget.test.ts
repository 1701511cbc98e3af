import { describe, expect, it } from "vitest";
import { shareStreams, type StreamWish } from "./stream-budget";

const wish = (id: string, change: Partial<StreamWish> = {}): StreamWish => ({
  ...{ id, origin: "https://page.test", isFixed: false, isLookedAt: false, lookedAt: 0 },
  ...change,
});

const openOf = (...wishes: StreamWish[]) => Array.from(shareStreams(wishes).open).sort();

describe("standing streams", () => {
  it("go to what is looked at, then to what was seen latest, two of an origin", () => {
    const seen = [wish("a", { lookedAt: 3 }), wish("b", { lookedAt: 2 }), wish("c", { lookedAt: 1 })];
    expect(openOf(...seen)).toEqual(["a", "b"]);
    expect(openOf(...seen, wish("d", { isLookedAt: true }))).toEqual(["a", "d"]);
  });

  it("are counted for each origin by itself", () => {
    const elsewhere = wish("c", { origin: "https://other.test" });
    expect(openOf(wish("a"), wish("b"), elsewhere)).toEqual(["a", "b", "c"]);
  });

  it("stay with HTTP+SSE, which says so where there are too many", () => {
    const fixed = ["a", "b", "c"].map((id) => wish(id, { isFixed: true }));
    const shares = shareStreams([...fixed, wish("d", { isLookedAt: true })]);
    expect(Array.from(shares.open)).toEqual(["a", "b", "c"]);
    expect(shares.overBudget.has("https://page.test")).toBe(true);
    expect(shareStreams(fixed.slice(1)).overBudget.size).toBe(0);
  });
});
