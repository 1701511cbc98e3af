import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/shared/safe-json";
import { apiOf, jsonObject, tool, typesOf } from "../testing/catalog";
import { compile } from "../testing/compile";

/** The type of one property, where the rest of the tool does not matter. */
function typeOf(schema: unknown): string {
  const text = typesOf({ type: "object", properties: { p: schema }, required: ["p"] });
  return /^ {2}p: (.*);\n\}$/ms.exec(text)?.[1] ?? text;
}

const STRING = { type: "string" };
const NUMBER = { type: "number" };

describe("types of values", () => {
  it.each([
    [STRING, "string"],
    [{ type: "integer" }, "number"],
    [{ type: "boolean" }, "boolean"],
    [{ type: "null" }, "null"],
    [{}, "unknown"],
    [true, "unknown"],
    [false, "never"],
    ["not a schema", "unknown"],
    [{ type: "future" }, "unknown"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "string", nullable: true }, "string | null"],
    [{ type: ["string", "string"] }, "string"],
    [{ enum: ["a", 'b"c', 1, -1.5, true, null] }, '"a" | "b\\"c" | 1 | -1.5 | true | null'],
    [{ enum: [] }, "unknown"],
    [{ type: "string", enum: [] }, "string"],
    [{ const: "on" }, '"on"'],
    [{ const: { a: [1, null] } }, "{ a: [1, null] }"],
    [{ type: "array", items: STRING }, "string[]"],
    [{ type: "array" }, "unknown[]"],
    [{ items: NUMBER }, "number[]"],
    [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
    [
      { type: "array", items: { type: "array", items: { anyOf: [STRING, NUMBER] } } },
      "(string | number)[][]",
    ],
    [{ type: "array", items: { allOf: [{ $ref: "#/properties/gone" }, STRING] } }, "string[]"],
    [{ type: ["array", "null"], items: { type: ["string", "number"] } }, "(string | number)[] | null"],
    [{ type: "array", prefixItems: [STRING, NUMBER], items: false, minItems: 2 }, "[string, number]"],
    [
      { type: "array", prefixItems: [STRING, { type: ["number", "null"] }], items: false },
      "[string?, (number | null)?]",
    ],
    [{ type: "array", items: [STRING], minItems: 1, additionalItems: NUMBER }, "[string, ...number[]]"],
    [{ type: "object" }, "Record<string, unknown>"],
    [{ type: "object", properties: {} }, "Record<string, unknown>"],
    [{ type: "object", properties: {}, additionalProperties: false }, "{}"],
    [{ type: "object", additionalProperties: NUMBER }, "Record<string, number>"],
    [{ type: "object", additionalProperties: { enum: ["a", "b"] } }, '{ [key: string]: "a" | "b" }'],
    [
      { type: "object", patternProperties: { "^x-": STRING }, additionalProperties: false },
      "Record<string, string>",
    ],
    [{ properties: { a: STRING, b: NUMBER }, required: ["a"] }, "{ a: string; b?: number }"],
    [
      { type: "object", properties: { a: STRING }, additionalProperties: true },
      "{ a?: string; [key: string]: unknown }",
    ],
    [{ type: "object", required: ["a"] }, "{ a: unknown }"],
    [{ anyOf: [STRING, {}] }, "unknown"],
    [{ oneOf: [STRING, STRING, { type: "null" }] }, "string | null"],
    [{ anyOf: [false, STRING] }, "string"],
    [{ type: "string", anyOf: [{ minLength: 1 }, { pattern: "a" }] }, "string"],
  ])("%j", (schema, text) => {
    expect(typeOf(schema)).toBe(text);
  });
});

describe("compositions", () => {
  it("keep what stands beside them (D4, H5)", () => {
    expect(
      typesOf({
        type: "object",
        properties: { id: STRING, slug: STRING },
        oneOf: [{ required: ["id"] }, { required: ["slug"] }],
      }),
    ).toBe("type XInput = { id?: string; slug?: string } & ({ id: unknown } | { slug: unknown });");
    expect(
      typesOf({
        $ref: "#/$defs/I",
        $defs: { I: { type: "object", properties: { q: STRING } } },
        properties: { label: STRING },
        required: ["label"],
      }),
    ).toBe("type XInput = { label: string } & { q?: string };");
  });

  it("of objects are merged, and a part that only refines does not widen", () => {
    expect(
      typesOf({
        allOf: [
          { type: "object", properties: { a: STRING, b: NUMBER } },
          { required: ["a"] },
          { properties: { c: { type: "boolean" } } },
          { description: "nothing" },
        ],
      }),
    ).toBe("interface XInput {\n  a: string;\n  b?: number;\n  c?: boolean;\n}");
  });

  it("that contradict themselves still compile", () => {
    const api = apiOf(
      tool(
        "x",
        jsonObject({
          allOf: [{ properties: { a: STRING }, required: ["a"] }, { properties: { a: NUMBER } }],
        }),
      ),
    );
    expect(compile(api.files)).toEqual([]);
  });
});

describe("references", () => {
  const NODE = {
    type: "object",
    properties: { n: { $ref: "#/$defs/N" } },
    $defs: {
      N: { type: "object", properties: { v: STRING, kids: { type: "array", items: { $ref: "#/$defs/N" } } } },
    },
  };

  it("to what means itself become named types (D5, C7)", () => {
    expect(typesOf(NODE)).toBe(
      "interface XInput {\n  n?: N;\n}\ninterface N {\n  v?: string;\n  kids?: N[];\n}",
    );
  });

  it("to what is used once stand in its place; what is used more often is written once", () => {
    const point = { type: "object", properties: { lat: NUMBER, lon: NUMBER }, description: "A place" };
    const $defs = { Point: point, Name: STRING };
    const use = { $ref: "#/$defs/Point" };
    expect(
      typesOf({
        properties: { at: use, name: { $ref: "#/$defs/Name" }, other: { $ref: "#/$defs/Name" } },
        $defs,
      }),
    ).toBe(
      "interface XInput {\n  /** A place */\n  at?: { lat?: number; lon?: number };\n  name?: string;\n  other?: string;\n}",
    );
    expect(typesOf({ properties: { from: use, to: use }, $defs })).toBe(
      "interface XInput {\n  from?: Point;\n  to?: Point;\n}\n/** A place */\ninterface Point {\n  lat?: number;\n  lon?: number;\n}",
    );
  });

  it.each([
    [
      "the whole",
      { type: "object", properties: { inner: { $ref: "#" } } },
      "interface XInput {\n  inner?: XInput;\n}",
    ],
    [
      "a property",
      { type: "object", properties: { a: STRING, b: { $ref: "#/properties/a" } } },
      "interface XInput {\n  a?: string;\n  b?: string;\n}",
    ],
    [
      "a name with a slash",
      { properties: { p: { $ref: "#/$defs/a~1b" } }, $defs: { "a/b": NUMBER } },
      "interface XInput {\n  p?: number;\n}",
    ],
    [
      "an encoded name",
      { properties: { p: { $ref: "#/$defs/a%20b" } }, $defs: { "a b": NUMBER } },
      "interface XInput {\n  p?: number;\n}",
    ],
    [
      "an anchor",
      { properties: { p: { $ref: "#here" } }, $defs: { A: { $anchor: "here", type: "number" } } },
      "interface XInput {\n  p?: number;\n}",
    ],
    [
      "an address of its own",
      {
        $id: "https://x.test/s",
        properties: { p: { $ref: "https://x.test/s#/$defs/A" } },
        $defs: { A: NUMBER },
      },
      "interface XInput {\n  p?: number;\n}",
    ],
    [
      "itself only",
      { properties: { p: { $ref: "#/$defs/A" } }, $defs: { A: { $ref: "#/$defs/A" } } },
      "interface XInput {\n  p?: unknown;\n}",
    ],
    [
      "itself or a string",
      { properties: { p: { $ref: "#/$defs/A" } }, $defs: { A: { anyOf: [{ $ref: "#/$defs/A" }, STRING] } } },
      "interface XInput {\n  p?: string;\n}",
    ],
  ])("to %s", (_name, schema, text) => {
    expect(typesOf(schema)).toBe(text);
  });

  it("that mean nothing cost their property its type, with a warning (D7)", () => {
    const api = apiOf(
      tool(
        "x",
        jsonObject({
          type: "object",
          properties: { s: { $ref: "#/$defs/Gone" }, t: { $ref: "https://x.test/far.json" } },
        }),
      ),
    );
    expect(api.files["/servers/kit/x.ts"]).toContain("s?: unknown;\n  t?: unknown;");
    expect(api.tools[0]?.warnings).toEqual([
      { code: "unresolved-reference", schema: "input", pointer: "/properties/s" },
      { code: "unresolved-reference", schema: "input", pointer: "/properties/t" },
    ]);
  });

  it("in circles through lists, maps and unions compile", () => {
    const schema = jsonObject({
      type: "object",
      properties: { any: { $ref: "#/$defs/Json" }, pair: { $ref: "#/$defs/Pair" } },
      $defs: {
        Json: {
          anyOf: [
            { type: ["string", "number", "boolean", "null"] },
            { type: "array", items: { $ref: "#/$defs/Json" } },
            { type: "object", additionalProperties: { $ref: "#/$defs/Json" } },
          ],
        },
        Pair: {
          type: "array",
          prefixItems: [{ $ref: "#/$defs/Pair" }, { $ref: "#/$defs/Other" }],
          minItems: 2,
          items: false,
        },
        Other: { allOf: [{ $ref: "#/$defs/Pair" }, { $ref: "#/$defs/Json" }] },
      },
    });
    const api = apiOf(tool("x", schema, { outputSchema: schema }));
    expect(api.files["/servers/kit/x.ts"]).toContain("[key: string]: Json");
    expect(compile(api.files)).toEqual([]);
  });
});

describe("objects", () => {
  it("with named and other properties compile under strict (D6)", () => {
    expect(typeOf({ type: "object", properties: { a: STRING }, additionalProperties: NUMBER })).toBe(
      "{ a?: string; [key: string]: number | string | undefined }",
    );
    const api = apiOf(
      tool(
        "x",
        jsonObject({
          type: "object",
          properties: { a: STRING, o: { type: "object", properties: { deep: NODE_LIKE } } },
          additionalProperties: NUMBER,
        }),
      ),
    );
    expect(compile(api.files)).toEqual([]);
  });

  it("may have properties that are called like keywords (D8) or like machinery (D12)", () => {
    const names = [
      "description",
      "type",
      "required",
      "$ref",
      "properties",
      "default",
      "enum",
      "constructor",
      "toString",
      "hasOwnProperty",
      "it's",
      "a-b",
      "1",
      "new",
      "",
    ];
    const properties = Object.fromEntries(names.map((name) => [name, { type: "string", description: name }]));
    const schema = jsonObject({ type: "object", properties });
    const api = apiOf(
      tool("x", schema),
      tool("y", jsonObject({ properties: { ...properties, $ref: STRING } })),
    );
    const text = api.files["/servers/kit/x.ts"] ?? "";
    for (const name of names)
      expect(text).toMatch(new RegExp(`^ {2}"?${name.replace("$", "\\$")}"?\\?: string;$`, "m"));
    expect(compile(api.files)).toEqual([]);
  });

  it("may have a property called __proto__ (D12)", () => {
    const properties = Object.fromEntries([["__proto__", STRING]]);
    const schema = jsonObject({ type: "object", properties, required: ["__proto__"] });
    const api = apiOf(tool("x", schema, { outputSchema: schema }));
    expect(api.files["/servers/kit/x.ts"]).toContain("interface XInput {\n  __proto__: string;\n}");
    expect(compile(api.files)).toEqual([]);
  });
});

const NODE_LIKE = { type: "object", properties: { v: { type: "string", description: "A value" } } };

describe("guards", () => {
  it("cut what is too deep, and say so", () => {
    let schema: JsonObject = { type: "string" };
    for (let level = 0; level < 5_000; level += 1) schema = { type: "array", items: schema };
    const api = apiOf(tool("x", { type: "object", properties: { deep: schema } }));
    expect(api.files["/servers/kit/x.ts"]).toMatch(/deep\?: unknown(\[\])+;/);
    expect(api.tools[0]?.warnings).toMatchObject([{ code: "too-deep", schema: "input" }]);
    expect(compile(api.files)).toEqual([]);
  });

  it("cut what is too large, and say so", () => {
    const properties = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`p${index}`, STRING]));
    const api = apiOf(tool("x", jsonObject({ type: "object", properties })));
    expect(api.files["/servers/kit/x.ts"]).toContain("p5999?: unknown;");
    expect(api.tools[0]?.warnings).toMatchObject([{ code: "too-large", schema: "input" }]);
  });

  it("do not let references multiply the text", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `L${level}`,
        {
          type: "object",
          properties: { a: { $ref: `#/$defs/L${level + 1}` }, b: { $ref: `#/$defs/L${level + 1}` } },
        },
      ]),
    );
    const text = typesOf({ properties: { top: { $ref: "#/$defs/L0" } }, $defs: { ...$defs, L40: STRING } });
    expect(text.length).toBeLessThan(4_000);
  });
});
