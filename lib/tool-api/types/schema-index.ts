import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

/** Finds the parts of a schema that references mean. */
export interface SchemaIndex {
  /** Pointers of the parts that some reference means. */
  readonly targets: ReadonlySet<string>;
  /** Gives the pointer that a reference means, or null where it means nothing in this schema. */
  pointerOf(reference: string): string | null;
  /** Gives the part at a pointer, or `undefined` where there is none. */
  at(pointer: string): JsonValue | undefined;
}

/**
 * Indexes a schema's references: JSON pointers (RFC 6901) in fragments, `$anchor`s, and `$id`s of the schema itself
 * and of parts of it. Nothing is ever fetched.
 */
export function indexSchema(root: JsonObject): SchemaIndex {
  const references: string[] = [];
  const ids = new Map<string, string>();
  const anchors = new Map<string, string>();
  // A stack of its own, because a hostile schema may be nested deeper than the host's calls.
  const open: [JsonValue, string][] = [[root, ""]];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [value, pointer] = entry;
    if (Array.isArray(value)) value.forEach((item, index) => open.push([item, `${pointer}/${index}`]));
    if (!isJsonObject(value)) continue;
    const { $ref, $id, $anchor } = own(value);
    if (typeof $ref === "string") references.push($ref);
    if (typeof $id === "string") ids.set($id.replace(/#$/, ""), pointer);
    if (typeof $anchor === "string") anchors.set($anchor, pointer);
    for (const [key, item] of Object.entries(value)) open.push([item, `${pointer}/${escapeToken(key)}`]);
  }
  const at = (pointer: string) => valueAt(root, pointer);
  const pointerOf = (reference: string) => {
    const [address = "", fragment = ""] = reference.split("#", 2);
    const base = address === "" ? "" : ids.get(address);
    if (base === undefined) return null;
    const pointer =
      fragment === "" || fragment.startsWith("/")
        ? base + canonical(fragment)
        : (anchors.get(fragment) ?? null);
    return pointer !== null && at(pointer) !== undefined ? pointer : null;
  };
  const targets = new Set(references.map(pointerOf).filter((pointer) => pointer !== null));
  return { targets, pointerOf, at };
}

/** Writes a key as a token of a JSON pointer. */
export function escapeToken(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Reads a token of a JSON pointer. */
export function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

function own({ $ref, $id, $anchor }: JsonObject) {
  return { $ref, $id, $anchor };
}

function canonical(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return fragment;
  }
}

function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const token of pointer.split("/").slice(1)) {
    const key = unescapeToken(token);
    if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
