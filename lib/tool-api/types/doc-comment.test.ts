import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { docComment } from "./doc-comment";

describe("docComment (D3)", () => {
  it.each([
    ["One line.", "/** One line. */"],
    ["  Two\r\nlines.  \n\n\n\nEnd.  ", "/**\nTwo\nlines.\n\nEnd.\n*/"],
    ["paths like **/*.ts */ export const x = 1", "/** paths like **\\/*.ts *\\/ export const x = 1 */"],
    ["***/", "/** ***\\/ */"],
    ["Cost in $& and $'", "/** Cost in $& and $' */"],
    ["a\u0000b\u0007c", "/** abc */"],
    ["a\u2028b", "/**\na\nb\n*/"],
  ])("%j", (text, comment) => {
    expect(docComment(text)).toBe(comment);
  });

  it("cannot be ended by its text", () => {
    const hostile = fc
      .array(fc.constantFrom("*", "/", "\\", "\n", "\0", " ", "x"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (text) => {
        expect(docComment(text).indexOf("*/")).toBe(docComment(text).length - 2);
      }),
    );
  });
});
