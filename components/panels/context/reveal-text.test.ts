import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countHidden, revealText } from "./reveal-text";

const names = (text: string) => revealText(text).flatMap((piece) => piece.hidden ?? []);

describe("revealText", () => {
  it("names what changes the direction or shows nothing", () => {
    expect(names("a\u202Eb\u2066c\u200Bd\uFEFFe\u{E0041}f\u0000g\u00ADh")).toEqual([
      ...["U+202E", "U+2066", "U+200B", "U+FEFF", "U+E0041", "U+0000", "U+00AD"],
    ]);
  });

  it("leaves ordinary text of any script, tabs, line ends and emoji alone", () => {
    for (const text of ["a\tb\nc", "שלום עולם", "नमस्ते", "日本語", "👍🏽 ❤️", ""]) {
      expect(revealText(text)).toEqual([{ text, hidden: null }]);
    }
  });

  it("shows a surrogate that stands alone", () => {
    expect(names("a\uD83D")).toEqual(["U+D83D"]);
    expect(names("a\uD83D\uDE00")).toEqual([]);
  });

  it("loses nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const pieces = revealText(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        expect(pieces.filter((piece) => piece.hidden !== null)).toHaveLength(countHidden(text));
      }),
    );
  });
});
