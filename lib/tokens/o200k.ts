import { countTokens, decode, encode } from "gpt-tokenizer/encoding/o200k_base";
import { cutLongRuns } from "./long-runs";
import type { TokenCount, TokenCounter } from "./token-counter";

// Text such as `<|endoftext|>` inside a tool's description is text, not a control token.
const ALL_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

/**
 * Counts with OpenAI's o200k_base vocabulary (gpt-tokenizer). Exact, but for texts with runs of more than 512
 * letters, spaces or symbols: those are counted in slices and marked approximate.
 * The module weighs about 1 MB compressed: import it in a worker, when it is needed.
 */
export const o200k: TokenCounter = { rule: "o200k_base", count: countText, split: splitText };

function countText(text: string): TokenCount {
  const pieces = cutLongRuns(text);
  let tokens = 0;
  for (const piece of pieces) tokens += countTokens(piece, ALL_TEXT);
  return { tokens, exactness: pieces.length > 1 ? "approximate" : "exact" };
}

function splitText(text: string): string[] {
  // The decoder keeps the bytes of an unfinished character for its next call, so a character of several tokens
  // comes out whole with its last token, and the tokens before it are empty texts.
  return cutLongRuns(text.toWellFormed()).flatMap((piece) =>
    encode(piece, ALL_TEXT).map((token) => decode([token])),
  );
}
