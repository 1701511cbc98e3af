import { type JsonObject, type JsonValue, tryParseJson } from "@/lib/shared/safe-json";

/** A list with more items than this loses its tail; a shorter one has its largest items shortened. */
const MAX_SHARED_ITEMS = 8;
/** Share of a list's room that one of its items may have. */
const LARGEST_ITEM_SHARE = 1 / 4;
/** Room for a mark, in characters. */
const MARK_CHARS = 48;

/**
 * Shortens a text that is a JSON object or list to valid JSON of at most so many characters: the largest values
 * first, lists keep their head, strings their beginning, and each cut is marked where it was made. Returns `null`
 * where the text is no such JSON or does not fit even so.
 */
export function shrinkJson(text: string, maxChars: number): string | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const value = tryParseJson(text);
  if (typeof value !== "object" || value === null) return null;
  const shrunk = JSON.stringify(new Shrinker().fit(value, maxChars));
  return shrunk.length <= maxChars ? shrunk : null;
}

class Shrinker {
  readonly #sizes = new WeakMap<object, number>();

  fit(value: JsonValue, room: number): JsonValue {
    if (this.#size(value) <= room) return value;
    if (typeof value === "string") return cutString(value, room);
    if (Array.isArray(value)) return this.#fitList(value, room);
    return typeof value === "object" && value !== null ? this.#fitObject(value, room) : value;
  }

  #fitList(items: readonly JsonValue[], room: number): JsonValue[] {
    if (items.length <= MAX_SHARED_ITEMS) {
      const rooms = this.#shares(items, room - 2 - items.length);
      return items.map((item, at) => this.fit(item, rooms[at] ?? 0));
    }
    const kept: JsonValue[] = [];
    let left = room - 2 - MARK_CHARS;
    for (const item of items) {
      const shown = this.fit(item, Math.floor(room * LARGEST_ITEM_SHARE));
      const chars = JSON.stringify(shown).length + 1;
      if (chars > left) break;
      kept.push(shown);
      left -= chars;
    }
    const cut = items.length - kept.length;
    return cut === 0 ? kept : [...kept, `… ${cut} of ${items.length} items cut`];
  }

  #fitObject(value: JsonObject, room: number): JsonObject {
    const entries = Object.entries(value);
    const keyChars = (key: string) => JSON.stringify(key).length + 2;
    let left = room - 2 - MARK_CHARS;
    // A value needs some characters of its own, however short it is cut.
    const kept = entries.filter(([key, item]) => {
      left -= keyChars(key) + Math.min(this.#size(item), MARK_CHARS);
      return left >= 0;
    });
    const keys = kept.reduce((sum, [key]) => sum + keyChars(key), 0);
    const isWhole = kept.length === entries.length;
    const rooms = this.#shares(
      kept.map(([, item]) => item),
      room - 2 - keys - (isWhole ? 0 : MARK_CHARS),
    );
    const shown = kept.map(([key, item], at) => [key, this.fit(item, rooms[at] ?? 0)] as const);
    const cut = entries.length - kept.length;
    const mark = isWhole ? [] : [["…", `${cut} of ${entries.length} properties cut`] as const];
    return Object.fromEntries([...shown, ...mark]);
  }

  /** Shares room out: small values have what they need, and the largest ones what is left, in equal parts. */
  #shares(items: readonly JsonValue[], room: number): number[] {
    const rooms = items.map(() => 0);
    let left = room;
    const ascending = items
      .map((item, at) => ({ at, size: this.#size(item) }))
      .toSorted((a, b) => a.size - b.size);
    for (const [done, { at, size }] of ascending.entries()) {
      rooms[at] = Math.max(0, Math.min(size, Math.floor(left / (items.length - done))));
      left -= rooms[at] ?? 0;
    }
    return rooms;
  }

  /** Length of a value as JSON. */
  #size(value: JsonValue): number {
    if (typeof value !== "object" || value === null) return JSON.stringify(value).length;
    const known = this.#sizes.get(value);
    if (known !== undefined) return known;
    const parts = Array.isArray(value)
      ? value.map((item) => this.#size(item) + 1)
      : Object.entries(value).map(([key, item]) => JSON.stringify(key).length + this.#size(item) + 2);
    const size = Math.max(
      2,
      parts.reduce((sum, part) => sum + part, 1),
    );
    this.#sizes.set(value, size);
    return size;
  }
}

function cutString(text: string, room: number): string {
  let kept = text.slice(0, Math.max(0, room - MARK_CHARS / 2 - 10));
  const mark = () => `… ${text.length - kept.length} characters cut`;
  // Escapes make a text longer as JSON than it is.
  while (kept !== "" && JSON.stringify(kept + mark()).length > room) kept = kept.slice(0, kept.length * 0.9);
  return kept.toWellFormed().replace(/\ufffd$/, "") + mark();
}
