import { isJsonObject, type JsonValue } from "@/lib/shared/safe-json";

/** The formatters and methods that code may reach. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  NumberFormat: ["format", "formatToParts"],
  DateTimeFormat: ["format", "formatToParts", "formatRange"],
  PluralRules: ["select"],
  RelativeTimeFormat: ["format"],
  ListFormat: ["format"],
  Collator: ["compare"],
};

const MAX_CACHED = 50;
const cache = new Map<string, object>();

/**
 * Calls a method of one of the host's `Intl` formatters, a pure function of JSON values; gives `undefined` for a
 * formatter or method that is not on the list.
 *
 * @throws RangeError or TypeError, as `Intl` does for what it refuses.
 */
export function callIntl([kind, locales, options, method, values]: readonly JsonValue[]):
  JsonValue | undefined {
  if (typeof kind !== "string" || typeof method !== "string" || !Array.isArray(values)) return undefined;
  const methods = Object.hasOwn(METHODS, kind) ? METHODS[kind] : undefined;
  if (!methods || (method !== "resolvedOptions" && !methods.includes(method))) return undefined;
  const formatter = formatterOf(kind, locales, options);
  const work: unknown = Reflect.get(formatter, method);
  if (typeof work !== "function") return undefined;
  // The methods on the list give texts, numbers and plain objects.
  return Reflect.apply(work, formatter, values) as JsonValue;
}

function formatterOf(kind: string, locales: JsonValue | undefined, options: JsonValue | undefined): object {
  const key = JSON.stringify([kind, locales, options]);
  const known = cache.get(key);
  if (known) return known;
  const constructor: unknown = Reflect.get(Intl, kind);
  if (typeof constructor !== "function") throw new TypeError(`no Intl.${kind}`);
  const made: unknown = Reflect.construct(constructor, [
    locales,
    isJsonObject(options) ? options : undefined,
  ]);
  if (typeof made !== "object" || made === null) throw new TypeError(`no Intl.${kind}`);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, made);
  return made;
}
