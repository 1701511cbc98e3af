import { describe, expect, it } from "vitest";
import { fitClass, neededWidthPx } from "./label-fit";

describe("fitClass", () => {
  it("shows a label from the width that it needs and hides its substitute from there", () => {
    expect(neededWidthPx("DEF")).toBe(24);
    expect(fitClass("DEF", "from")).toBe("hidden @min-[24px]:block");
    expect(fitClass("RES 25.6k", "from")).toBe("hidden @min-[64px]:block");
    expect(fitClass("RES 25.6k", "until")).toBe("@min-[64px]:hidden");
  });

  it("never shows what fits no bar, and then never hides its substitute", () => {
    const text = "x".repeat(80);
    expect(neededWidthPx(text)).toBeNull();
    expect(fitClass(text, "from")).toBe("hidden");
    expect(fitClass(text, "until")).toBe("");
  });
});
