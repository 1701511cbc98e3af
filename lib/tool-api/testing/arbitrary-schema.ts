import fc from "fast-check";
import type { JsonObject, JsonValue } from "@/lib/shared/safe-json";

/** A schema, and a value that it accepts. */
export interface SchemaWithValue {
  readonly schema: JsonObject;
  readonly value: JsonValue;
}

const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom("*/", "`${x}`", "$&", "\u2028", 'a"b'));
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
const names = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(
      "id",
      "type",
      "$ref",
      "properties",
      "required",
      "default",
      "constructor",
      "toString",
      "a-b",
      "it's",
      "1",
    ),
    fc.string({ maxLength: 6 }).filter((name) => name !== "__proto__"),
  ),
  { maxLength: 4 },
);

const leaf: fc.Arbitrary<SchemaWithValue> = fc.oneof(
  text.map((value) => ({ schema: { type: "string" }, value })),
  fc.integer().map((value) => ({ schema: { type: "integer", minimum: value }, value })),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ schema: { type: "number" }, value })),
  fc.boolean().map((value) => ({ schema: { type: "boolean" }, value })),
  scalar.map((value) => ({ schema: { const: value }, value })),
  fc
    .array(scalar, { minLength: 1, maxLength: 4 })
    .map((values) => ({ schema: { enum: values }, value: values[0] ?? null })),
  text.map((value) => ({ schema: { type: ["string", "null"] }, value })),
  scalar.map((value) => ({ schema: {}, value })),
  fc.constantFrom(...recursive()),
);

/** Makes schemas of the common subset, nested to a few levels, each with a value that it accepts. */
export const schemaWithValue: fc.Arbitrary<SchemaWithValue> = fc.letrec<{ any: SchemaWithValue }>((tie) => ({
  any: fc
    .tuple(
      fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        leaf,
        object(tie("any")),
        list(tie("any")),
        tuple(tie("any")),
        choice(tie("any")),
        all(tie("any")),
        map(tie("any")),
      ),
      fc.record(
        { description: text, title: text, default: scalar, nullable: fc.boolean() },
        { requiredKeys: [] },
      ),
    )
    .map(([{ schema, value }, extra]) => ({ schema: { ...extra, ...schema }, value })),
})).any;

/** The same, with an object at the top, as the arguments of a tool are. */
export const objectWithValue: fc.Arbitrary<SchemaWithValue> = object(schemaWithValue);

function object(inner: fc.Arbitrary<SchemaWithValue>): fc.Arbitrary<SchemaWithValue> {
  return names.chain((keys) =>
    fc
      .tuple(
        fc.tuple(...keys.map(() => inner)),
        fc.tuple(...keys.map(() => fc.boolean())),
        fc.constantFrom(undefined, true, false, { type: "number" }),
      )
      .map(([parts, areRequired, others]) => {
        const required = keys.filter((_, index) => areRequired[index] === true);
        const entries = keys.map((key, index) => [key, parts[index]] as const);
        return {
          schema: {
            type: "object",
            properties: fromEntries(entries.map(([key, part]) => [key, part?.schema ?? {}])),
            ...(required.length > 0 ? { required } : {}),
            ...(others === undefined ? {} : { additionalProperties: others }),
          },
          value: fromEntries(entries.map(([key, part]) => [key, part?.value ?? null])),
        };
      }),
  );
}

function list(inner: fc.Arbitrary<SchemaWithValue>): fc.Arbitrary<SchemaWithValue> {
  return fc.tuple(inner, fc.nat(2)).map(([{ schema, value }, count]) => ({
    schema: { type: "array", items: schema },
    value: Array.from({ length: count }, () => value),
  }));
}

function tuple(inner: fc.Arbitrary<SchemaWithValue>): fc.Arbitrary<SchemaWithValue> {
  return fc.tuple(fc.array(inner, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([parts, isClosed]) => ({
    schema: {
      type: "array",
      prefixItems: parts.map(({ schema }) => schema),
      minItems: parts.length,
      ...(isClosed ? { items: false } : {}),
    },
    value: parts.map(({ value }) => value),
  }));
}

function choice(inner: fc.Arbitrary<SchemaWithValue>): fc.Arbitrary<SchemaWithValue> {
  return fc
    .tuple(fc.constantFrom("anyOf", "oneOf"), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(([key, parts]) => ({
      schema: { [key]: parts.map(({ schema }) => schema) },
      value: parts[0]?.value ?? null,
    }));
}

function all(inner: fc.Arbitrary<SchemaWithValue>): fc.Arbitrary<SchemaWithValue> {
  return inner.map(({ schema, value }) => ({
    schema: { allOf: [schema, { description: "refines" }] },
    value,
  }));
}

function map(inner: fc.Arbitrary<SchemaWithValue>): fc.Arbitrary<SchemaWithValue> {
  // Only plain keys: the compiler types a literal's `constructor` by Object's own, not by the index signature.
  return fc
    .tuple(fc.uniqueArray(fc.constantFrom("a", "b-c", "1", "é"), { maxLength: 3 }), inner)
    .map(([keys, { schema, value }]) => ({
      schema: { type: "object", additionalProperties: schema },
      value: fromEntries(keys.map((key) => [key, value])),
    }));
}

/** References that a schema of the corpus would have; the test puts the definitions at the top. */
function recursive(): SchemaWithValue[] {
  return [
    { schema: { $ref: "#/$defs/Node" }, value: { label: "a", children: [{ label: "b" }] } },
    { schema: { $ref: "#/$defs/Json" }, value: { a: [1, null, { b: "c" }] } },
    { schema: { $ref: "#/$defs/Gone" }, value: 1 },
  ];
}

/** What {@linkcode schemaWithValue} refers to. */
export const DEFINITIONS: JsonObject = {
  Node: {
    type: "object",
    properties: { label: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Node" } } },
    required: ["label"],
  },
  Json: {
    anyOf: [
      { type: ["string", "number", "boolean", "null"] },
      { type: "array", items: { $ref: "#/$defs/Json" } },
      { type: "object", additionalProperties: { $ref: "#/$defs/Json" } },
    ],
  },
};

function fromEntries(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  return Object.fromEntries(entries);
}
