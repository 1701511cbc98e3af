import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";

/** The pairs of an object in the order of the text, a name that is there twice included. */
export type Pairs = readonly (readonly [name: string, value: ConfigNode])[];

/** A value of a configuration file. */
export interface ConfigNode {
  readonly value: JsonValue;
  /** `null` where the value is no object. */
  readonly pairs: Pairs | null;
  /** `null` where the value is no list. */
  readonly items: readonly ConfigNode[] | null;
}

/** Where a text stops being JSON; both count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Nesting beyond this is no configuration, and would exhaust the stack. */
const MAX_DEPTH = 50;

/** Reads JSON with comments and trailing commas, as configuration files have them. */
export function readTree(text: string): ConfigNode | TextPlace {
  const errors: ParseError[] = [];
  const deep = tooDeepAt(text);
  if (deep !== null) return placeOf(text, deep);
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (root === undefined || first !== undefined) return placeOf(text, first?.offset ?? 0);
  return nodeOf(root);
}

/** Gives a member of an object by its own name; the last one where it is there twice, as JSON.parse does. */
export function member(node: ConfigNode, name: string): ConfigNode | undefined {
  return node.pairs?.findLast(([key]) => key === name)?.[1];
}

/** Gives an object's own value; never one that it inherits. */
export function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Gives an object's own text. */
export function ownText(object: JsonObject, name: string): string | null {
  const value = own(object, name);
  return typeof value === "string" ? value : null;
}

/** Gives an object's own object. */
export function ownObject(object: JsonObject, name: string): JsonObject | null {
  const value = own(object, name);
  return isJsonObject(value) ? value : null;
}

function nodeOf(node: Node): ConfigNode {
  if (node.type === "object") {
    const pairs = (node.children ?? []).flatMap(pairOf);
    // Defines own members, so that a name such as __proto__ stays a name.
    return {
      value: Object.fromEntries(pairs.map(([name, inner]) => [name, inner.value])),
      pairs,
      items: null,
    };
  }
  if (node.type === "array") {
    const items = (node.children ?? []).map(nodeOf);
    return { value: items.map(({ value }) => value), pairs: null, items };
  }
  const value: unknown = node.value;
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return { value: isPlain ? value : null, pairs: null, items: null };
}

function pairOf({ children }: Node): (readonly [string, ConfigNode])[] {
  const [key, value] = children ?? [];
  const name: unknown = key?.value;
  return typeof name === "string" && value !== undefined ? [[name, nodeOf(value)]] : [];
}

/** Counts brackets outside of strings roughly: a bracket in a comment counts too, which does no harm below the limit. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (found === "{" || found === "[") depth += 1;
    if (found === "}" || found === "]") depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return null;
}

function placeOf(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
