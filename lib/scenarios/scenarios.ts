import { meetingNotes } from "./meeting-notes/meeting-notes";
import { sandboxLimits } from "./sandbox-limits/sandbox-limits";
import type { Scenario } from "./scenario";
import type { ScenarioId } from "./scenario-info";

/** Every shipped scenario, scripts and checks included. */
export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = {
  "meeting-notes": meetingNotes,
  "sandbox-limits": sandboxLimits,
};
