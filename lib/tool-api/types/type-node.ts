/*
 * A TypeScript type as a small tree, between JSON Schema and text. Unions and intersections are built only through
 * the functions here, which keep them flat and drop what says nothing.
 */

/** A TypeScript type. */
export type TypeNode =
  | { readonly kind: "keyword"; readonly word: TypeKeyword }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "array"; readonly items: TypeNode }
  | { readonly kind: "tuple"; readonly items: readonly TupleItem[]; readonly rest: TypeNode | null }
  | ObjectNode
  | { readonly kind: "union" | "intersection"; readonly members: readonly TypeNode[] }
  | { readonly kind: "reference"; readonly definition: TypeDefinition }
  /** A definition that means itself, as `A = A | string`. It adds nothing and never reaches the text. */
  | { readonly kind: "cycle" };

/** The types that are one word. */
export type TypeKeyword = "string" | "number" | "boolean" | "null" | "undefined" | "unknown" | "never";

/** An element of a tuple. */
export interface TupleItem {
  readonly type: TypeNode;
  readonly isOptional: boolean;
}

/** An object type. */
export interface ObjectNode {
  readonly kind: "object";
  readonly properties: readonly PropertyNode[];
  /** Type of all other properties, or null where none is declared. */
  readonly index: TypeNode | null;
}

/** A property of an object type. */
export interface PropertyNode {
  readonly name: string;
  readonly type: TypeNode;
  readonly isOptional: boolean;
  /** Description and tags; empty where there are none. */
  readonly comment: string;
}

/** A part of a schema that others refer to. */
export interface TypeDefinition {
  /** What it is called in the schema. */
  readonly title: string;
  /** Undefined while it is being converted. */
  node: TypeNode | undefined;
  comment: string;
  /** How often it is referred to. */
  uses: number;
  /** Whether it refers to itself, directly or through others. */
  isRecursive: boolean;
}

/** Makes a type of one word. */
export function keyword(word: TypeKeyword): TypeNode {
  return { kind: "keyword", word };
}

/** The type of what is not known. */
export const UNKNOWN: TypeNode = keyword("unknown");

/** The type that has no values. */
export const NEVER: TypeNode = keyword("never");

/** The type of `null`. */
export const NULL: TypeNode = keyword("null");

/** An object of which nothing is known but that it is one. */
export const ANY_OBJECT: ObjectNode = { kind: "object", properties: [], index: UNKNOWN };

/** Tells whether a type is the given word. */
export function isKeyword(node: TypeNode, word: TypeKeyword): boolean {
  return node.kind === "keyword" && node.word === word;
}

/** Joins alternatives. */
export function union(alternatives: readonly TypeNode[]): TypeNode {
  const members = distinct(alternatives.flatMap((node) => (node.kind === "union" ? node.members : [node])));
  if (members.some((node) => isKeyword(node, "unknown"))) return UNKNOWN;
  const kept = members.filter((node) => node.kind !== "cycle" && !isKeyword(node, "never"));
  const [only, ...others] = kept;
  if (only === undefined) return members.some(({ kind }) => kind === "cycle") ? { kind: "cycle" } : NEVER;
  return others.length === 0 ? only : { kind: "union", members: kept };
}

/** Joins demands that all hold. Object types are merged where one type can say what several say. */
export function intersection(demands: readonly TypeNode[]): TypeNode {
  const flat = distinct(demands.flatMap((node) => (node.kind === "intersection" ? node.members : [node])));
  const members = mergeObjects(flat.filter((node) => node.kind !== "cycle" && !isKeyword(node, "unknown")));
  const [only, ...others] = members;
  if (only === undefined) return flat.some(({ kind }) => kind === "cycle") ? { kind: "cycle" } : UNKNOWN;
  if (members.some((node) => isKeyword(node, "never"))) return NEVER;
  return others.length === 0 ? only : { kind: "intersection", members };
}

function mergeObjects(members: readonly TypeNode[]): TypeNode[] {
  const others = members.filter(({ kind }) => kind !== "object");
  const objects = members.filter((node) => node.kind === "object");
  const telling = objects.filter((node) => !isAnyObject(node));
  // "Some object" says nothing beside a type that says which.
  if (telling.length === 0) return others.length === 0 ? [...members] : [...others, ...objects.slice(0, 1)];
  const closed = telling.filter(({ index }) => index === null);
  const open = telling.filter(({ index }) => index !== null);
  return [...(closed.length > 0 ? [mergeClosed(closed)] : []), ...open, ...others];
}

function mergeClosed(objects: readonly ObjectNode[]): ObjectNode {
  const properties = new Map<string, PropertyNode>();
  for (const property of objects.flatMap((object) => object.properties)) {
    const known = properties.get(property.name);
    properties.set(
      property.name,
      known === undefined
        ? property
        : {
            name: property.name,
            type: intersection([known.type, property.type]),
            isOptional: known.isOptional && property.isOptional,
            comment: known.comment || property.comment,
          },
    );
  }
  return { kind: "object", properties: [...properties.values()], index: null };
}

function isAnyObject({ properties, index }: ObjectNode): boolean {
  return properties.length === 0 && index !== null && isKeyword(index, "unknown");
}

function distinct(nodes: readonly TypeNode[]): TypeNode[] {
  const seen = new Set<string>();
  return nodes.filter((node) => {
    if (node.kind !== "keyword" && node.kind !== "literal") return true;
    const key = node.kind === "keyword" ? node.word : `=${node.text}`;
    return !seen.has(key) && seen.add(key);
  });
}
