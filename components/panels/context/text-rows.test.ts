import { describe, expect, it } from "vitest";
import { textRows } from "./text-rows";

describe("textRows", () => {
  it("gives each line its place in the whole text", () => {
    expect(textRows("ab\n\ncd", 100, true)).toEqual([
      { from: 100, text: "ab" },
      { from: 103, text: "" },
      { from: 104, text: "cd" },
    ]);
  });

  it("makes no empty line of a window that ends with a line end", () => {
    expect(textRows("ab\n", 0, false)).toEqual([{ from: 0, text: "ab" }]);
    expect(textRows("", 0, true)).toEqual([{ from: 0, text: "" }]);
  });

  it("leaves half a character at a window's end to the next window, but shows it at the end of the text", () => {
    expect(textRows("a\uD83D", 0, false)).toEqual([{ from: 0, text: "a" }]);
    expect(textRows("a\uD83D", 0, true)).toEqual([{ from: 0, text: "a\uD83D" }]);
  });
});
