import { contentHash, utf8Bytes } from "./content-hash";

/** A text's identity and size. */
export interface StoredText {
  readonly hash: string;
  /** Size in UTF-8. */
  readonly bytes: number;
}

/** Keeps every text of a run once, by content hash. */
export class TextStore {
  readonly #texts = new Map<string, string>();

  /** Keeps a text and returns its identity; a text that is there already is not kept twice. */
  put(text: string): StoredText {
    const hash = contentHash(text);
    if (!this.#texts.has(hash)) this.#texts.set(hash, text);
    return { hash, bytes: utf8Bytes(text) };
  }

  /** Reads a text, or `undefined` where it is not kept. */
  get(hash: string): string | undefined {
    return this.#texts.get(hash);
  }

  /** All texts by their hash. */
  entries(): Record<string, string> {
    return Object.fromEntries(this.#texts);
  }
}
