import { describe, expect, it } from "vitest";
import { describeSchema } from "./property-comment";

describe("describeSchema", () => {
  it.each([
    [{ type: "string" }, ""],
    [{ description: "  A\n  name " }, "A name"],
    [{ type: "integer", minimum: 1, maximum: 100, default: 10 }, "@integer @min 1 @max 100 @default 10"],
    [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, "@integer"],
    [{ type: ["integer", "null"] }, "@integer"],
    [
      { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.1 },
      "@above 0 @below 1 @multipleOf 0.1",
    ],
    [
      { type: "string", format: "date-time", minLength: 1, maxLength: 9, pattern: "^a" },
      "@format date-time @minLength 1 @maxLength 9 @pattern ^a",
    ],
    [{ type: "string", pattern: "x".repeat(41) }, ""],
    [
      { type: "array", minItems: 1, maxItems: 3, items: { type: "string", description: "An address" } },
      "An address @minItems 1 @maxItems 3",
    ],
    [{ description: "Page size (default 20)", default: 20 }, "Page size (default 20)"],
    [{ description: "Default sort", default: "asc" }, 'Default sort @default "asc"'],
    [{ description: "Order, by default asc", default: "asc" }, "Order, by default asc"],
    [{ default: { a: [1] } }, '@default {"a":[1]}'],
    [{ default: "" }, '@default ""'],
    [{ default: null }, ""],
    [{ default: "x".repeat(60) }, ""],
    [{ description: "Old", deprecated: true }, "Old @deprecated"],
    [{ description: { type: "string" }, minimum: "1", default: false }, "@min 1 @default false"],
  ])("%j", (schema, text) => {
    expect(describeSchema(schema)).toBe(text);
  });

  it("says nothing of what is no schema", () => {
    expect([describeSchema(true), describeSchema(undefined), describeSchema([])]).toEqual(["", "", ""]);
  });
});
