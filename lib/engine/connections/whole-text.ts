/** A whole text as far as it may cross to the page. */
export interface WholeText {
  readonly text: string;
  /** UTF-16 units of the text, those that were cut off included. */
  readonly totalChars: number;
}

/** UTF-16 units of one text that cross to the page. */
const MAX_TEXT_CHARS = 4_000_000;

/** Writes a value as indented JSON, cut where it is too long for a page. */
export function wholeText(value: unknown): WholeText {
  const text = JSON.stringify(value, null, 2);
  return { text: text.slice(0, MAX_TEXT_CHARS), totalChars: text.length };
}
