import type { StrategyId } from "@/lib/domain/strategy";

/** The scenarios that ship with Tare. */
export const SCENARIO_IDS = ["meeting-notes", "sandbox-limits"] as const;

/** The id of a shipped scenario. */
export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** What a page needs to know of a scenario, without its script and its checks. Its title is interface text. */
export interface ScenarioInfo {
  readonly id: ScenarioId;
  /** What the model is asked, word for word. */
  readonly task: string;
  /** Embedded demo servers, by name; each is at `/api/demo/<name>`. */
  readonly servers: readonly string[];
  /** Strategies that have a scripted plan, in the order in which lanes stand. */
  readonly strategies: readonly StrategyId[];
  /** Those that are chosen at first: enough to see the point. */
  readonly suggested: readonly StrategyId[];
}

/** Every shipped scenario, in the order in which they are offered. */
export const SCENARIO_INFOS: readonly ScenarioInfo[] = [
  {
    id: "meeting-notes",
    task: 'Find the transcript of the "Acme renewal" meeting in the drive and attach all of it, word for word, to the notes of the lead Dana Whitfield at Acme in the CRM.',
    servers: ["drive", "crm"],
    strategies: ["direct", "code-full", "code-files", "code-search"],
    suggested: ["direct", "code-files"],
  },
  {
    id: "sandbox-limits",
    task: "Run five faulty programs, one at a time: an endless loop, one that takes all the memory it can get, one that calls itself forever, one that waits for a promise that never settles, and one that reads a document that does not exist. Then log on the lead Dana Whitfield in the CRM, as one activity, how each of them ended.",
    servers: ["drive", "crm"],
    strategies: ["code-files"],
    suggested: ["code-files"],
  },
];

/** Tells whether a text names a shipped scenario. */
export function isScenarioId(text: string): text is ScenarioId {
  return SCENARIO_IDS.some((id) => id === text);
}

/** The scenario's information. */
export function scenarioInfo(id: ScenarioId): ScenarioInfo {
  const info = SCENARIO_INFOS.find((candidate) => candidate.id === id);
  if (!info) throw new RangeError(`No scenario ${id}`);
  return info;
}
