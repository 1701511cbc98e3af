import { describe, expect, it } from "vitest";
import { readNumberDraft, stepNumber } from "./number-draft";

const bounds = { min: 1, max: 200_000, integer: true };

describe("readNumberDraft", () => {
  it.each([
    ["64000", 64_000],
    [" 64,000 ", 64_000],
    ["64 000", 64_000],
    ["64_000", 64_000],
    ["6.4e4", 64_000],
    ["+1", 1],
  ])("reads %j", (text, value) => {
    expect(readNumberDraft(text, bounds)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["abc", "not-a-number"],
    ["0x10", "not-a-number"],
    ["1-2", "not-a-number"],
    [",5", "not-a-number"],
    ["Infinity", "not-a-number"],
    ["1.5", "not-whole"],
    ["0", "too-small"],
    ["-3", "too-small"],
    ["200001", "too-large"],
    ["1e999", "too-large"],
  ])("refuses %j as %s", (text, problem) => {
    expect(readNumberDraft(text, bounds)).toEqual({ ok: false, problem });
  });

  it("takes fractions where they are allowed", () => {
    expect(readNumberDraft(".5", { min: 0, max: 1 })).toEqual({ ok: true, value: 0.5 });
  });
});

describe("stepNumber", () => {
  it("stops at the bounds", () => {
    expect(stepNumber(199_900, 1000, bounds)).toBe(200_000);
    expect(stepNumber(1, -1, bounds)).toBe(1);
  });
});
