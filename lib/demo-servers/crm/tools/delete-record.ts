import { z } from "zod";
import { defineTool } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import { CrmView, putData, type CrmState } from "../crm-view";
import { mergeData } from "../field-values";
import { objectTypeArgument, recordIdArgument } from "./arguments";

/** Deletes a record. */
export const deleteRecord = defineTool({
  name: "delete_record",
  title: "Delete record",
  description:
    "Deletes a record for good. A record that others refer to is refused, unless onReferences says to clear their " +
    "fields. Ask the user first.",
  input: z.strictObject({
    objectType: objectTypeArgument,
    recordId: recordIdArgument,
    onReferences: z
      .enum(["refuse", "clear"])
      .default("refuse")
      .describe("What to do about records that refer to it"),
  }),
  output: z.object({
    recordId: z.string(),
    deleted: z.boolean(),
    clearedReferences: z.array(z.object({ recordId: z.string(), field: z.string() })),
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  run: ({ objectType, recordId, onReferences }, state: CrmState) =>
    state.change((overlay) => {
      const view = new CrmView(overlay);
      view.record(objectType, recordId);
      const references = view.referencesTo(recordId).filter(({ record }) => record.recordId !== recordId);
      if (references.length > 0 && onReferences === "refuse") {
        const named = references
          .slice(0, 3)
          .map(({ record, field }) => `${record.objectType} ${record.recordId} (${field})`);
        throw new ToolRefusal(
          `${references.length} fields refer to '${recordId}', among them ${named.join(", ")}. Change those records, or ` +
            "repeat the call with onReferences 'clear'.",
        );
      }
      overlay.changes += 1;
      for (const { record, field } of references) {
        const current = overlay.records[record.recordId] ?? record;
        putData(overlay, current, mergeData(current.data, { [field]: null }));
      }
      overlay.records[recordId] = null;
      return {
        recordId,
        deleted: true,
        clearedReferences: references.map(({ record, field }) => ({ recordId: record.recordId, field })),
      };
    }),
});
