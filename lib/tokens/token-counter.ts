import type { Exactness } from "@/lib/domain/item";

/** Tokens of a text, and how sure the figure is. */
export interface TokenCount {
  readonly tokens: number;
  readonly exactness: Exactness;
}

/**
 * Counts tokens under one rule. A counter never throws, whatever the text holds, and never takes time out of
 * proportion to the text's length.
 */
export interface TokenCounter {
  /** The rule's name, shown beside every figure that it gave. */
  readonly rule: "o200k_base";
  count(text: string): TokenCount;
  /** Cuts a text at token boundaries; the pieces joined are the text. */
  split(text: string): string[];
}
