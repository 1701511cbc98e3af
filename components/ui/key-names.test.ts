import { describe, expect, it } from "vitest";
import { keyCaps, matchesKeys, type KeyPress } from "./key-names";

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers };
}

describe("keyCaps", () => {
  it("names keys as the platform prints them", () => {
    expect(keyCaps("mod+enter", "apple")).toEqual(["⌘", "⏎"]);
    expect(keyCaps("mod+enter", "other")).toEqual(["Ctrl", "⏎"]);
    expect(keyCaps("?", "other")).toEqual(["?"]);
    expect(keyCaps("j", "other")).toEqual(["J"]);
  });
});

describe("matchesKeys", () => {
  it("takes Command and Control for mod", () => {
    expect(matchesKeys(press("Enter", { metaKey: true }), "mod+enter")).toBe(true);
    expect(matchesKeys(press("Enter", { ctrlKey: true }), "mod+enter")).toBe(true);
    expect(matchesKeys(press("Enter"), "mod+enter")).toBe(false);
    expect(matchesKeys(press("Enter", { ctrlKey: true }), "enter")).toBe(false);
  });

  it("minds Shift for letters and named keys, but not for signs, which need it on some keyboards", () => {
    expect(matchesKeys(press("?", { shiftKey: true }), "?")).toBe(true);
    expect(matchesKeys(press("?"), "?")).toBe(true);
    expect(matchesKeys(press("J", { shiftKey: true }), "j")).toBe(false);
    expect(matchesKeys(press("J", { shiftKey: true }), "shift+j")).toBe(true);
    expect(matchesKeys(press("Enter", { shiftKey: true }), "enter")).toBe(false);
  });

  it("knows the space bar and the plus key by name", () => {
    expect(matchesKeys(press(" "), "space")).toBe(true);
    expect(matchesKeys(press("+", { shiftKey: true }), "plus")).toBe(true);
    expect(matchesKeys(press("x"), "")).toBe(false);
  });
});
