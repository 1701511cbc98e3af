/** Longest run of one character class that is handed to the tokenizer in one piece, in UTF-16 units. */
export const MAX_RUN_CHARS = 512;

/*
 * The three classes that the o200k pattern lets grow without bound. A tokenizer's merge loop takes time
 * quadratic in the length of such a run (openai/tiktoken#195), so 100,000 letters would take seconds.
 */
const LONG_RUN = new RegExp(
  `[\\p{L}\\p{M}]{${MAX_RUN_CHARS + 1},}|\\s{${MAX_RUN_CHARS + 1},}|[^\\s\\p{L}\\p{N}]{${MAX_RUN_CHARS + 1},}`,
  "gu",
);

/**
 * Cuts a text so that no piece holds a run of letters, spaces or symbols longer than {@linkcode MAX_RUN_CHARS}.
 * The pieces joined are the text; one piece means that nothing was cut. Never cuts inside a surrogate pair.
 */
export function cutLongRuns(text: string): string[] {
  if (text.length <= MAX_RUN_CHARS) return [text];
  const pieces: string[] = [];
  let done = 0;
  for (const match of text.matchAll(LONG_RUN)) {
    if (match.index > done) pieces.push(text.slice(done, match.index));
    pieces.push(...cutRun(match[0]));
    done = match.index + match[0].length;
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

function cutRun(run: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (from < run.length) {
    let to = Math.min(from + MAX_RUN_CHARS, run.length);
    if (to < run.length && isLowSurrogate(run.charCodeAt(to))) to -= 1;
    pieces.push(run.slice(from, to));
    from = to;
  }
  return pieces;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
