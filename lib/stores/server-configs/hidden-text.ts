/** Controls, format and directional marks, line separators, and surrogates that stand alone. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Tells whether a text holds characters that are not seen, or that change how it is read. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** Puts a replacement character in the place of each of them, for texts that stand in labels. */
export function withoutHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN, "gu"), "\uFFFD");
}
