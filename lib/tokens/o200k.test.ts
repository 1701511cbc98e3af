import fc from "fast-check";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { o200k } from "./o200k";

describe("o200k", () => {
  it("counts what the vocabulary says", () => {
    expect(o200k.count("这个工具会返回天气")).toEqual({ tokens: 5, exactness: "exact" });
    expect(o200k.count("You are a helpful assistant.").tokens).toBe(6);
    expect(o200k.count("")).toEqual({ tokens: 0, exactness: "exact" });
  });

  it("takes control tokens for the text that they are", () => {
    const text = "stops at <|endoftext|> or <|im_start|>";
    expect(o200k.count(text).tokens).toBeGreaterThan(9);
    expect(o200k.split(text).join("")).toBe(text);
  });

  it.each([
    ["letters", "a".repeat(400_000)],
    ["spaces", " ".repeat(400_000)],
    ["dashes", "-".repeat(400_000)],
    ["one Chinese character", "天".repeat(100_000)],
    ["emoji", "🤷".repeat(50_000)],
    ["a dash with line breaks and slashes", `-${"\n/".repeat(200_000)}`],
    ["letters just below the limit and just above", `${"a".repeat(512)} ${"b".repeat(513)}`.repeat(400)],
  ])("counts a long run of %s in time, and says that it is approximate", (_name, text) => {
    const startedAtMs = performance.now();
    const { tokens, exactness } = o200k.count(text);
    expect(performance.now() - startedAtMs).toBeLessThan(10_000);
    expect(tokens).toBeGreaterThan(text.length / 200);
    expect(exactness).toBe("approximate");
  });

  it("is off by next to nothing where it cuts", () => {
    const text = "a".repeat(5_000);
    const whole = encode(text).length;
    expect(Math.abs(o200k.count(text).tokens - whole)).toBeLessThanOrEqual(Math.ceil(whole / 100));
  });

  it("never throws, and its pieces joined are the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
        expect(o200k.split(text).join("")).toBe(text.toWellFormed());
        expect(o200k.count(text).tokens).toBeGreaterThanOrEqual(text === "" ? 0 : 1);
      }),
    );
  });
});
