/** A line of a text that is shown with its token boundaries. */
export interface TokenRow {
  /** Index of the line's first token in the whole text. */
  readonly from: number;
  readonly tokens: readonly string[];
}

/** Tokens on a line that has no end of its own. */
const LINE_TOKENS = 48;

/** Cuts tokens into lines: after a line end, also one that is written as `\n` in JSON, and before a line grows long. */
export function tokenRows(tokens: readonly string[], from: number): readonly TokenRow[] {
  const rows: TokenRow[] = [];
  let line: string[] = [];
  const close = (next: number): void => {
    if (line.length > 0) rows.push({ from: next - line.length, tokens: line });
    line = [];
  };
  tokens.forEach((token, index) => {
    const before = line.at(-1) ?? "";
    line.push(token);
    if (endsLine(before, token) || line.length === LINE_TOKENS) close(from + index + 1);
  });
  close(from + tokens.length);
  return rows;
}

/** A line end as it is, or as JSON writes it, which may be cut between its two characters. */
function endsLine(before: string, token: string): boolean {
  return token.includes("\n") || /(^|[^\\])(\\\\)*\\n/.test(before.slice(-2) + token);
}
