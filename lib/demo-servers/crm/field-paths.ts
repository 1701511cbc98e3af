import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";
import { ToolRefusal } from "../tool-refusal";
import type { CrmRecord, ObjectType } from "./crm-types";
import { OBJECTS, type FieldDefinition } from "./fields";

/** Fields that the server keeps of every record, beside its data. */
const SERVER_FIELDS: readonly FieldDefinition[] = [
  { name: "recordId", label: "Id", type: "string" },
  { name: "createdAt", label: "Created at", type: "datetime" },
  { name: "updatedAt", label: "Updated at", type: "datetime" },
];

/**
 * Finds the definition of a field by its name, or by a path such as `address.city`.
 *
 * @param argument - The argument that named the field, for the refusal.
 * @throws ToolRefusal where the kind of record has no such field.
 */
export function findField(objectType: ObjectType, path: string, argument: string): FieldDefinition {
  let fields: readonly FieldDefinition[] = [...OBJECTS[objectType].fields, ...SERVER_FIELDS];
  let found: FieldDefinition | undefined;
  for (const name of path.split(".")) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  if (found) return found;
  const known = OBJECTS[objectType].fields.map(({ name }) => name).join(", ");
  throw new ToolRefusal(`${argument}: ${objectType} has no field '${path}'. Its fields are ${known}.`);
}

/** Reads a field of a record by its name or path; `null` where it holds nothing. */
export function fieldAt(record: CrmRecord, path: string): JsonValue {
  const { recordId, createdAt, updatedAt, data } = record;
  let value: JsonValue = { ...data, recordId, createdAt, updatedAt };
  for (const name of path.split(".")) value = (isJsonObject(value) ? value[name] : null) ?? null;
  return value;
}

/** Picks fields of a record's data, in the order asked for; the parts of an object stay in their object. */
export function pickFields(record: CrmRecord, paths: readonly string[]): JsonObject {
  const picked: JsonObject = {};
  for (const path of paths) {
    const value = fieldAt(record, path);
    const [name = path, part] = path.split(".");
    if (value === null || SERVER_FIELDS.some((field) => field.name === name)) continue;
    const before = picked[name];
    picked[name] = part === undefined ? value : { ...(isJsonObject(before) ? before : {}), [part]: value };
  }
  return picked;
}
