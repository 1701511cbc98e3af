import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { OBJECT_TYPES } from "../crm-types";
import { viewOf, type CrmState } from "../crm-view";
import { OBJECTS } from "../fields";

/** Lists the kinds of records. */
export const listObjects = defineTool({
  name: "list_objects",
  title: "List objects",
  description:
    "Lists the kinds of records in this CRM, what each is for and how many records there are. Use it to learn " +
    "your way around; the fields of one kind come from describe_object.",
  input: z.strictObject({
    includeCounts: z.boolean().default(true).describe("false leaves recordCount null and is quicker"),
  }),
  output: z.object({
    objects: z.array(
      z.object({
        objectType: z.enum(OBJECT_TYPES),
        label: z.string(),
        labelPlural: z.string(),
        description: z.string(),
        recordCount: z.int().nullable(),
      }),
    ),
  }),
  annotations: READ_ONLY,
  run: async ({ includeCounts }, state: CrmState) => {
    const view = await viewOf(state);
    return {
      objects: OBJECT_TYPES.map((objectType) => {
        const { label, labelPlural, description } = OBJECTS[objectType];
        const recordCount = includeCounts ? view.records(objectType).length : null;
        return { objectType, label, labelPlural, description, recordCount };
      }),
    };
  },
});
