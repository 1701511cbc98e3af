import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { viewOf, type CrmState } from "../crm-view";
import { fieldAt, findField, pickFields } from "../field-paths";
import { OBJECTS } from "../fields";
import { compareValues, compileWhere, conditionSchema } from "../where";
import { dataResult, objectTypeArgument } from "./arguments";

/** Finds records by conditions. */
export const query = defineTool({
  name: "query",
  title: "Query records",
  description:
    "Finds records of one kind by conditions on their fields, all of which must hold. Returns the fields asked " +
    "for, or a short summary of each record without them; total counts all matches.",
  input: z.strictObject({
    objectType: objectTypeArgument,
    where: z.array(conditionSchema).max(20).default([]),
    fields: z.array(z.string()).min(1).optional().describe("Fields to return, as named by describe_object"),
    orderBy: z
      .strictObject({ field: z.string(), direction: z.enum(["asc", "desc"]).default("asc") })
      .optional(),
    limit: z.int().min(1).max(200).default(25),
    offset: z.int().min(0).max(100_000).default(0),
  }),
  output: z.object({
    records: z.array(
      z.object({ recordId: z.string(), version: z.int(), updatedAt: z.string(), data: dataResult }),
    ),
    total: z.int().min(0),
    nextOffset: z.int().nullable().describe("null at the end"),
  }),
  annotations: READ_ONLY,
  run: async ({ objectType, where, fields, orderBy, limit, offset }, state: CrmState) => {
    const matches = compileWhere(objectType, where);
    const summary = OBJECTS[objectType].fields.filter((field) => field.summary).map(({ name }) => name);
    const names = fields ?? summary;
    names.forEach((name, index) => findField(objectType, name, `fields.${index}`));
    const found = (await viewOf(state)).records(objectType).filter(matches);
    if (orderBy) {
      const { field, direction } = orderBy;
      findField(objectType, field, "orderBy.field");
      const sign = direction === "asc" ? 1 : -1;
      found.sort((a, b) => sign * compareValues(fieldAt(a, field), fieldAt(b, field)));
    }
    const end = offset + limit;
    return {
      records: found.slice(offset, end).map((record) => ({
        recordId: record.recordId,
        version: record.version,
        updatedAt: record.updatedAt,
        data: pickFields(record, names),
      })),
      total: found.length,
      nextOffset: end < found.length ? end : null,
    };
  },
});
