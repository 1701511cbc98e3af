import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highlightLines } from "./highlight";
import type { CodeLine } from "./plain-lines";

const textOf = (lines: readonly CodeLine[]) =>
  lines.map((line) => line.map((piece) => piece.text).join("")).join("\n");

describe("highlightLines", () => {
  it("colors words, texts, comments and numbers, and keeps lines apart", () => {
    const code = "import * as drive from './servers/drive';\n\n/* two\nlines */ const n: Foo = 12;";
    const lines = highlightLines(code);
    expect(textOf(lines)).toBe(code);
    expect(lines).toHaveLength(4);
    const classOf = (text: string) => lines.flat().find((piece) => piece.text === text)?.className;
    expect(classOf("import")).toBe("text-(--syn-kw)");
    expect(classOf("./servers/drive")).toBe("text-(--syn-str)");
    expect(classOf("lines */")).toBe("text-(--syn-com)");
    expect(classOf("Foo")).toBe("text-(--syn-typ)");
    expect(classOf("12")).toBe("text-(--syn-num)");
    expect(classOf("drive")).toBeNull();
  });

  it("never changes the text, whatever it is", () => {
    const piece = fc.constantFrom(
      "`",
      "${",
      "}",
      "'",
      '"',
      "//",
      "/*",
      "*/",
      "<a>",
      "</",
      "\n",
      "\r\n",
      "x",
      "1",
      "\\",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: "grapheme" }))), (parts) => {
        const code = parts.join("");
        expect(textOf(highlightLines(code))).toBe(code);
      }),
    );
  });
});
