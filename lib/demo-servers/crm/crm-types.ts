import { z } from "zod";
import type { JsonObject } from "@/lib/shared/safe-json";

/** The kinds of records, in the order in which they are listed. */
export const OBJECT_TYPES = ["account", "contact", "lead", "opportunity", "meeting"] as const;

/** A kind of record. */
export type ObjectType = (typeof OBJECT_TYPES)[number];

const jsonObjectSchema = z.record(z.string(), z.json()) satisfies z.ZodType<JsonObject>;

/** A record: its own fields in `data`, the server's beside it. */
export const crmRecordSchema = z.object({
  objectType: z.enum(OBJECT_TYPES),
  recordId: z.string(),
  /** Grows by one with every change. */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  data: jsonObjectSchema,
});

/** A record of any kind. */
export type CrmRecord = z.infer<typeof crmRecordSchema>;

/** What can be logged on a record. */
export const ACTIVITY_TYPES = ["call", "email", "meeting", "note", "task"] as const;

/** Something that happened with a record. */
export const activitySchema = z.object({
  activityId: z.string(),
  recordId: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  subject: z.string(),
  body: z.string().nullable(),
  occurredAt: z.string(),
  durationMinutes: z.int().nullable(),
  attendees: z.array(z.object({ name: z.string(), email: z.string() })),
});

/** Something that happened with a record. */
export type Activity = z.infer<typeof activitySchema>;

/** Everything in the CRM before any change. */
export interface CrmSeed {
  readonly records: readonly CrmRecord[];
  readonly activities: readonly Activity[];
}

/** What the changes of a space put in the place of the seed: records by id (null: deleted), activities by id. */
export const crmOverlaySchema = z.object({
  changes: z.int(),
  records: z.record(z.string(), crmRecordSchema.nullable()),
  activities: z.record(z.string(), activitySchema),
});

/** What the changes of a space put in the place of the seed. */
export type CrmOverlay = z.infer<typeof crmOverlaySchema>;
