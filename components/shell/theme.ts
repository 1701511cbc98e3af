/** Which colors a reader wants. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** The cookie that remembers the choice; the server reads it, so that the first paint has the right colors. */
export const THEME_COOKIE = "tare-theme";

const YEAR_SECONDS = 31_536_000;

/** Reads a stored choice; anything unknown means the system decides. */
export function parseTheme(stored: string | undefined): Theme {
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** The cookie text that stores a choice. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The value of `data-theme` on the root element; none lets the system decide. */
export function themeAttribute(theme: Theme): "light" | "dark" | undefined {
  return theme === "system" ? undefined : theme;
}
