import { z } from "zod";
import { DEMO_NOW, timeOfChange } from "../../demo-clock";
import { ADDS, defineTool } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import { ACTIVITY_TYPES } from "../crm-types";
import { CrmView, type CrmState } from "../crm-view";
import { objectTypeArgument, recordIdArgument } from "./arguments";

/** Logs something that happened with a record. */
export const logActivity = defineTool({
  name: "log_activity",
  title: "Log activity",
  description:
    "Logs a call, email, meeting, note or task on a record's timeline, which get_record shows with " +
    "includeActivities. It does not change the record's fields and sends nothing to anyone.",
  input: z.strictObject({
    objectType: objectTypeArgument,
    recordId: recordIdArgument,
    type: z.enum(ACTIVITY_TYPES),
    subject: z.string().trim().min(1).max(200),
    body: z.string().max(100_000).optional(),
    occurredAt: z.iso.datetime().optional().describe("When it happened (UTC); now, if left out"),
    durationMinutes: z.int().min(1).max(1440).optional(),
    attendees: z
      .array(z.strictObject({ name: z.string(), email: z.email() }))
      .max(50)
      .default([]),
  }),
  output: z.object({ activityId: z.string(), recordId: z.string(), occurredAt: z.string() }),
  annotations: ADDS,
  run: ({ objectType, recordId, occurredAt, body, durationMinutes, ...rest }, state: CrmState) =>
    state.change((overlay) => {
      new CrmView(overlay).record(objectType, recordId);
      overlay.changes += 1;
      const now = timeOfChange(overlay.changes);
      if (occurredAt !== undefined && rest.type !== "task" && Date.parse(occurredAt) > Date.parse(now)) {
        throw new ToolRefusal(
          `occurredAt: ${occurredAt} is in the future; the CRM's clock says ${DEMO_NOW}. Only a task may lie ahead.`,
        );
      }
      const { type, subject, attendees } = rest;
      const activity = {
        activityId: `act-new-${overlay.changes}`,
        recordId,
        type,
        subject,
        body: body ?? null,
        occurredAt: occurredAt ?? now,
        durationMinutes: durationMinutes ?? null,
        attendees,
      };
      overlay.activities[activity.activityId] = activity;
      return { activityId: activity.activityId, recordId, occurredAt: activity.occurredAt };
    }),
});
