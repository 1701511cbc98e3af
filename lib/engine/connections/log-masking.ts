import { isJsonObject, type JsonValue, tryParseJson } from "@/lib/shared/safe-json";

const MASK = "•••";

/** Names of fields whose text is a secret. Narrower than for headers: `progressToken` and `code` are the protocol's. */
const SECRET_FIELD =
  /^((.*[-_])?(secret|password|passwd|credentials?|api[-_]?key|authorization|bearer|token)|.*(Token|Secret|Password|ApiKey)|(access|refresh|id)_?token)$/;
const OWN_FIELDS = new Set(["progressToken"]);

/** JSON Web Tokens and keys with well-known prefixes; not whatever is long, for data would be lost. */
const SECRET_TEXT = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b(sk|pk|rk|ghp|gho|ghs|glpat|xox[a-z])[-_][\w-]{8,}/g;

/** Gives the JSON of a message for a file: fields that are secrets by name, and texts that look like one, are masked. */
export function maskJson(json: string): JsonValue {
  const value = tryParseJson(json);
  return value === undefined ? null : maskValue(value, false);
}

function maskValue(value: JsonValue, isSecret: boolean): JsonValue {
  if (typeof value === "string") return isSecret ? MASK : value.replace(SECRET_TEXT, MASK);
  if (Array.isArray(value)) return value.map((inner) => maskValue(inner, isSecret));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      maskValue(inner, typeof inner === "string" && SECRET_FIELD.test(name) && !OWN_FIELDS.has(name)),
    ]),
  );
}
