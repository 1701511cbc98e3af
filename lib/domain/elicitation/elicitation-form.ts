import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

/** A value that may be chosen, and what it is called. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** The formats of a text that MCP knows (MCP 2025-11-25, Elicitation, "Supported Schema Types"). */
export type TextFormat = "email" | "uri" | "date" | "date-time";

interface FieldBase {
  /** The property's name. */
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly isRequired: boolean;
}

/** A text; lengths are in characters (code points). */
export interface TextFormField extends FieldBase {
  readonly kind: "text";
  readonly format: TextFormat | null;
  readonly minLength: number;
  readonly maxLength: number | null;
  /** A regular expression of the server, which is shown and never run. */
  readonly pattern: string | null;
  readonly initial: string;
}

/** A number. */
export interface NumberFormField extends FieldBase {
  readonly kind: "number";
  readonly isInteger: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** As it is typed; empty where there is none. */
  readonly initial: string;
}

/** Yes or no; `null` is neither. */
export interface BooleanFormField extends FieldBase {
  readonly kind: "boolean";
  readonly initial: boolean | null;
}

/** One of several values. */
export interface ChoiceFormField extends FieldBase {
  readonly kind: "choice";
  readonly options: readonly FieldOption[];
  /** `null` where nothing is chosen. */
  readonly initial: string | null;
}

/** Any of several values. */
export interface ChoicesFormField extends FieldBase {
  readonly kind: "choices";
  readonly options: readonly FieldOption[];
  readonly minItems: number;
  readonly maxItems: number | null;
  readonly initial: readonly string[];
}

/** A field of a form that a server asks for. */
export type FormField =
  TextFormField | NumberFormField | BooleanFormField | ChoiceFormField | ChoicesFormField;

/** Larger schemas are no forms for a person. */
const MAX_FIELDS = 200;
const MAX_OPTIONS = 1_000;

const FORMATS: readonly string[] = ["email", "uri", "date", "date-time"] satisfies TextFormat[];

/** Reads the fields of a requested schema, `null` where a form cannot express it. */
export function readElicitationForm(schema: JsonObject): readonly FormField[] | null {
  const properties = schema["properties"] ?? {};
  if (schema["type"] !== "object" || !isJsonObject(properties)) return null;
  const names = Object.keys(properties);
  if (names.length > MAX_FIELDS) return null;
  const required = new Set(Array.isArray(schema["required"]) ? schema["required"] : []);
  const fields: FormField[] = [];
  for (const name of names) {
    const property = properties[name];
    const field = isJsonObject(property) ? readField(name, property, required.has(name)) : null;
    if (field === null) return null;
    fields.push(field);
  }
  // A required property that is nowhere described can only be given as JSON.
  return Array.from(required).every((name) => typeof name === "string" && names.includes(name))
    ? fields
    : null;
}

/** Gives the content of a form that is sent as it was shown: every default of the schema, and nothing else (SEP-1034). */
export function defaultContent(schema: JsonObject): JsonObject {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const content: JsonObject = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = isJsonObject(property) ? property["default"] : undefined;
    if (value !== undefined && value !== null) content[name] = value;
  }
  return content;
}

function readField(name: string, property: JsonObject, isRequired: boolean): FormField | null {
  const base: FieldBase = {
    name,
    title: textOf(property["title"]) ?? name,
    description: textOf(property["description"]),
    isRequired,
  };
  switch (property["type"]) {
    case "string":
      return readTextOrChoice(base, property);
    case "number":
    case "integer":
      return {
        ...base,
        kind: "number",
        isInteger: property["type"] === "integer",
        minimum: numberOf(property["minimum"]),
        maximum: numberOf(property["maximum"]),
        initial: numberOf(property["default"])?.toString() ?? "",
      };
    case "boolean":
      return {
        ...base,
        kind: "boolean",
        initial: typeof property["default"] === "boolean" ? property["default"] : null,
      };
    case "array":
      return readChoices(base, property);
    default:
      return null;
  }
}

function readTextOrChoice(base: FieldBase, property: JsonObject): FormField | null {
  const initial = textOf(property["default"]);
  if ("enum" in property || "oneOf" in property || "anyOf" in property) {
    const options = readOptions(property);
    if (options === null) return null;
    const isOffered = options.some(({ value }) => value === initial);
    return { ...base, kind: "choice", options, initial: isOffered ? initial : null };
  }
  const format = textOf(property["format"]);
  return {
    ...base,
    kind: "text",
    format: isFormat(format) ? format : null,
    minLength: numberOf(property["minLength"]) ?? 0,
    maxLength: numberOf(property["maxLength"]),
    pattern: textOf(property["pattern"]),
    initial: initial ?? "",
  };
}

function readChoices(base: FieldBase, property: JsonObject): ChoicesFormField | null {
  const options = isJsonObject(property["items"]) ? readOptions(property["items"]) : null;
  if (options === null) return null;
  const defaults: readonly JsonValue[] = Array.isArray(property["default"]) ? property["default"] : [];
  return {
    ...base,
    kind: "choices",
    options,
    minItems: numberOf(property["minItems"]) ?? 0,
    maxItems: numberOf(property["maxItems"]),
    initial: options.map(({ value }) => value).filter((value) => defaults.includes(value)),
  };
}

/** Choices as MCP writes them: `enum`, with `enumNames` beside it in older versions, or titled `const`s. */
function readOptions(schema: JsonObject): readonly FieldOption[] | null {
  const { enum: values, enumNames, oneOf, anyOf } = schema;
  const titled = Array.isArray(oneOf) ? oneOf : anyOf;
  const listed = Array.isArray(values)
    ? values.map((value, index) => optionOf(value, Array.isArray(enumNames) ? enumNames[index] : undefined))
    : Array.isArray(titled)
      ? titled.map((one) => (isJsonObject(one) ? optionOf(one["const"], one["title"]) : null))
      : [];
  const options = listed.filter((option) => option !== null);
  const isWhole = options.length === listed.length && options.length > 0 && options.length <= MAX_OPTIONS;
  return isWhole ? options : null;
}

function optionOf(value: JsonValue | undefined, label: JsonValue | undefined): FieldOption | null {
  return typeof value === "string" ? { value, label: textOf(label) ?? value } : null;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

function numberOf(value: JsonValue | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function isFormat(format: string | null): format is TextFormat {
  return format !== null && FORMATS.includes(format);
}
