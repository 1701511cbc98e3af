import { tryParseJson } from "@/lib/shared/safe-json";
import type { ListRange, TextForm, TextRow, TextShape } from "./logs-api";
import { needleOf } from "./log-needle";

/** UTF-16 units of a line that are one row; a line without end must not be one row of a list. */
const MAX_ROW_CHARS = 1_000;
const MAX_ROWS_AT_ONCE = 500;
const MAX_HIT_ROWS = 1_000;

/** A long text cut into rows, of which windows are read. */
export class RowText {
  readonly text: string;
  /** Where each row starts. */
  readonly #starts: number[] = [];
  /** The line's number for the first row of a line, 0 for the others. */
  readonly #lines: number[] = [];

  constructor(text: string) {
    this.text = text;
    let line = 0;
    for (let start = 0; start <= text.length;) {
      const found = text.indexOf("\n", start);
      const end = found === -1 ? text.length : found;
      line += 1;
      this.#cutLine(start, end, line);
      start = end + 1;
    }
  }

  /** Tells how long it is, and in which rows a search finds its text; a find that spans rows counts where it begins. */
  shape(search: string): TextShape {
    const found: number[] = [];
    const needle = needleOf(search);
    const everywhere = needle === null ? null : new RegExp(needle.source, "gi");
    for (
      let match = everywhere?.exec(this.text) ?? null;
      match !== null;
      match = everywhere?.exec(this.text) ?? null
    ) {
      const row = this.#rowAt(match.index);
      if (found.at(-1) !== row) found.push(row);
      if (found.length >= MAX_HIT_ROWS) break;
    }
    return { rows: this.#starts.length, chars: this.text.length, hitRows: found };
  }

  /** Reads rows. */
  read({ from, count }: ListRange): readonly TextRow[] {
    const first = Math.max(0, from);
    const last = Math.min(this.#starts.length, first + Math.min(count, MAX_ROWS_AT_ONCE));
    const rows: TextRow[] = [];
    for (let row = first; row < last; row += 1) {
      const line = this.#lines[row] ?? 0;
      const end = this.#starts[row + 1] ?? this.text.length + 1;
      const isLineEnd = (this.#lines[row + 1] ?? 1) !== 0;
      const text = this.text.slice(this.#starts[row], isLineEnd ? end - 1 : end);
      rows.push({ line: line === 0 ? null : line, text });
    }
    return rows;
  }

  #cutLine(start: number, end: number, line: number): void {
    let from = start;
    do {
      this.#starts.push(from);
      this.#lines.push(from === start ? line : 0);
      from += MAX_ROW_CHARS;
      // Never through a surrogate pair.
      const unit = this.text.charCodeAt(from);
      if (unit >= 0xdc00 && unit <= 0xdfff) from -= 1;
    } while (from < end);
  }

  #rowAt(index: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Writes compact JSON in a form. */
export function writeJson(json: string, form: TextForm): string {
  if (form === "raw") return json;
  const value = tryParseJson(json);
  return value === undefined ? json : JSON.stringify(value, null, 2);
}
