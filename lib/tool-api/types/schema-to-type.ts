import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/shared/safe-json";
import { literalType } from "./literal-type";
import { type LostKeyword, lostKeywords } from "./lost-keywords";
import { describeSchema } from "./property-comment";
import { escapeToken, indexSchema, type SchemaIndex, unescapeToken } from "./schema-index";
import {
  ANY_OBJECT,
  intersection,
  isKeyword,
  keyword,
  NEVER,
  NULL,
  type ObjectNode,
  type PropertyNode,
  type TupleItem,
  type TypeDefinition,
  type TypeNode,
  union,
  UNKNOWN,
} from "./type-node";

/** Something in a schema that its type cannot show. */
export interface SchemaWarning {
  readonly code: "unresolved-reference" | "too-large" | "too-deep";
  /** Where it is, as a JSON pointer. */
  readonly pointer: string;
}

/** A schema as a type. */
export interface SchemaType {
  readonly type: TypeNode;
  readonly warnings: readonly SchemaWarning[];
  /** What the schema demands and the type does not. */
  readonly lost: readonly LostKeyword[];
}

const MAX_DEPTH = 32;
const MAX_NODES = 5_000;

/** Where the conversion stands. */
interface Place {
  readonly pointer: string;
  readonly depth: number;
  /** Whether an object or a list lies between here and the definition that is being made: only then may it mean itself. */
  readonly isGuarded: boolean;
}

/**
 * Turns a JSON Schema into a TypeScript type that accepts what the schema accepts. Every keyword narrows, and all of
 * them together: a composition beside properties is an intersection, a reference beside keywords too. What a type
 * cannot say (a pattern, `if`, `not`) is left open; what cannot be understood is `unknown`, with a warning.
 */
export function schemaToType(root: JsonValue): SchemaType {
  const converter = new SchemaConverter(root);
  return {
    type: converter.convert(root, { pointer: "", depth: 0, isGuarded: false }),
    warnings: converter.warnings,
    lost: converter.lost,
  };
}

class SchemaConverter {
  readonly warnings: SchemaWarning[] = [];
  readonly lost: LostKeyword[] = [];
  readonly #index: SchemaIndex;
  readonly #definitions = new Map<string, TypeDefinition>();
  #nodes = 0;

  constructor(root: JsonValue) {
    this.#index = indexSchema(isJsonObject(root) ? root : {});
  }

  /** Converts the schema at a place; a part that references mean becomes a definition. */
  convert(schema: JsonValue | undefined, place: Place): TypeNode {
    if (this.#index.targets.has(place.pointer)) return this.#define(schema, place);
    return this.#convertHere(schema, place);
  }

  #define(schema: JsonValue | undefined, place: Place): TypeNode {
    const known = this.#definitions.get(place.pointer);
    if (known !== undefined) {
      if (known.node === undefined && !place.isGuarded) return { kind: "cycle" };
      if (known.node === undefined) known.isRecursive = true;
      known.uses += 1;
      return { kind: "reference", definition: known };
    }
    const definition: TypeDefinition = {
      title: unescapeToken(place.pointer.split("/").at(-1) ?? ""),
      node: undefined,
      comment: describeSchema(schema),
      uses: 1,
      isRecursive: false,
    };
    this.#definitions.set(place.pointer, definition);
    const node = this.#convertHere(schema, { ...place, isGuarded: false });
    definition.node = node.kind === "cycle" ? UNKNOWN : node;
    return { kind: "reference", definition };
  }

  #convertHere(schema: JsonValue | undefined, place: Place): TypeNode {
    if (schema === false) return NEVER;
    if (!isJsonObject(schema)) return UNKNOWN;
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) return this.#giveUp("too-large", place);
    if (place.depth > MAX_DEPTH) return this.#giveUp("too-deep", place);
    this.lost.push(...lostKeywords(schema, place.pointer));
    const node = intersection([
      ...this.#referencePart(schema, place),
      this.#valuePart(schema, place),
      ...this.#parts(schema, "allOf", place),
      ...this.#alternatives(schema, "anyOf", place),
      ...this.#alternatives(schema, "oneOf", place),
    ]);
    // OpenAPI's word for "or null".
    return schema["nullable"] === true ? union([node, NULL]) : node;
  }

  #giveUp(code: SchemaWarning["code"], { pointer }: Place): TypeNode {
    if (!this.warnings.some((warning) => warning.code === code)) this.warnings.push({ code, pointer });
    return UNKNOWN;
  }

  #referencePart(schema: JsonObject, place: Place): TypeNode[] {
    const reference = schema["$ref"];
    if (typeof reference !== "string") return [];
    const pointer = this.#index.pointerOf(reference);
    if (pointer === null) {
      this.warnings.push({ code: "unresolved-reference", pointer: place.pointer });
      return [UNKNOWN];
    }
    return [this.convert(this.#index.at(pointer), { ...place, pointer, depth: place.depth + 1 })];
  }

  #parts(schema: JsonObject, key: string, place: Place): TypeNode[] {
    const parts = schema[key];
    if (!Array.isArray(parts)) return [];
    return parts.map((part, index) => this.convert(part, below(place, `${key}/${index}`)));
  }

  #alternatives(schema: JsonObject, key: string, place: Place): TypeNode[] {
    const parts = this.#parts(schema, key, place);
    return parts.length === 0 ? [] : [union(parts)];
  }

  /** The type of the value itself: its constants, or what its `type` and the keywords of that type say. */
  #valuePart(schema: JsonObject, place: Place): TypeNode {
    if (schema["const"] !== undefined) return literalType(schema["const"]);
    const values = schema["enum"];
    // An empty list would allow nothing; servers write it for values that they do not know yet.
    if (Array.isArray(values) && values.length > 0) return union(values.map(literalType));
    const types = typesOf(schema);
    return types.length === 0 ? UNKNOWN : union(types.map((type) => this.#typePart(type, schema, place)));
  }

  #typePart(type: string, schema: JsonObject, place: Place): TypeNode {
    switch (type) {
      case "string":
      case "boolean":
      case "null":
        return keyword(type);
      case "number":
      case "integer":
        return keyword("number");
      case "array":
        return this.#arrayPart(schema, place);
      case "object":
        return this.#objectPart(schema, place);
      default:
        return UNKNOWN;
    }
  }

  #arrayPart(schema: JsonObject, place: Place): TypeNode {
    const { items, prefixItems, additionalItems } = listKeywords(schema);
    // Before draft 2020-12 a list of schemas under `items` was a tuple.
    const [tuple, key, rest] = Array.isArray(prefixItems)
      ? ([prefixItems, "prefixItems", items] as const)
      : ([items, "items", additionalItems] as const);
    if (!Array.isArray(tuple)) return { kind: "array", items: this.convert(items, guarded(place, "items")) };
    const minItems = typeof schema["minItems"] === "number" ? schema["minItems"] : 0;
    const members = tuple.map((item, index): TupleItem => ({
      type: this.convert(item, guarded(place, `${key}/${index}`)),
      isOptional: index >= minItems,
    }));
    const isClosed = rest === false || schema["maxItems"] === tuple.length;
    const others = isClosed
      ? null
      : this.convert(rest, guarded(place, key === "items" ? "additionalItems" : "items"));
    return { kind: "tuple", items: members, rest: others };
  }

  #objectPart(schema: JsonObject, place: Place): ObjectNode {
    const declared = isJsonObject(schema["properties"]) ? schema["properties"] : {};
    const required = new Set(Array.isArray(schema["required"]) ? schema["required"] : []);
    const properties = Object.entries(declared).map(([name, property]): PropertyNode => ({
      name,
      type: this.convert(property, guarded(place, `properties/${escapeToken(name)}`)),
      isOptional: !required.has(name),
      comment: describeSchema(property),
    }));
    for (const name of required) {
      if (typeof name !== "string" || Object.hasOwn(declared, name)) continue;
      properties.push({ name, type: UNKNOWN, isOptional: false, comment: "" });
    }
    const index = this.#indexPart(schema, place);
    const saysNothing = properties.length === 0 && index === null && schema["additionalProperties"] !== false;
    return saysNothing ? ANY_OBJECT : { kind: "object", properties, index };
  }

  /** The type of the properties that are not declared; null where the schema does not speak of them. */
  #indexPart(schema: JsonObject, place: Place): TypeNode | null {
    const { additionalProperties: others, patternProperties: patterns } = schema;
    const found: TypeNode[] = [];
    if (isJsonObject(patterns)) {
      for (const [pattern, item] of Object.entries(patterns)) {
        found.push(this.convert(item, guarded(place, `patternProperties/${escapeToken(pattern)}`)));
      }
    }
    if (others === true || isJsonObject(others)) {
      found.push(this.convert(others, guarded(place, "additionalProperties")));
    }
    const index = union(found);
    return found.length === 0 || isKeyword(index, "never") || index.kind === "cycle" ? null : index;
  }
}

function listKeywords({ items, prefixItems, additionalItems }: JsonObject) {
  return { items, prefixItems, additionalItems };
}

const OBJECT_WORDS = ["properties", "required", "additionalProperties", "patternProperties"];
const LIST_WORDS = ["items", "prefixItems"];

/** The types that a schema names, or the one that its keywords are about. */
function typesOf(schema: JsonObject): string[] {
  const { type } = schema;
  const named = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === "string");
  if (named.length > 0) return named;
  if (OBJECT_WORDS.some((word) => Object.hasOwn(schema, word))) return ["object"];
  return LIST_WORDS.some((word) => Object.hasOwn(schema, word)) ? ["array"] : [];
}

function below(place: Place, step: string): Place {
  return { ...place, pointer: `${place.pointer}/${step}`, depth: place.depth + 1 };
}

function guarded(place: Place, step: string): Place {
  return { ...below(place, step), isGuarded: true };
}
