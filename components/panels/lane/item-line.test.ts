import { describe, expect, it } from "vitest";
import { foldRun } from "@/lib/runs/run-fold";
import { sampleRun } from "@/lib/stores/testing/sample-run";
import { isWritten, mainPart, oneLine } from "./item-line";

describe("oneLine", () => {
  it("makes one line of many and cuts no character in two", () => {
    expect(oneLine("  a\n\n\tb  c\r\nd ")).toBe("a b c d");
    expect(oneLine("a\uD83D")).toBe("a");
    expect(oneLine("a\uD83D\uDE00")).toBe("a\uD83D\uDE00");
  });
});

describe("mainPart", () => {
  it("prefers what was passed to the name that it was passed to", () => {
    const [item] = foldRun(sampleRun().events)?.lanes[0]?.items ?? [];
    if (!item) throw new Error("the sample is empty");
    const part = (slot: "name" | "arguments") => ({ slot, hash: slot, bytes: 1, tokens: 1 });
    expect(mainPart({ ...item, parts: [part("name"), part("arguments")] })?.slot).toBe("arguments");
    expect(mainPart({ ...item, parts: [part("name")] })?.slot).toBe("name");
    expect(mainPart({ ...item, parts: [] })).toBeNull();
    expect(isWritten(item)).toBe(false);
  });
});
