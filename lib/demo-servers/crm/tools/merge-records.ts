import { z } from "zod";
import type { JsonObject } from "@/lib/shared/safe-json";
import { defineTool } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import type { CrmOverlay, CrmRecord } from "../crm-types";
import { CrmView, putData, type CrmState } from "../crm-view";
import { isEmpty, mergeData } from "../field-values";
import { OBJECTS } from "../fields";

/** Merges duplicates into one record. */
export const mergeRecords = defineTool({
  name: "merge_records",
  title: "Merge records",
  description:
    "Merges up to five duplicates into one record: empty fields of the primary are filled from the duplicates, in " +
    "order, their activities and the references to them move to it, and they are deleted. Cannot be undone; ask the " +
    "user first.",
  input: z.strictObject({
    objectType: z.enum(["account", "contact", "lead"]),
    primaryId: z.string().describe("Id of the record to keep"),
    duplicateIds: z.array(z.string()).min(1).max(5).describe("Ids of the records to merge into it"),
    notes: z
      .enum(["keep_primary", "append"])
      .default("append")
      .describe("What happens to the duplicates' notes"),
  }),
  output: z.object({
    recordId: z.string(),
    version: z.int(),
    mergedIds: z.array(z.string()),
    filledFields: z.array(z.string()),
    movedActivities: z.int().min(0),
    movedReferences: z.int().min(0),
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  run: ({ objectType, primaryId, duplicateIds, notes }, state: CrmState) =>
    state.change((overlay) => {
      const view = new CrmView(overlay);
      const primary = view.record(objectType, primaryId);
      const mergedIds = [...new Set(duplicateIds)];
      if (mergedIds.includes(primaryId)) {
        throw new ToolRefusal("duplicateIds: the record to keep is among them. Leave it out.");
      }
      const duplicates = mergedIds.map((id) => view.record(objectType, id));
      overlay.changes += 1;
      const data = combine(primary, duplicates, notes);
      const { version } = putData(overlay, primary, data);
      for (const id of mergedIds) overlay.records[id] = null;
      return {
        recordId: primaryId,
        version,
        mergedIds,
        filledFields: Object.keys(data).filter((name) => isEmpty(primary.data[name])),
        movedActivities: moveActivities(overlay, mergedIds, primaryId, view),
        movedReferences: moveReferences(overlay, mergedIds, primaryId, view),
      };
    }),
});

function combine(
  primary: CrmRecord,
  duplicates: readonly CrmRecord[],
  notes: "keep_primary" | "append",
): JsonObject {
  let data: JsonObject = {};
  for (const { data: given } of [...duplicates].reverse()) data = mergeData(data, given);
  data = mergeData(data, primary.data);
  const texts = [primary, ...duplicates]
    .map((record) => record.data["notes"])
    .filter((text) => !isEmpty(text));
  if (notes === "append" && texts.length > 0) data["notes"] = texts.join("\n\n");
  if (notes === "keep_primary") data = mergeData(data, { notes: primary.data["notes"] ?? null });
  const ids = [primary, ...duplicates].map(({ recordId }) => recordId);
  for (const { name, type } of OBJECTS[primary.objectType].fields) {
    if (type === "reference" && ids.some((id) => data[name] === id)) delete data[name]; // it would name itself
  }
  return data;
}

function moveActivities(
  overlay: CrmOverlay,
  fromIds: readonly string[],
  toId: string,
  view: CrmView,
): number {
  const moved = fromIds.flatMap((id) => view.activities(id));
  for (const activity of moved) overlay.activities[activity.activityId] = { ...activity, recordId: toId };
  return moved.length;
}

function moveReferences(
  overlay: CrmOverlay,
  fromIds: readonly string[],
  toId: string,
  view: CrmView,
): number {
  const moved = fromIds.flatMap((id) => view.referencesTo(id));
  for (const { record, field } of moved) {
    const current = overlay.records[record.recordId] ?? record; // a record may hold two of them
    putData(overlay, current, { ...current.data, [field]: toId });
  }
  return moved.length;
}
