import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/shared/safe-json";
import { checkForm, type FieldDraft, initialDraft } from "./check-form";
import { defaultContent, readElicitationForm } from "./elicitation-form";

function problemOf(property: JsonObject, draft: FieldDraft, isRequired = false) {
  const fields = readElicitationForm({
    type: "object",
    properties: { x: property },
    required: isRequired ? ["x"] : [],
  });
  const checked = checkForm(fields ?? [], { x: draft });
  return checked.ok ? (checked.content["x"] ?? "unset") : checked.problems["x"]?.code;
}

describe("forms that servers ask for", () => {
  it.each<[JsonObject, FieldDraft, unknown]>([
    [{ type: "string" }, "", "unset"],
    [{ type: "string", minLength: 2 }, "a", "too-short"],
    [{ type: "string", maxLength: 1 }, "👍", "👍"],
    [{ type: "string", maxLength: 1 }, "ab", "too-long"],
    [{ type: "string", format: "email" }, "ada@example.com", "ada@example.com"],
    [{ type: "string", format: "email" }, "ada", "not-email"],
    [{ type: "string", format: "uri" }, "example.com", "not-uri"],
    [{ type: "string", format: "date" }, "2026-02-29", "not-date"],
    [{ type: "string", format: "date" }, "2028-02-29", "2028-02-29"],
    [{ type: "string", format: "date-time" }, "2026-02-28T10:00:00", "not-date-time"],
    [{ type: "string", format: "date-time" }, "2026-02-28T10:00:00+01:00", "2026-02-28T10:00:00+01:00"],
    [{ type: "integer" }, "1.5", "not-integer"],
    [{ type: "number" }, "a", "not-number"],
    [{ type: "number", minimum: 2 }, "1", "too-small"],
    [{ type: "number", maximum: 2 }, "3", "too-large"],
    [{ type: "number" }, "-0.5", -0.5],
    [{ type: "boolean" }, false, false],
    [{ type: "boolean" }, null, "unset"],
    [{ type: "array", minItems: 1, items: { type: "string", enum: ["a", "b"] } }, ["b"], ["b"]],
    [{ type: "array", maxItems: 1, items: { type: "string", enum: ["a", "b"] } }, ["a", "b"], "too-many"],
  ])("%j takes %j as %j", (property, draft, expected) => {
    expect(problemOf(property, draft)).toEqual(expected);
  });

  it("need what is required, and false is an answer", () => {
    expect(problemOf({ type: "string" }, "", true)).toBe("required");
    expect(problemOf({ type: "boolean" }, null, true)).toBe("required");
    expect(problemOf({ type: "boolean" }, false, true)).toBe(false);
    const choices = { type: "array", minItems: 1, items: { enum: ["a"] } };
    expect(problemOf(choices, [], true)).toBe("too-few");
  });

  it("read all forms of choices with their titles", () => {
    const options = (property: JsonObject) => {
      const [field] = readElicitationForm({ type: "object", properties: { x: property } }) ?? [];
      return field && "options" in field
        ? field.options.map(({ value, label }) => `${value}=${label}`)
        : null;
    };
    expect(options({ type: "string", enum: ["a"] })).toEqual(["a=a"]);
    expect(options({ type: "string", enum: ["a", "b"], enumNames: ["A"] })).toEqual(["a=A", "b=b"]);
    expect(options({ type: "string", oneOf: [{ const: "a", title: "A" }] })).toEqual(["a=A"]);
    expect(options({ type: "array", items: { anyOf: [{ const: "a", title: "A" }] } })).toEqual(["a=A"]);
  });

  it("are no forms where a field is nested, of no known type, or nowhere described", () => {
    const read = (schema: JsonObject) => readElicitationForm({ type: "object", ...schema });
    expect(read({ properties: { x: { type: "object", properties: {} } } })).toBeNull();
    expect(read({ properties: { x: {} } })).toBeNull();
    expect(read({ properties: { x: true } })).toBeNull();
    expect(read({ properties: {}, required: ["y"] })).toBeNull();
    expect(read({})).toEqual([]);
    expect(readElicitationForm({ type: "array" })).toBeNull();
  });

  it("are first seen with their defaults, and sent so where nothing is changed (SEP-1034)", () => {
    const schema: JsonObject = {
      type: "object",
      properties: {
        name: { type: "string", default: "Ada" },
        age: { type: "integer", default: 36 },
        score: { type: "number", default: 9.5 },
        color: { type: "string", enum: ["red", "green"], default: "green" },
        isNew: { type: "boolean", default: false },
        note: { type: "string" },
      },
    };
    const content = { name: "Ada", age: 36, score: 9.5, color: "green", isNew: false };
    expect(defaultContent(schema)).toEqual(content);
    const fields = readElicitationForm(schema) ?? [];
    expect(checkForm(fields, initialDraft(fields))).toEqual({ ok: true, content });
  });
});
