import { describe, expect, it } from "vitest";
import { parseTheme, themeAttribute, themeCookie, THEMES } from "./theme";

describe("theme", () => {
  it("survives the cookie, and anything unknown leaves it to the system", () => {
    for (const theme of THEMES) {
      const value = themeCookie(theme).split(";")[0]?.split("=")[1];
      expect(parseTheme(value)).toBe(theme);
    }
    expect(parseTheme(undefined)).toBe("system");
    expect(parseTheme("<script>")).toBe("system");
  });

  it("marks the page only where the reader chose", () => {
    expect(THEMES.map(themeAttribute)).toEqual([undefined, "light", "dark"]);
  });
});
