import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { RunLimits } from "@/lib/domain/limits";
import { isStrategyId, type StrategyId } from "@/lib/domain/strategy";

/** A scenario as far as choosing one needs to know it. */
export interface ScenarioOption {
  readonly id: string;
  /** Strategies that can run it, in the order in which their lanes stand. */
  readonly strategies: readonly StrategyId[];
  /** Those that are chosen at first. */
  readonly suggested: readonly StrategyId[];
}

/** What would be run. */
export interface RunChoice {
  readonly scenario: string;
  /** At least one, in the scenario's order. */
  readonly strategies: readonly StrategyId[];
  readonly limits: RunLimits;
}

/** A value of the address that was passed over. */
export interface ChoiceNote {
  readonly kind: "unknown-scenario" | "unknown-strategy" | "unsupported-strategy";
  readonly value: string;
}

/** The choice that an address asks for, and what of it could not be followed. */
export interface ParsedChoice {
  readonly choice: RunChoice;
  readonly notes: readonly ChoiceNote[];
}

/** Longest piece of an address that is repeated on the page, in UTF-16 units. */
const NOTE_CHARS = 60;

/** Chooses a scenario with the strategies that it suggests. An unknown id gives the first scenario. */
export function choiceOf(
  scenarios: readonly ScenarioOption[],
  id: string | null,
  limits: RunLimits = DEFAULT_LIMITS,
): RunChoice {
  const scenario = scenarios.find((candidate) => candidate.id === id) ?? scenarios[0];
  if (!scenario) throw new RangeError("No scenario to choose from");
  return { scenario: scenario.id, strategies: scenario.suggested, limits };
}

/** Gives the strategies that can run a scenario, in the order of its lanes; none for an unknown one. */
export function strategiesOf(scenarios: readonly ScenarioOption[], id: string): readonly StrategyId[] {
  return scenarios.find((candidate) => candidate.id === id)?.strategies ?? [];
}

/**
 * Reads `?scenario=<id>&strategies=<a,b>`. Values that are unknown, or that the scenario has no plan for, are
 * passed over and noted; what remains is always a choice that can be run.
 *
 * @param search - the query of an address, with or without `?`.
 */
export function parseChoice(search: string, scenarios: readonly ScenarioOption[]): ParsedChoice {
  const query = new URLSearchParams(search);
  const notes: ChoiceNote[] = [];
  const wantedScenario = query.get("scenario");
  const choice = choiceOf(scenarios, wantedScenario);
  if (wantedScenario !== null && wantedScenario !== choice.scenario) {
    notes.push({ kind: "unknown-scenario", value: shorten(wantedScenario) });
  }
  const offered = strategiesOf(scenarios, choice.scenario);
  const wanted = new Set((query.get("strategies") ?? "").split(",").map((text) => text.trim()));
  wanted.delete("");
  for (const value of wanted) {
    if (!isStrategyId(value)) notes.push({ kind: "unknown-strategy", value: shorten(value) });
    else if (!offered.includes(value)) notes.push({ kind: "unsupported-strategy", value });
  }
  const strategies = offered.filter((strategy) => wanted.has(strategy));
  return { choice: strategies.length > 0 ? { ...choice, strategies } : choice, notes };
}

/** Writes the query that fills a choice in again, with `?`. Limits are not part of it. */
export function choiceSearch(choice: RunChoice): string {
  return `?scenario=${encodeURIComponent(choice.scenario)}&strategies=${choice.strategies.join(",")}`;
}

function shorten(text: string): string {
  return text.length > NOTE_CHARS ? `${text.slice(0, NOTE_CHARS)}…` : text;
}

/** Tells whether two choices would run the same. */
export function isSameChoice(one: RunChoice, other: RunChoice): boolean {
  return (
    choiceSearch(one) === choiceSearch(other) && JSON.stringify(one.limits) === JSON.stringify(other.limits)
  );
}
