import { z } from "zod";
import { defineTool } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import { CrmView, putData, type CrmState } from "../crm-view";
import { checkData, checkRequired, mergeData } from "../field-values";
import { dataArgument, objectTypeArgument, recordIdArgument } from "./arguments";

/** Changes fields of a record. */
export const updateRecord = defineTool({
  name: "update_record",
  title: "Update record",
  description:
    "Changes the fields of a record that data names and leaves all others as they are. A field's new value " +
    "replaces the old one; in an object, such as address, only the parts given are replaced; null clears a field. " +
    "Long text, such as a meeting's transcript, goes into notes.",
  input: z.strictObject({
    objectType: objectTypeArgument,
    recordId: recordIdArgument,
    data: dataArgument.describe('The fields to change, by name, e.g. {"status": "qualified"}'),
    expectedVersion: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe("Refuse the change if the record's version is another by now"),
  }),
  output: z.object({
    recordId: z.string(),
    version: z.int(),
    updatedFields: z.array(z.string()),
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: ({ objectType, recordId, data, expectedVersion }, state: CrmState) =>
    state.change((overlay) => {
      const view = new CrmView(overlay);
      const record = view.record(objectType, recordId);
      if (Object.keys(data).length === 0) throw new ToolRefusal("data: name at least one field to change.");
      checkData(objectType, data);
      view.checkReferences(objectType, data);
      if (expectedVersion !== undefined && expectedVersion !== record.version) {
        throw new ToolRefusal(
          `expectedVersion: the record is at version ${record.version}, not ${expectedVersion}. Read it again with ` +
            "get_record before you change it.",
        );
      }
      overlay.changes += 1;
      const merged = mergeData(record.data, data);
      checkRequired(objectType, merged);
      return {
        recordId,
        version: putData(overlay, record, merged).version,
        updatedFields: Object.keys(data),
      };
    }),
});
