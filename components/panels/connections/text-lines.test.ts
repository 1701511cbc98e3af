import { describe, expect, it } from "vitest";
import { textLines } from "./text-lines";

describe("textLines", () => {
  it("numbers lines, empty ones too", () => {
    expect(textLines("a\n\nb")).toEqual([
      { number: 1, text: "a" },
      { number: 2, text: "" },
      { number: 3, text: "b" },
    ]);
  });

  it("cuts a long line into parts that joined are the line, and no pair in two", () => {
    const line = `x${"🤷".repeat(3_000)}`;
    const rows = textLines(line);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ text }) => text).join("")).toBe(line);
    expect(rows.every(({ text }) => text.isWellFormed())).toBe(true);
    expect(rows.map(({ number }) => number).filter((number) => number !== null)).toEqual([1]);
  });
});
