import { z } from "zod";
import { runEventSchema } from "./event";

/** The version of the record format that this build writes. Older ones are migrated, newer ones refused. */
export const RECORD_VERSION = 1;

/** A recorded run: events, and each text once under its content hash. A text may be missing; figures never are. */
export const runRecordSchema = z.object({
  format: z.literal("tare-run"),
  version: z.literal(RECORD_VERSION),
  events: z.array(runEventSchema).min(1),
  texts: z.record(z.string(), z.string()),
});

/** A recorded run. */
export type RunRecord = z.infer<typeof runRecordSchema>;
