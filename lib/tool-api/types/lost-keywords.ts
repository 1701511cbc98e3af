import type { JsonObject } from "@/lib/shared/safe-json";

/** A demand of a schema that its TypeScript type does not make. */
export interface LostKeyword {
  /** The keyword, or `integer` for the type of that name. */
  readonly keyword: string;
  /** The schema that has it, as a JSON pointer. */
  readonly pointer: string;
}

/** Keywords of drafts 07 to 2020-12 that narrow what is valid and that no type of ours shows. */
const LOST: ReadonlySet<string> = new Set(
  (
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems " +
    "uniqueItems contains minContains maxContains minProperties maxProperties propertyNames patternProperties " +
    "dependentRequired dependentSchemas dependencies if not unevaluatedProperties unevaluatedItems $dynamicRef " +
    "$recursiveRef"
  ).split(" "),
);

/** Lists the demands of one schema, without those of its parts, that its type leaves open. */
export function lostKeywords(schema: JsonObject, pointer: string): LostKeyword[] {
  const found: LostKeyword[] = [];
  for (const keyword in schema) {
    if (LOST.has(keyword)) found.push({ keyword, pointer });
    else if (keyword === "type" && schema[keyword] === "integer") found.push({ keyword: "integer", pointer });
  }
  return found;
}
