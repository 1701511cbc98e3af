import { z } from "zod";
import { timeOfChange } from "../../demo-clock";
import { ADDS, defineTool } from "../../demo-tool";
import { RAVI } from "../../people";
import { ToolRefusal } from "../../tool-refusal";
import type { CrmRecord } from "../crm-types";
import { OBJECT_TYPES } from "../crm-types";
import { CrmView, type CrmState } from "../crm-view";
import { checkData, checkRequired, mergeData } from "../field-values";
import { newRecordId } from "../record-ids";
import { dataArgument, objectTypeArgument } from "./arguments";

/** Creates a record. */
export const createRecord = defineTool({
  name: "create_record",
  title: "Create record",
  description:
    "Creates a record, owned by the signed-in user unless data names another owner. A lead or contact whose email " +
    "another one has already is refused unless allowDuplicate is true. Returns the new record's id.",
  input: z.strictObject({
    objectType: objectTypeArgument,
    data: dataArgument.describe("Fields by name, as described by describe_object"),
    allowDuplicate: z.boolean().default(false),
  }),
  output: z.object({
    objectType: z.enum(OBJECT_TYPES),
    recordId: z.string(),
    version: z.int(),
    createdAt: z.string(),
  }),
  annotations: ADDS,
  run: ({ objectType, data, allowDuplicate }, state: CrmState) =>
    state.change((overlay) => {
      checkData(objectType, data);
      checkRequired(objectType, data);
      const view = new CrmView(overlay);
      view.checkReferences(objectType, data);
      if (!allowDuplicate) refuseDuplicate(view.records(objectType), data["email"]);
      overlay.changes += 1;
      const recordId = newRecordId(objectType, overlay.changes);
      const createdAt = timeOfChange(overlay.changes);
      overlay.records[recordId] = {
        objectType,
        recordId,
        version: 1,
        createdAt,
        updatedAt: createdAt,
        data: mergeData({ ownerEmail: RAVI.email }, data),
      };
      return { objectType, recordId, version: 1, createdAt };
    }),
});

function refuseDuplicate(records: readonly CrmRecord[], email: unknown): void {
  if (typeof email !== "string") return;
  const same = records.find(({ data }) => String(data["email"] ?? "").toLowerCase() === email.toLowerCase());
  if (!same) return;
  throw new ToolRefusal(
    `data.email: the ${same.objectType} '${same.recordId}' has the address ${email} already. Change that record with ` +
      "update_record, or repeat the call with allowDuplicate true.",
  );
}
