import { describe, expect, it } from "vitest";
import { validateJson } from "./validate";

describe("validateJson", () => {
  it("tells what fits and what does not, with its place", () => {
    const schema = { type: "object", properties: { a: { type: "integer" } }, required: ["a"] };
    expect(validateJson(schema, { a: 1 })).toEqual({ valid: true, problem: null });
    expect(validateJson(schema, { a: "x" })).toMatchObject({ valid: false });
    expect(validateJson(schema, { a: "x" }).problem).toContain("/a");
    expect(validateJson(schema, {}).valid).toBe(false);
  });

  it("runs no regular expression of a stranger, and says that it cannot tell", () => {
    const schema = { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } };
    expect(validateJson(schema, { a: `${"a".repeat(60)}!` })).toEqual({
      valid: null,
      problem: "patterns are not checked",
    });
    expect(validateJson(schema, { a: 1 }).valid).toBe(false);
  });

  it("keeps a property that is called pattern, and a value that looks like one", () => {
    const schema = {
      type: "object",
      properties: { pattern: { type: "string" }, kind: { const: { pattern: "x" } } },
      required: ["pattern"],
    };
    expect(validateJson(schema, { pattern: "a", kind: { pattern: "x" } }).valid).toBe(true);
    expect(validateJson(schema, { pattern: 1 }).valid).toBe(false);
  });

  it("does not refuse what a pattern of names allows", () => {
    const schema = { type: "object", patternProperties: { "^x": {} }, additionalProperties: false };
    expect(validateJson(schema, { x1: 1 }).valid).toBeNull();
  });

  it("cannot tell where the schema is none", () => {
    expect(validateJson({ $ref: "#/nowhere" }, {}).valid).not.toBe(true);
  });
});
