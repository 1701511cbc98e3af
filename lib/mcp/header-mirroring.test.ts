import { expect, it } from "vitest";
import type { JsonObject } from "@/lib/shared/safe-json";
import { asksForMirroring, faultOfMirroring } from "./header-mirroring";

const marked = (name: string, type = "string"): JsonObject => ({ type, "x-mcp-header": name });
const schema = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...rest,
});

it("accepts marks on strings, integers and booleans at any depth of properties", () => {
  const good = schema({
    region: marked("Region"),
    count: marked("Count", "integer"),
    nested: schema({ flag: marked("Flag", "boolean") }),
  });
  expect(asksForMirroring(good)).toBe(true);
  expect(faultOfMirroring(good)).toBeNull();
});

it.each<[string, JsonObject]>([
  ["an empty name", schema({ a: marked("") })],
  ["a name with a space", schema({ a: marked("My Region") })],
  ["a name with a line end", schema({ a: marked("Region\r\nX: 1") })],
  ["a name that is no text", schema({ a: { type: "string", "x-mcp-header": 1 } })],
  ["a number", schema({ a: marked("A", "number") })],
  ["an object", schema({ a: marked("A", "object") })],
  ["no type", schema({ a: { "x-mcp-header": "A" } })],
  ["a name twice, in another case", schema({ a: marked("Region"), b: marked("REGION") })],
  ["a mark at the root", { type: "object", "x-mcp-header": "A" }],
  ["a mark in items", schema({ a: { type: "array", items: marked("A") } })],
  ["a mark behind a choice", schema({}, { anyOf: [schema({ a: marked("A") })] })],
  ["a mark in definitions", schema({}, { $defs: { a: marked("A") } })],
])("refuses %s", (_name, bad) => {
  expect(faultOfMirroring(bad)).toMatch(/^x-mcp-header: /);
});

it("takes no data for a mark, and no property of that name", () => {
  expect(faultOfMirroring(schema({ a: { type: "object", default: { "x-mcp-header": "" } } }))).toBeNull();
  expect(faultOfMirroring(schema({ "x-mcp-header": { type: "string" } }))).toBeNull();
});

it("refuses a schema that is nested beyond all measure, and does not fail", () => {
  let deep: JsonObject = marked("A");
  for (let depth = 0; depth < 100_000; depth += 1) deep = { properties: { a: deep } };
  expect(faultOfMirroring(deep)).toBe("nested too deeply");
});
