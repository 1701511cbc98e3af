import MiniSearch from "minisearch";

/** A text to be found by its words. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Names and descriptions of its parameters. */
  readonly parameters: string;
}

/** A document that was found. */
export interface SearchHit {
  readonly id: string;
  /** Okapi BM25+ over all fields; comparable within one search only. */
  readonly score: number;
}

/** Finds documents, best first; equals in the order of their ids. */
export type Search = (query: string, limit: number) => readonly SearchHit[];

/**
 * Indexes documents for ranking by BM25. Words end at every change of case and at punctuation, so that `getUser`,
 * `get-user` and "get user" are the same words; names weigh most, then descriptions, then parameters.
 */
export function createSearch(documents: readonly SearchDocument[]): Search {
  const index = new MiniSearch<SearchDocument>({
    fields: ["name", "description", "parameters"],
    tokenize: splitWords,
    searchOptions: {
      boost: { name: 4, description: 2 },
      prefix: (word) => word.length >= 3,
      fuzzy: (word) => (word.length >= 5 ? 0.2 : false),
    },
  });
  index.addAll(documents);
  return (query, limit) =>
    index
      .search(query)
      .map(({ id, score }) => ({ id: String(id), score }))
      .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, limit);
}

/** Splits a text into words at changes of case and at everything that is no letter or digit. */
export function splitWords(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}
