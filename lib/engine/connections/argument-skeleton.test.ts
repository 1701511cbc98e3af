import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/shared/safe-json";
import { argumentSkeleton } from "./argument-skeleton";

describe("arguments to begin with", () => {
  it("hold what is required, with defaults or plain values of their types, and nothing else", () => {
    const skeleton = argumentSkeleton({
      type: "object",
      required: ["a", "b", "c", "d", "e", "f", "g", "unknown"],
      properties: {
        a: { type: "string" },
        b: { type: "integer", minimum: 3 },
        c: { type: ["null", "boolean"] },
        d: { type: "array" },
        e: { type: "object", required: ["x"], properties: { x: { type: "number", default: 7 }, y: {} } },
        f: { enum: ["one", "two"] },
        g: { const: 1 },
        optional: { type: "string" },
      },
    });
    expect(skeleton).toEqual({ a: "", b: 3, c: false, d: [], e: { x: 7 }, f: "one", g: 1, unknown: null });
  });

  it("end, however deep a schema is", () => {
    const schema: JsonObject = { type: "object", required: ["x"] };
    schema["properties"] = { x: schema };
    // A cycle cannot come over the wire; it stands for a schema without end.
    expect(JSON.stringify(argumentSkeleton(schema))).toBe('{"x":{"x":{"x":{"x":{}}}}}');
  });
});
