/** A shortcut as code writes it: modifiers and one key joined by `+`, for example `mod+enter` or `?`. */
export type KeySpec = string;

/** The keyboard families that name their keys differently. */
export type Platform = "apple" | "other";

const APPLE: Readonly<Record<string, string>> = { mod: "⌘", alt: "⌥", shift: "⇧", enter: "⏎" };
const OTHER: Readonly<Record<string, string>> = { mod: "Ctrl", alt: "Alt", shift: "Shift", enter: "⏎" };
const COMMON: Readonly<Record<string, string>> = {
  escape: "Esc",
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
  space: "Space",
  plus: "+",
};

/** Splits a shortcut into its modifiers and key, lower case. */
function keyParts(keys: KeySpec): readonly string[] {
  return keys
    .toLowerCase()
    .split("+")
    .filter((part) => part !== "");
}

/** What is printed on the caps of a shortcut, one text for each cap. */
export function keyCaps(keys: KeySpec, platform: Platform): readonly string[] {
  const names = platform === "apple" ? APPLE : OTHER;
  return keyParts(keys).map((part) => names[part] ?? COMMON[part] ?? part.toUpperCase());
}

/** The part of a keyboard event that decides whether a shortcut is meant. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Tells whether a key press is the shortcut. `mod` is Command or Control. Shift counts only where the shortcut
 * names it or the key is a letter, because signs such as `?` need it on some layouts and not on others.
 */
export function matchesKeys(press: KeyPress, keys: KeySpec): boolean {
  const parts = keyParts(keys);
  const key = parts.at(-1);
  if (key === undefined || pressedKey(press.key) !== key) return false;
  const modifiers = new Set(parts.slice(0, -1));
  if ((press.ctrlKey || press.metaKey) !== modifiers.has("mod")) return false;
  if (press.altKey !== modifiers.has("alt")) return false;
  const isSign = key === "plus" || /^[^a-z]$/.test(key);
  const isShiftSignificant = modifiers.has("shift") || !isSign;
  return !isShiftSignificant || press.shiftKey === modifiers.has("shift");
}

function pressedKey(key: string): string {
  if (key === " ") return "space";
  if (key === "+") return "plus";
  return key.toLowerCase();
}
