/** The strategies that can be run. */
export const STRATEGY_IDS = ["direct", "code-full", "code-files", "code-search"] as const;

/** What the model is given, and how its answers become tool calls. */
export type StrategyId = (typeof STRATEGY_IDS)[number];

/** Tells whether a text names a strategy. */
export function isStrategyId(text: string): text is StrategyId {
  return STRATEGY_IDS.some((id) => id === text);
}
