import { type Schema, Validator } from "@cfworker/json-schema";
import { describeThrown } from "@/lib/shared/app-error";
import type { JsonObject, JsonValue } from "@/lib/shared/safe-json";

/** Whether a value fits a schema; `valid: null` where the schema itself cannot be used. */
export interface ValidationOutcome {
  readonly valid: boolean | null;
  /** The first thing that does not fit, with its place. */
  readonly problem: string | null;
}

const validators = new WeakMap<JsonObject, Validator>();

/** Validates a value against a JSON Schema (draft 2020-12), by an interpreter that needs no eval. Never throws. */
export function validateJson(schema: JsonObject, value: JsonValue): ValidationOutcome {
  try {
    const { valid, errors } = validatorOf(schema).validate(value);
    // The first error only says that the root does not fit; the last one says where.
    const problem = errors.at(-1);
    return { valid, problem: problem ? `${problem.instanceLocation}: ${problem.error}` : null };
  } catch (error) {
    return { valid: null, problem: describeThrown(error) };
  }
}

function validatorOf(schema: JsonObject): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const validator = new Validator(schema as Schema, "2020-12"); // A JSON object; the validator checks the rest itself.
  validators.set(schema, validator);
  return validator;
}
