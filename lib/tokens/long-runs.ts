/** Longest run of one character class that is handed to the tokenizer in one piece, in UTF-16 units. */
export const MAX_RUN_CHARS = 512;

/*
 * The four classes that the o200k pattern lets grow without bound: letters and marks; whitespace; other symbols; and
 * the line breaks and slashes that may follow symbols. A tokenizer's merge loop takes time quadratic in the length of
 * such a run (openai/tiktoken#195), so 100,000 letters would take seconds. Digits come in threes and end every run.
 */
const CLASSES = [/[\p{L}\p{M}]/u, /\s/u, /[^\s\p{L}\p{N}]/u];
const TAILS = [/[\r\n/]/u];
const NO_CLASS = -1;

/**
 * Cuts a text so that no piece holds a run of one of the classes longer than {@linkcode MAX_RUN_CHARS}. The pieces
 * joined are the text; one piece means that nothing was cut. Never cuts inside a surrogate pair. Takes time in
 * proportion to the text's length.
 */
export function cutLongRuns(text: string): string[] {
  if (text.length <= MAX_RUN_CHARS) return [text];
  return cutRunsOf(classify, text).flatMap((piece) => cutRunsOf(classifyTail, piece));
}

type Classifier = (codePoint: number) => number;

const classify = makeClassifier(CLASSES);
const classifyTail = makeClassifier(TAILS);

/** Makes a function that gives the index of a character's class; a table answers for ASCII. */
function makeClassifier(classes: readonly RegExp[]): Classifier {
  const look = (codePoint: number) => {
    const character = String.fromCodePoint(codePoint);
    return classes.findIndex((pattern) => pattern.test(character));
  };
  const ascii = Int8Array.from({ length: 128 }, (_, codePoint) => look(codePoint));
  return (codePoint) => ascii[codePoint] ?? look(codePoint);
}

function cutRunsOf(classOf: Classifier, text: string): string[] {
  if (text.length <= MAX_RUN_CHARS) return [text];
  const pieces: string[] = [];
  let done = 0;
  let runStart = 0;
  let runClass = NO_CLASS;
  const endRun = (end: number) => {
    if (runClass === NO_CLASS || end - runStart <= MAX_RUN_CHARS) return;
    if (runStart > done) pieces.push(text.slice(done, runStart));
    pieces.push(...cutRun(text.slice(runStart, end)));
    done = end;
  };
  for (let index = 0; index < text.length;) {
    const codePoint = text.codePointAt(index) ?? 0;
    const found = classOf(codePoint);
    if (found !== runClass) {
      endRun(index);
      runStart = index;
      runClass = found;
    }
    index += codePoint > 0xffff ? 2 : 1;
  }
  endRun(text.length);
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
