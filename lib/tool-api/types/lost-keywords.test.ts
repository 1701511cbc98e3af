import { expect, it } from "vitest";
import { apiOf, jsonObject, tool } from "../testing/catalog";

it("reports what a type cannot say, by schema and place, and takes no property for a keyword (D8)", () => {
  const api = apiOf(
    tool(
      "x",
      jsonObject({
        type: "object",
        properties: { pattern: { type: "string", pattern: "^a" }, list: { type: "array", minItems: 1 } },
        if: { required: ["list"] },
        then: { required: ["pattern"] },
      }),
      { outputSchema: jsonObject({ type: "object", not: { required: ["error"] } }) },
    ),
  );
  expect(api.tools[0]?.lost).toEqual([
    { schema: "input", keyword: "if", pointer: "" },
    { schema: "input", keyword: "pattern", pointer: "/properties/pattern" },
    { schema: "input", keyword: "minItems", pointer: "/properties/list" },
    { schema: "output", keyword: "not", pointer: "" },
  ]);
});
