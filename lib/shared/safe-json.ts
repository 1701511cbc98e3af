import { AppError } from "./app-error";

/** Anything that JSON can hold. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue };

/**
 * Parses JSON text. The only place of the product that calls `JSON.parse`.
 *
 * @throws AppError `bad-json` with the parser's own words.
 */
export function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue; // JSON.parse returns nothing but JSON values.
  } catch (cause) {
    throw new AppError("bad-json", { reason: cause instanceof Error ? cause.message : "" }, { cause });
  }
}

/** Parses JSON text, or returns `undefined` where it is not JSON. */
export function tryParseJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Tells whether a value is a plain JSON object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
