import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

const MARK = "x-mcp-header";

/** A field name is a token (RFC 9110 §5.6.2). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** `number` is left out on purpose: its text is not the same everywhere. */
const MIRRORED_TYPES: readonly JsonValue[] = ["string", "integer", "boolean"];

/** Tells whether a tool asks for arguments of its calls to be repeated in HTTP headers. */
export function asksForMirroring(inputSchema: JsonObject): boolean {
  return JSON.stringify(inputSchema).includes(`"${MARK}"`);
}

/**
 * Says what is wrong with the marks by which an input schema asks for arguments to be repeated in HTTP headers, or
 * `null`. A client of the 2026-07-28 era must not offer a tool whose marks are wrong (MCP 2026-07-28, Streamable
 * HTTP, "Custom Headers from Tool Parameters").
 */
export function faultOfMirroring(inputSchema: JsonObject): string | null {
  try {
    if (!asksForMirroring(inputSchema)) return null;
    const fault = faultAt(inputSchema, "", { isProperty: false, taken: new Set() });
    return fault === null ? null : `${MARK}: ${fault}`;
  } catch (error) {
    // The stack is all that bounds how deeply a server may nest.
    if (error instanceof RangeError) return "nested too deeply";
    throw error;
  }
}

interface Place {
  /** Reached through nothing but `properties`, where alone a mark may stand. */
  readonly isProperty: boolean;
  /** Names of headers asked for so far, in lower case. */
  readonly taken: Set<string>;
}

function faultAt(node: JsonValue, path: string, place: Place): string | null {
  if (Array.isArray(node)) return firstFault(node.entries(), path, { ...place, isProperty: false });
  if (!isJsonObject(node)) return null;
  if (MARK in node) {
    const fault = faultOfMark(node, path, place);
    if (fault !== null) return fault;
  }
  for (const [key, child] of Object.entries(node)) {
    const isProperties = key === "properties" && (place.isProperty || path === "") && isJsonObject(child);
    const fault = isProperties
      ? firstFault(Object.entries(child), path, { ...place, isProperty: true })
      : faultAt(LITERALS.has(key) ? null : child, `${path}/<${key}>`, { ...place, isProperty: false });
    if (fault !== null) return fault;
  }
  return null;
}

/** Keywords whose values are data and no schemas. */
const LITERALS = new Set(["const", "default", "enum", "example", "examples"]);

function firstFault(
  children: Iterable<readonly [string | number, JsonValue]>,
  path: string,
  place: Place,
): string | null {
  for (const [key, child] of children) {
    const fault = faultAt(child, `${path}/${String(key)}`, place);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfMark(node: JsonObject, path: string, { isProperty, taken }: Place): string | null {
  const name = node[MARK];
  if (!isProperty) return `not allowed at ${path === "" ? "the root" : path}`;
  if (typeof name !== "string" || !TOKEN.test(name)) return `${path} names no header`;
  if (!MIRRORED_TYPES.includes(node["type"] ?? null)) return `${path} is no string, integer or boolean`;
  if (taken.has(name.toLowerCase())) return `${name} is asked for twice`;
  taken.add(name.toLowerCase());
  return null;
}
