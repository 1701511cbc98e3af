import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

/** Keywords whose value is a schema by name, so that a name in it is no keyword. */
const NAMED_SCHEMAS = new Set(["properties", "$defs", "definitions", "dependentSchemas"]);

/** Keywords whose value is data, whatever it looks like. */
const DATA = new Set(["const", "enum", "default", "examples"]);

/**
 * Copies a schema without `pattern` and `patternProperties`. A property that is called `pattern` stays. Where
 * `patternProperties` falls away, `additionalProperties` and `unevaluatedProperties` beside it do too: they would
 * refuse what the patterns allow.
 */
export function withoutPatterns(schema: JsonObject): { schema: JsonObject; hadPatterns: boolean } {
  let hadPatterns = false;
  const copySchema = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(copySchema);
    if (!isJsonObject(value)) return value;
    const hasNamePatterns = "patternProperties" in value;
    const entries = Object.entries(value).flatMap(([key, child]): [string, JsonValue][] => {
      const goes =
        (key === "pattern" && typeof child === "string") ||
        key === "patternProperties" ||
        (hasNamePatterns && (key === "additionalProperties" || key === "unevaluatedProperties"));
      if (goes) {
        hadPatterns = true;
        return [];
      }
      if (DATA.has(key)) return [[key, child]];
      if (NAMED_SCHEMAS.has(key) && isJsonObject(child)) {
        return [
          [key, Object.fromEntries(Object.entries(child).map(([name, each]) => [name, copySchema(each)]))],
        ];
      }
      return [[key, copySchema(child)]];
    });
    return Object.fromEntries(entries);
  };
  const copy = copySchema(schema);
  return { schema: isJsonObject(copy) ? copy : schema, hadPatterns };
}
