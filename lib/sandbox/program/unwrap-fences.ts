const OPENING = /^ {0,3}(`{3,})[ \t]*([\w+-]*)[^`]*$/;
const CODE_LABELS: ReadonlySet<string> = new Set(
  "|ts|typescript|tsx|mts|cts|js|javascript|jsx|mjs|cjs".split("|"),
);

interface Fence {
  readonly label: string;
  /** Lines `[from, to)` inside the fence. */
  readonly from: number;
  readonly to: number;
}

/**
 * Takes code out of the Markdown around it. Lines that are no code become empty, so that line numbers stay those of
 * the text as it was written. Text without a fenced block of TypeScript or JavaScript comes back as it is: three
 * backticks inside a line of code are no fence.
 */
export function unwrapFences(text: string): string {
  const lines = text.split("\n");
  const fences = findFences(lines);
  const [first] = fences;
  if (!first || isInComment(lines.slice(0, first.from - 1).join("\n"))) return text;
  // A lone fence line at the end closes a block that was never opened.
  if (lines.slice(first.from).every(isBlank)) return [...lines.slice(0, first.from - 1), "", ""].join("\n");
  // Blocks of the first one's language are one program in pieces; one without a label stands alone.
  const kept = fences.filter(
    (fence) => fence === first || (first.label !== "" && fence.label === first.label),
  );
  return lines
    .map((line, index) => (kept.some(({ from, to }) => index >= from && index < to) ? line : ""))
    .join("\n");
}

function findFences(lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = OPENING.exec(lines[index] ?? "");
    if (!opening) continue;
    const [, ticks = "", label = ""] = opening;
    const from = index + 1;
    const closing = lines.findIndex((line, at) => at >= from && isClosing(line, ticks.length));
    const to = closing === -1 ? lines.length : closing;
    if (CODE_LABELS.has(label.toLowerCase())) fences.push({ label: label.toLowerCase(), from, to });
    index = to;
  }
  return fences;
}

function isClosing(line: string, ticks: number): boolean {
  const trimmed = line.trim();
  return trimmed.length >= ticks && /^`+$/.test(trimmed);
}

function isInComment(before: string): boolean {
  return before.lastIndexOf("/*") > before.lastIndexOf("*/");
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}
