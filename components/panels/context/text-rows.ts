/** A line of a text. */
export interface TextRow {
  /** Place of the line's first UTF-16 unit in the whole text. */
  readonly from: number;
  readonly text: string;
}

/** Cuts a window of a text into its lines. Line ends are not part of them; a half character at the end is left to the next window. */
export function textRows(text: string, start: number, isLast: boolean): readonly TextRow[] {
  const whole = isLast ? text : text.replace(/[\uD800-\uDBFF]$/, "");
  const rows: TextRow[] = [];
  let from = start;
  for (const line of whole.split("\n")) {
    rows.push({ from, text: line });
    from += line.length + 1;
  }
  if (rows.length > 1 && rows.at(-1)?.text === "") rows.pop();
  return rows;
}
