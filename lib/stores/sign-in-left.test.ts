import { describe, expect, it } from "vitest";
import { keepAnswer, keepLeft, type TabStorage, takeReturned } from "./sign-in-left";

class FakeTab implements TabStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => void this.items.set(key, text);
  removeItem = (key: string) => void this.items.delete(key);
}

const LEFT = { state: "s1", request: "{}" };

describe("a tab that was left for a sign-in page", () => {
  it("takes the answer with its own state, and gives it once", () => {
    const tab = new FakeTab();
    expect(keepLeft(tab, LEFT)).toBe(true);
    expect(keepAnswer(tab, "?code=1&state=s1")).toBe(true);
    expect(takeReturned(tab)).toEqual({ left: LEFT, query: "?code=1&state=s1" });
    expect(takeReturned(tab)).toBeNull();
    expect(tab.items.size).toBe(0);
  });

  it.each(["?code=1&state=s2", "?code=1", "?code=1&state=", ""])("refuses %j", (query) => {
    const tab = new FakeTab();
    keepLeft(tab, LEFT);
    expect(keepAnswer(tab, query)).toBe(false);
    expect(takeReturned(tab)).toEqual({ left: LEFT, query: null });
  });

  it("was not left where there is nothing, or something else, in its storage", () => {
    const tab = new FakeTab();
    expect(keepAnswer(tab, "?code=1&state=s1")).toBe(false);
    tab.setItem("tare.sign-in.left", '{"state":"","request":"{}"}');
    expect(keepAnswer(tab, "?code=1&state=")).toBe(false);
    expect(keepLeft(null, LEFT)).toBe(false);
    expect(takeReturned(null)).toBeNull();
  });
});
