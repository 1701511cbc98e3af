import { isJsonObject, type JsonValue } from "@/lib/shared/safe-json";
import { ANY_OBJECT, keyword, NULL, type TypeNode } from "./type-node";

const MAX_LEVELS = 4;

/** Makes the type that has one JSON value only. Beyond four levels of nesting it tells the kind of value. */
export function literalType(value: JsonValue, levels = 0): TypeNode {
  if (value === null) return NULL;
  if (typeof value === "number" && !Number.isFinite(value)) return keyword("number");
  if (typeof value !== "object") return { kind: "literal", text: JSON.stringify(value) };
  if (levels >= MAX_LEVELS) {
    return isJsonObject(value) ? ANY_OBJECT : { kind: "array", items: keyword("unknown") };
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => ({ type: literalType(item, levels + 1), isOptional: false }));
    return { kind: "tuple", items, rest: null };
  }
  const properties = Object.entries(value).map(([name, item]) => ({
    name,
    type: literalType(item, levels + 1),
    isOptional: false,
    comment: "",
  }));
  return { kind: "object", properties, index: null };
}
