import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";

/** A JSON Schema as it stands in a tool definition. */
export type JsonSchema = Record<string, unknown>;

/**
 * Writes a zod schema as JSON Schema 2020-12 without what says nothing: `$schema` (MCP's default dialect) and
 * the patterns and bounds that zod repeats beside `format` and `integer`.
 */
export function toLeanJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...root } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      delete jsonSchema.propertyNames;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return root;
}

/** Joins a validator and a ready JSON Schema into what the MCP server package takes. */
export function toStandardSchema<Schema extends z.ZodObject>(
  schema: Schema,
  json: JsonSchema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  return {
    "~standard": {
      version: 1,
      vendor: "tare",
      validate: (value) => {
        const parsed = schema.safeParse(value, { error: explainIssue });
        return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues.flatMap(toIssues) };
      },
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

const explainIssue: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type" && issue.input === undefined ? "is required" : undefined;

/** One issue for each unknown key, so that every message begins with the name of the field it is about. */
function toIssues(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ path: issue.path, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: "is not a known argument" }));
}
