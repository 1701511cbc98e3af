import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenRows } from "./token-rows";

const texts = (tokens: readonly string[]) => tokenRows(tokens, 10).map((row) => row.tokens.join(""));

describe("tokenRows", () => {
  it("ends a line after a line end, also one that JSON writes and the tokenizer cuts in two", () => {
    expect(texts(["a", " b\n", "c"])).toEqual(["a b\n", "c"]);
    expect(texts(["a", ".\\n", "c"])).toEqual(["a.\\n", "c"]);
    expect(texts(["a", ".\\", "n[", "c"])).toEqual(["a.\\n[", "c"]);
  });

  it("does not take an escaped backslash before an n for a line end", () => {
    expect(texts(["C:\\\\", "new", " x"])).toEqual(["C:\\\\new x"]);
    expect(texts(["C:\\\\new", " x"])).toEqual(["C:\\\\new x"]);
  });

  it("keeps every token and its place, and no line grows without end", () => {
    const token = fc.oneof(fc.constantFrom("\n", "\\", "\\n", "n", "", " "), fc.string());
    fc.assert(
      fc.property(fc.array(token, { maxLength: 300 }), fc.nat(1000), (tokens, from) => {
        const rows = tokenRows(tokens, from);
        expect(rows.flatMap((row) => row.tokens)).toEqual(tokens);
        let next = from;
        for (const row of rows) {
          expect(row.from).toBe(next);
          expect(row.tokens.length).toBeLessThanOrEqual(48);
          next += row.tokens.length;
        }
      }),
    );
  });
});
