/**
 * Replaces lone surrogates in every text of a JSON value, names of properties included, by U+FFFD. A value without
 * any is given back as it is.
 */
export function toWellFormedJson<Value>(value: Value): Value {
  // Well-formed JSON.stringify writes a lone surrogate as an escape, and nothing else that begins with `\\ud`.
  return /\\ud[89a-f]/i.test(JSON.stringify(value) ?? "") ? (repair(value) as Value) : value; // repair keeps shapes.
}

function repair(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(repair);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toWellFormed(), repair(child)]));
}
