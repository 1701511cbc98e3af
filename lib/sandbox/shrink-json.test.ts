import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/shared/safe-json";
import { shrinkJson } from "./shrink-json";

const shrunk = (value: unknown, room: number) => {
  const text = shrinkJson(JSON.stringify(value), room) ?? "";
  expect(text.length).toBeLessThanOrEqual(room);
  return parseJson(text);
};

describe("shrinkJson", () => {
  it("keeps the head of a list and says how many items are cut", () => {
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id, name: `row ${id}` }));
    const kept = shrunk({ total: 1_000, rows }, 1_000);
    expect(kept).toMatchObject({ total: 1_000 });
    const list = (kept as { rows: unknown[] }).rows;
    expect(list[0]).toEqual({ id: 0, name: "row 0" });
    expect(list.length).toBeGreaterThan(20);
    expect(list.at(-1)).toBe(`… ${1_000 - (list.length - 1)} of 1000 items cut`);
  });

  it("cuts the largest value first and leaves the small ones whole", () => {
    const kept = shrunk({ id: 7, note: "short", body: "x".repeat(9_000), tags: ["a", "b"] }, 500);
    expect(kept).toMatchObject({ id: 7, note: "short", tags: ["a", "b"] });
    expect((kept as { body: string }).body).toMatch(/^x{300,}… \d+ characters cut$/);
  });

  it("shortens a few large items instead of dropping them, and drops properties that do not fit", () => {
    expect(shrunk(["a".repeat(5_000), "b".repeat(5_000)], 400)).toEqual([
      expect.stringMatching(/^a{100,}… \d+ characters cut$/),
      expect.stringMatching(/^b{100,}… \d+ characters cut$/),
    ]);
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, at]));
    expect(shrunk(wide, 300)).toHaveProperty("…", expect.stringMatching(/^\d+ of 500 properties cut$/));
  });

  it("stays valid whatever the values are", () => {
    const odd = { a: '\\"\n'.repeat(500), b: [["😀".repeat(300)], { c: { d: "é\u0001".repeat(400) } }] };
    for (const room of [120, 200, 333, 800]) {
      const text = shrinkJson(JSON.stringify(odd), room);
      if (text === null) continue;
      expect(text.length).toBeLessThanOrEqual(room);
      expect(text.isWellFormed()).toBe(true);
      parseJson(text);
    }
  });

  it("leaves to others what is no JSON object or list, or cannot be made so short", () => {
    expect(shrinkJson("plain", 3)).toBeNull();
    expect(shrinkJson('"text"', 3)).toBeNull();
    expect(shrinkJson("{not json", 3)).toBeNull();
    expect(shrinkJson('{"a":"bbbbbbbbbbbbb"}', 5)).toBeNull();
  });
});
