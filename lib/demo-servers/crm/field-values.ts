import { z } from "zod";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";
import { ToolRefusal } from "../tool-refusal";
import type { ObjectType } from "./crm-types";
import { MAX_STRING_CHARS, MAX_TEXT_CHARS, OBJECTS, type FieldDefinition } from "./fields";

/**
 * Checks the fields that a caller gives for a record. `null` is allowed everywhere: it clears the field.
 *
 * @throws ToolRefusal that names the first wrong field and says what it takes.
 */
export function checkData(objectType: ObjectType, data: JsonObject): void {
  checkFields({ path: "data", owner: objectType, fields: OBJECTS[objectType].fields }, data);
}

/**
 * Lays given fields over a record's own: fields of an object one by one, all others as a whole; `null` clears.
 * Answers a new object.
 */
export function mergeData(current: JsonObject, given: JsonObject): JsonObject {
  const merged: JsonObject = { ...current };
  for (const [name, value] of Object.entries(given)) {
    const before = merged[name];
    if (value === null) delete merged[name];
    else merged[name] = isJsonObject(value) ? mergeData(isJsonObject(before) ? before : {}, value) : value;
  }
  return merged;
}

/**
 * Checks that a record has all fields that its kind requires.
 *
 * @throws ToolRefusal that names the ones missing.
 */
export function checkRequired(objectType: ObjectType, data: JsonObject): void {
  const missing = OBJECTS[objectType].fields.filter(({ name, required }) => required && isEmpty(data[name]));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => `data.${name}`).join(", ");
  throw new ToolRefusal(
    `A ${objectType} must have ${names}. Add ${missing.length === 1 ? "it" : "them"} and repeat the call.`,
  );
}

/** Tells whether a field holds nothing. */
export function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === "";
}

interface FieldScope {
  readonly path: string;
  readonly owner: string;
  readonly fields: readonly FieldDefinition[];
}

function checkFields({ path, owner, fields }: FieldScope, data: JsonObject): void {
  for (const [name, value] of Object.entries(data)) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) {
      const known = fields.map((candidate) => candidate.name).join(", ");
      throw new ToolRefusal(`${path}.${name}: ${owner} has no field '${name}'. Its fields are ${known}.`);
    }
    if (value !== null) checkValue(`${path}.${name}`, field, value);
  }
}

function checkValue(path: string, field: FieldDefinition, value: JsonValue): void {
  if (field.type === "object" && isJsonObject(value)) {
    checkFields({ path, owner: field.name, fields: field.fields ?? [] }, value);
    return;
  }
  if (!schemaOf(field).safeParse(value).success) {
    throw new ToolRefusal(`${path}: must be ${expectationOf(field)}; it was ${excerpt(value)}.`);
  }
}

function schemaOf(field: FieldDefinition): z.ZodType {
  switch (field.type) {
    case "string":
      return z.string().max(MAX_STRING_CHARS);
    case "text":
      return z.string().max(MAX_TEXT_CHARS);
    case "email":
      return z.email();
    case "url":
      return z.url({ protocol: /^https?$/ });
    case "number":
      return z.number();
    case "boolean":
      return z.boolean();
    case "date":
      return z.iso.date();
    case "datetime":
      return z.iso.datetime();
    case "picklist":
      return z.enum(field.values ?? []);
    case "reference":
      return z.string().min(1);
    case "list":
      return z.array(z.string());
    case "object":
      return z.never(); // An object was checked field by field; what comes here is not one.
  }
}

function expectationOf(field: FieldDefinition): string {
  switch (field.type) {
    case "string":
      return `a text of at most ${MAX_STRING_CHARS} characters`;
    case "text":
      return `a text of at most ${MAX_TEXT_CHARS} characters`;
    case "email":
      return "an email address";
    case "url":
      return "an http or https URL";
    case "number":
      return "a number";
    case "boolean":
      return "true or false";
    case "date":
      return "a date as YYYY-MM-DD";
    case "datetime":
      return "a UTC time as YYYY-MM-DDTHH:MM:SSZ";
    case "picklist":
      return `one of ${(field.values ?? []).join(", ")}`;
    case "reference":
      return `the id of a record of type ${field.referenceTo ?? "any"}`;
    case "list":
      return "a list of texts";
    case "object":
      return `an object with ${(field.fields ?? []).map(({ name }) => name).join(", ")}`;
  }
}

function excerpt(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 60)}… (${text.length} characters)`;
}
