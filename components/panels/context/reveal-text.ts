/** A piece of a text: as it is, or a character that would not be seen. */
export interface RevealedPiece {
  readonly text: string;
  /** The character's place in Unicode, as `U+200B`; null for ordinary text. */
  readonly hidden: string | null;
}

/*
 * Characters that show nothing or change how what follows is read: controls but tab and line end, soft hyphen, fillers,
 * zero-width and directional marks (Unicode TR36, TR39), invisible operators, variation selectors beyond the usual two
 * (which style emoji), tag characters, and surrogates that stand alone.
 */
const HIDDEN =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|[\uFE00-\uFE0D]|[\u{E0000}-\u{E0FFF}]|\p{Cs}/gu;

/** Cuts a text so that characters which would not be seen can be shown. The pieces joined are the text. */
export function revealText(text: string): readonly RevealedPiece[] {
  const pieces: RevealedPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), hidden: null });
    pieces.push({ text: match[0], hidden: nameOf(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), hidden: null });
  return pieces;
}

/** Counts the characters of a text that would not be seen. */
export function countHidden(text: string): number {
  return text.match(HIDDEN)?.length ?? 0;
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
