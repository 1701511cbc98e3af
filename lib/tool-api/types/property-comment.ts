import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

const MAX_VALUE_CHARS = 40;

/** Bounds that zod writes for every integer; they say no more than "integer" does. */
const SAFE_INTEGER = Number.MAX_SAFE_INTEGER;

/**
 * Words what a schema says of a value beyond its type, on one line: its description, and what TypeScript has no type
 * for, as tags, where a tag is short.
 */
export function describeSchema(schema: JsonValue | undefined): string {
  if (!isJsonObject(schema)) return "";
  const description = oneLine(ownDescription(schema) || itemsDescription(schema));
  return [description, ...tags(schema, description)].filter((part) => part !== "").join(" ");
}

function ownDescription({ description }: JsonObject): string {
  return typeof description === "string" ? description : "";
}

/** What is said of a list's elements has no other place. */
function itemsDescription({ items }: JsonObject): string {
  return isJsonObject(items) ? ownDescription(items) : "";
}

/** Writes a text on one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const TAGS: readonly (readonly [keyword: string, tag: string])[] = [
  ["format", "format"],
  ["minimum", "min"],
  ["exclusiveMinimum", "above"],
  ["maximum", "max"],
  ["exclusiveMaximum", "below"],
  ["multipleOf", "multipleOf"],
  ["minLength", "minLength"],
  ["maxLength", "maxLength"],
  ["pattern", "pattern"],
  ["minItems", "minItems"],
  ["maxItems", "maxItems"],
];

function tags(schema: JsonObject, description: string): string[] {
  const found = isInteger(schema) ? ["@integer"] : [];
  for (const [keyword, tag] of TAGS) {
    const value = schema[keyword];
    if (typeof value !== "string" && typeof value !== "number") continue;
    if (typeof value === "number" && Math.abs(value) >= SAFE_INTEGER) continue;
    if (String(value).length <= MAX_VALUE_CHARS) found.push(`@${tag} ${oneLine(String(value))}`);
  }
  const byDefault = printDefault(schema, description);
  if (byDefault !== "") found.push(`@default ${byDefault}`);
  if (schema["deprecated"] === true) found.push("@deprecated");
  return found;
}

function isInteger({ type }: JsonObject): boolean {
  return type === "integer" || (Array.isArray(type) && type.includes("integer") && !type.includes("number"));
}

/** A default that the description tells already is not told again. */
function printDefault(schema: JsonObject, description: string): string {
  const value = schema["default"];
  if (value === undefined || value === null) return "";
  const text = oneLine(JSON.stringify(value));
  if (text.length > MAX_VALUE_CHARS) return "";
  const plain = typeof value === "string" ? value : text;
  return /default/i.test(description) && plain !== "" && description.includes(plain) ? "" : text;
}
