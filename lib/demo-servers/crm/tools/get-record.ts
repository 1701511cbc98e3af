import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { activitySchema, crmRecordSchema } from "../crm-types";
import { viewOf, type CrmState } from "../crm-view";
import { findField, pickFields } from "../field-paths";
import { dataResult, objectTypeArgument, recordIdArgument } from "./arguments";

/** Reads one record. */
export const getRecord = defineTool({
  name: "get_record",
  title: "Get record",
  description:
    "Reads one record with all of its fields, or only those asked for; long text such as notes comes whole. " +
    "Can add the activities logged on it, newest first.",
  input: z.strictObject({
    objectType: objectTypeArgument,
    recordId: recordIdArgument,
    fields: z.array(z.string()).min(1).optional().describe("Fields to return, as named by describe_object"),
    includeActivities: z.boolean().default(false),
  }),
  output: z.object({
    ...crmRecordSchema.omit({ data: true }).shape,
    data: dataResult,
    activities: z.array(activitySchema.omit({ recordId: true })),
  }),
  annotations: READ_ONLY,
  run: async ({ objectType, recordId, fields, includeActivities }, state: CrmState) => {
    const view = await viewOf(state);
    fields?.forEach((name, index) => findField(objectType, name, `fields.${index}`));
    const record = view.record(objectType, recordId);
    const activities = includeActivities ? view.activities(recordId) : [];
    return {
      objectType,
      recordId,
      version: record.version,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      data: fields ? pickFields(record, fields) : record.data,
      activities: activities.map(({ recordId: _record, ...activity }) => activity),
    };
  },
});
