import { AppError } from "@/lib/shared/app-error";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import type { TextWindow, TokenWindow } from "./api";

/** Texts above this size are shown without token boundaries. */
const MAX_TOKENIZED_CHARS = 4_000_000;

/** Cuts a window out of a text, never through a surrogate pair at its start. */
export function textWindow(text: string, { start, length }: { start: number; length: number }): TextWindow {
  const from = Math.max(0, Math.min(start, text.length));
  const aligned = isInsidePair(text, from) ? from - 1 : from;
  return { text: text.slice(aligned, from + length), start: aligned, totalChars: text.length };
}

function isInsidePair(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return index > 0 && unit >= 0xdc00 && unit <= 0xdfff;
}

/** Cuts texts at token boundaries and keeps the last few cuts, since windows of one text are asked for in a row. */
export class TokenWindows {
  readonly #cuts = new Map<string, { tokens: string[]; starts: Uint32Array }>();
  readonly #kept: number;

  constructor(options: { kept: number }) {
    this.#kept = options.kept;
  }

  /** @throws AppError `text-too-long` where the text is too long to be cut. */
  read(
    key: string,
    text: string,
    counter: TokenCounter,
    window: { from: number; count: number },
  ): TokenWindow {
    if (text.length > MAX_TOKENIZED_CHARS)
      throw new AppError("text-too-long", { chars: text.length, limit: MAX_TOKENIZED_CHARS });
    const { tokens, starts } = this.#cut(key, text, counter);
    const from = Math.max(0, Math.min(window.from, tokens.length));
    return {
      tokens: tokens.slice(from, from + window.count),
      from,
      start: starts[from] ?? text.length,
      totalTokens: tokens.length,
    };
  }

  #cut(key: string, text: string, counter: TokenCounter): { tokens: string[]; starts: Uint32Array } {
    const known = this.#cuts.get(key);
    if (known) return known;
    const tokens = counter.split(text);
    const starts = new Uint32Array(tokens.length);
    let start = 0;
    tokens.forEach((token, index) => {
      starts[index] = start;
      start += token.length;
    });
    const oldest = this.#cuts.keys().next().value;
    if (this.#cuts.size >= this.#kept && oldest !== undefined) this.#cuts.delete(oldest);
    this.#cuts.set(key, { tokens, starts });
    return { tokens, starts };
  }
}
