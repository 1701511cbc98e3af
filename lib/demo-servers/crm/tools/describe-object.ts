import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { OBJECT_TYPES } from "../crm-types";
import type { CrmState } from "../crm-view";
import { findField } from "../field-paths";
import { FIELD_TYPES, MAX_STRING_CHARS, MAX_TEXT_CHARS, OBJECTS, type FieldDefinition } from "../fields";
import { objectTypeArgument } from "./arguments";

const plainFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  maxLength: z.int().nullable(),
  values: z.array(z.string()).nullable(),
  referenceTo: z.enum(OBJECT_TYPES).nullable(),
});

/** Describes the fields of one kind of record. */
export const describeObject = defineTool({
  name: "describe_object",
  title: "Describe object",
  description:
    "Describes the fields of one kind of record: name, type, whether it is required, the values of a picklist and " +
    "what a reference points to. Use it before create_record, update_record or query with an unfamiliar field.",
  input: z.strictObject({
    objectType: objectTypeArgument,
    fields: z.array(z.string()).min(1).optional().describe("Only these fields"),
  }),
  output: z.object({
    objectType: z.enum(OBJECT_TYPES),
    label: z.string(),
    fields: z.array(plainFieldSchema.extend({ fields: z.array(plainFieldSchema).nullable() })),
  }),
  annotations: READ_ONLY,
  run: ({ objectType, fields }, _state: CrmState) => {
    const definition = OBJECTS[objectType];
    const described = fields?.map((name) => findField(objectType, name, "fields")) ?? definition.fields;
    return Promise.resolve({
      objectType,
      label: definition.label,
      fields: described.map((field) => ({ ...describe(field), fields: field.fields?.map(describe) ?? null })),
    });
  },
});

function describe(field: FieldDefinition): z.output<typeof plainFieldSchema> {
  const { name, label, type, required, values, referenceTo } = field;
  return {
    name,
    label,
    type,
    required: required ?? false,
    maxLength: type === "text" ? MAX_TEXT_CHARS : type === "string" ? MAX_STRING_CHARS : null,
    values: values ? [...values] : null,
    referenceTo: referenceTo ?? null,
  };
}
