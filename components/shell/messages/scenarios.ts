import type { ScenarioId } from "@/lib/scenarios/scenario-info";

/** What a person reads about a scenario before running it. */
interface ScenarioText {
  readonly title: string;
  /** One line for the list. */
  readonly description: string;
  /** What a comparison of lanes makes visible here. */
  readonly shows: string;
}

export const scenarios = {
  "meeting-notes": {
    title: "Meeting notes",
    description: "Attach the transcript of a two-hour meeting from the drive to a lead in the CRM.",
    shows:
      "By direct calls the model reads the whole transcript and writes it out again; code passes it from one server to the other without showing it to the model.",
  },
  "sandbox-limits": {
    title: "Sandbox limits",
    description: "Run five faulty programs, then log in the CRM how each of them ended.",
    shows:
      "An endless loop, a memory bomb, deep recursion, a promise that never settles and a failed call each end in a clear error, while the page keeps answering.",
  },
} as const satisfies Readonly<Record<ScenarioId, ScenarioText>>;
