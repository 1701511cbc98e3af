/** A line, or a part of a long one; only its first part has the line's number. */
export interface TextLine {
  readonly number: number | null;
  readonly text: string;
}

/** UTF-16 units of a line that are drawn as one row; a line without end must not be one row of a list. */
const MAX_LINE_CHARS = 2_000;

/** Cuts a text into lines, and long lines into parts, never through a surrogate pair. */
export function textLines(text: string): readonly TextLine[] {
  const rows: TextLine[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    let from = 0;
    do {
      const end = from + MAX_LINE_CHARS;
      const to = end < line.length && isLowSurrogate(line.charCodeAt(end)) ? end - 1 : end;
      rows.push({ number: from === 0 ? index + 1 : null, text: line.slice(from, to) });
      from = to;
    } while (from < line.length);
  }
  return rows;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
