import { type Schema, Validator } from "@cfworker/json-schema";
import { describeThrown } from "@/lib/shared/app-error";
import type { JsonObject, JsonValue } from "@/lib/shared/safe-json";
import { withoutPatterns } from "./without-patterns";

/** Whether a value fits a schema; `valid: null` where that cannot be told. */
export interface ValidationOutcome {
  readonly valid: boolean | null;
  /** The first thing that does not fit, with its place, or why it cannot be told. */
  readonly problem: string | null;
}

interface Prepared {
  readonly validator: Validator;
  readonly hadPatterns: boolean;
}

const prepared = new WeakMap<JsonObject, Prepared>();

/**
 * Validates a value against a JSON Schema (draft 2020-12), by an interpreter that needs no eval. Never throws.
 * Regular expressions of the schema are not run: schema and value come from the same stranger, and one expression
 * can take longer than anybody waits. Where only they could still fail, the outcome is `valid: null`.
 */
export function validateJson(schema: JsonObject, value: JsonValue): ValidationOutcome {
  try {
    const { validator, hadPatterns } = prepare(schema);
    const { valid, errors } = validator.validate(value);
    if (valid)
      return hadPatterns ? { valid: null, problem: "patterns are not checked" } : { valid, problem: null };
    // The first error only says that the root does not fit; the last one says where.
    const problem = errors.at(-1);
    return { valid, problem: problem ? `${problem.instanceLocation}: ${problem.error}` : null };
  } catch (error) {
    return { valid: null, problem: describeThrown(error) };
  }
}

function prepare(schema: JsonObject): Prepared {
  const known = prepared.get(schema);
  if (known) return known;
  const { schema: safe, hadPatterns } = withoutPatterns(schema);
  const validator = new Validator(safe as Schema, "2020-12"); // A JSON object; the validator checks the rest itself.
  prepared.set(schema, { validator, hadPatterns });
  return { validator, hadPatterns };
}
