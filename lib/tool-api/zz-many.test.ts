import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/shared/safe-json";
import { DEFINITIONS, objectWithValue, schemaWithValue } from "./testing/arbitrary-schema";
import { catalog, tool } from "./testing/catalog";
import { compile } from "./testing/compile";
import { generateToolApi } from "./generate-tool-api";

it("writes code that compiles and accepts what the schemas accept", { timeout: 580_000 }, () => {
  const pair = fc.record({ input: objectWithValue, output: schemaWithValue, description: fc.string() });
  fc.assert(
    // Many tools at a time, because a run of the compiler costs the same for one as for twenty.
    fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), (pairs) => {
      const api = generateToolApi([
        catalog(
          "kit",
          pairs.map(({ input, output, description }, index) =>
            tool(
              `tool_${index}`,
              { ...input.schema, $defs: DEFINITIONS },
              {
                description,
                outputSchema: { ...output.schema, $defs: DEFINITIONS },
              },
            ),
          ),
        ),
      ]);
      const checked = pairs.map(({ input, output }, index) => {
        const path = `/servers/kit/tool${index}.ts`;
        const text = api.files[path] ?? "";
        const check = (name: string, value: JsonValue) =>
          text.includes(` ${name} `) ? `const a${name}: ${name} = ${JSON.stringify(value)};\n` : "";
        return [
          path,
          text + check(`Tool${index}Input`, input.value) + check(`Tool${index}Output`, output.value),
        ] as const;
      });
      expect(compile({ ...api.files, ...Object.fromEntries(checked) })).toEqual([]);
    }),
    { numRuns: 250 },
  );
});
