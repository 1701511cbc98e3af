/** What a piece of context is. Every item has exactly one; the order is the one in bars and legends. */
export const CATEGORIES = [
  "server-instructions",
  "tool-definitions",
  "api-docs",
  "system",
  "task",
  "assistant-text",
  "reasoning",
  "framing",
  "tool-arguments",
  "tool-results",
  "code",
  "code-output",
] as const;

/** One of {@linkcode CATEGORIES}. */
export type Category = (typeof CATEGORIES)[number];

/** The three families that are read from across the room. */
export type CategoryFamily = "definitions" | "intermediate" | "other";

/** The family of each category: what was defined, what passed through, and the rest. */
export const FAMILY_OF: Readonly<Record<Category, CategoryFamily>> = {
  "server-instructions": "definitions",
  "tool-definitions": "definitions",
  "api-docs": "definitions",
  system: "other",
  task: "other",
  "assistant-text": "other",
  reasoning: "other",
  framing: "other",
  "tool-arguments": "intermediate",
  "tool-results": "intermediate",
  code: "intermediate",
  "code-output": "intermediate",
};

/** The three letters that stand for each category wherever colour does. */
export const CODE_OF: Readonly<Record<Category, string>> = {
  "server-instructions": "INS",
  "tool-definitions": "DEF",
  "api-docs": "API",
  system: "SYS",
  task: "TSK",
  "assistant-text": "TXT",
  reasoning: "RSN",
  framing: "FRM",
  "tool-arguments": "ARG",
  "tool-results": "RES",
  code: "COD",
  "code-output": "OUT",
};

/** Tokens of each category. */
export type CategoryTokens = Readonly<Record<Category, number>>;

/** A tally with nothing in it. */
export function emptyTally(): Record<Category, number> {
  // One entry for each category.
  return Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>;
}
