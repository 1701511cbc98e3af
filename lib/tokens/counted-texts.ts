import type { Exactness, TextRef } from "@/lib/domain/item";
import { type StoredText, TextStore } from "@/lib/shared/text-store";
import type { TokenCount, TokenCounter } from "./token-counter";

/** A kept text with its tokens. */
export interface CountedText extends StoredText {
  readonly tokens: number;
  readonly exactness: Exactness;
}

/** Keeps texts and counts each of them once, however often it is used. */
export class CountedTexts {
  readonly store = new TextStore();
  readonly counter: TokenCounter;
  readonly #counts = new Map<string, TokenCount>();

  constructor(counter: TokenCounter) {
    this.counter = counter;
  }

  /**
   * Keeps and counts a text. Lone surrogates become U+FFFD first, as JSON that holds one is refused by providers.
   */
  put(text: string): CountedText {
    const wellFormed = text.toWellFormed();
    const stored = this.store.put(wellFormed);
    let count = this.#counts.get(stored.hash);
    if (!count) {
      count = this.counter.count(wellFormed);
      this.#counts.set(stored.hash, count);
    }
    return { ...stored, ...count };
  }

  /** Keeps and counts a text and returns what an event holds of it. */
  ref(text: string): TextRef {
    const { hash, bytes, tokens } = this.put(text);
    return { hash, bytes, tokens };
  }
}
