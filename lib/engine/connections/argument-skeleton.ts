import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

const MAX_DEPTH = 4;

/** Makes arguments to begin with: every required property, with its default or a plain value of its type. */
export function argumentSkeleton(schema: JsonObject): JsonObject {
  return objectOf(schema, 0);
}

function objectOf(schema: JsonObject, depth: number): JsonObject {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const names = required.filter((name) => typeof name === "string");
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name], depth + 1)]));
}

function valueOf(schema: JsonValue | undefined, depth: number): JsonValue {
  if (!isJsonObject(schema)) return null;
  for (const given of [schema["default"], schema["const"], firstOf(schema["enum"])]) {
    if (given !== undefined) return given;
  }
  const { type } = schema;
  switch (Array.isArray(type) ? type.find((one) => one !== "null") : type) {
    case "string":
      return "";
    case "number":
    case "integer":
      return typeof schema["minimum"] === "number" ? schema["minimum"] : 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "object":
      return depth < MAX_DEPTH ? objectOf(schema, depth) : {};
    default:
      return null;
  }
}

function firstOf(values: JsonValue | undefined): JsonValue | undefined {
  return Array.isArray(values) ? values[0] : undefined;
}
