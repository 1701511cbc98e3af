import { z } from "zod";
import { runEventSchema } from "./event";

/** The version of the record format that this build writes. Older ones are migrated, newer ones refused. */
export const RECORD_VERSION = 1;

/** Most events that a record may have. A run of 200 turns in six lanes has some 20,000. */
const MAX_EVENTS = 100_000;

/** A recorded run: events, and each text once under its content hash. A text may be missing; figures never are. */
export const runRecordSchema = z.object({
  format: z.literal("tare-run"),
  version: z.literal(RECORD_VERSION),
  events: z.array(runEventSchema).min(1).max(MAX_EVENTS),
  texts: z.record(z.string(), z.string()),
});

/** A recorded run. */
export type RunRecord = z.infer<typeof runRecordSchema>;
