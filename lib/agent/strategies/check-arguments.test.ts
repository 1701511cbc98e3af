import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/shared/safe-json";
import { checkArguments } from "./check-arguments";

const check = (input: JsonObject, inputSchema: JsonObject) =>
  checkArguments({ name: "add", inputSchema }, input);
const SCHEMA = { type: "object", properties: { days: { type: "integer" } }, required: ["days"] };

describe("arguments of a call from code", () => {
  it("pass where they fit", () => {
    expect(check({ days: 3 }, SCHEMA)).toBeNull();
  });

  it("are refused with the field and what it should be", () => {
    const failure = check({ days: "three" }, SCHEMA);
    expect(failure).toMatchObject({ ok: false, code: "invalid-arguments" });
    expect(failure?.message).toMatch(/#\/days.*integer/);
  });

  it("are refused with the name of what is missing", () => {
    expect(check({}, SCHEMA)?.message).toContain("days");
  });

  it("pass where the schema cannot tell", () => {
    expect(check({}, { $ref: "#/$defs/nowhere" })).toBeNull();
  });
});
