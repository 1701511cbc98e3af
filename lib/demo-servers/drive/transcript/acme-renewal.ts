import { seededRandom } from "../../seeded-random";
import { DialogueWriter } from "./dialogue";
import { RENEWAL_FACTS } from "./facts";
import { incident } from "./phases/incident";
import { INTERLUDES } from "./phases/interludes";
import { legal } from "./phases/legal";
import { nextSteps } from "./phases/next-steps";
import { opening } from "./phases/opening";
import { overage } from "./phases/overage";
import { pricing } from "./phases/pricing";
import { rollout } from "./phases/rollout";
import { security } from "./phases/security";
import { usageReview } from "./phases/usage-review";
import { SPEAKERS } from "./speakers";
import { toTranscript } from "./timestamps";

const PHASES = [opening, usageReview, overage, pricing, security, incident, rollout, legal, nextSteps];

const SEED = 20_261_124;

/** Just under two hours. */
const DURATION_SECONDS = 2 * 60 * 60 - 12;

/** Writes the transcript of the two-hour renewal meeting, the same at every call. */
export function writeAcmeRenewal(): string {
  const writer = new DialogueWriter(seededRandom(SEED), SPEAKERS, RENEWAL_FACTS);
  const interlude = writer.deck(INTERLUDES);
  PHASES.forEach((phase, index) => {
    if (index > 0) writer.say(interlude());
    phase(writer);
  });
  return toTranscript(writer.lines, DURATION_SECONDS);
}
