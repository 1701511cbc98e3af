import { z } from "zod";
import type { JsonValue } from "@/lib/shared/safe-json";
import { ToolRefusal } from "../tool-refusal";
import type { CrmRecord, ObjectType } from "./crm-types";
import { fieldAt, findField } from "./field-paths";
import type { FieldDefinition } from "./fields";

const operandSchema = z.union([z.string(), z.number(), z.boolean()]);

/** One condition on a field. */
export const conditionSchema = z.strictObject({
  field: z.string().describe("Name, or path such as address.city"),
  op: z.enum(["eq", "ne", "contains", "starts_with", "gt", "gte", "lt", "lte", "in", "is_empty"]),
  value: z
    .union([operandSchema, z.array(operandSchema).max(100)])
    .optional()
    .describe("A list for 'in', true or false for 'is_empty'"),
});

/** One condition on a field. */
export type Condition = z.infer<typeof conditionSchema>;

type Operand = z.infer<typeof operandSchema>;

/**
 * Makes a test for records out of conditions that must all hold. Text is compared without regard to case, dates
 * by time. A field that holds nothing fails every condition but `ne` and `is_empty`.
 *
 * @throws ToolRefusal for an unknown field, or a value that does not fit the field or the operation.
 */
export function compileWhere(
  objectType: ObjectType,
  where: readonly Condition[],
): (record: CrmRecord) => boolean {
  const tests = where.map((condition, index) => {
    const argument = `where.${index}`;
    const field = findField(objectType, condition.field, `${argument}.field`);
    return compileCondition(field, condition, argument);
  });
  return (record) => tests.every((test) => test(record));
}

function compileCondition(field: FieldDefinition, { field: path, op, value }: Condition, argument: string) {
  if (op === "is_empty") {
    const wanted = value ?? true;
    if (typeof wanted !== "boolean")
      throw new ToolRefusal(`${argument}.value: 'is_empty' takes true or false.`);
    return (record: CrmRecord) => (fieldAt(record, path) === null) === wanted;
  }
  const operands = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(normalize);
  checkOperands(field, { op, value }, operands, argument);
  const holds = TESTS[op];
  return (record: CrmRecord) => {
    const held = fieldAt(record, path);
    if (held === null) return op === "ne";
    return holds(Array.isArray(held) ? held.map(normalize) : normalize(held), operands);
  };
}

function checkOperands(
  field: FieldDefinition,
  { op, value }: Pick<Condition, "op" | "value">,
  operands: readonly JsonValue[],
  argument: string,
): void {
  if (field.type === "object") {
    const example = field.fields?.[0]?.name ?? "name";
    throw new ToolRefusal(
      `${argument}.field: '${field.name}' is an object; name a part of it, as ${field.name}.${example}.`,
    );
  }
  if (Array.isArray(value) !== (op === "in") || operands.length === 0) {
    throw new ToolRefusal(
      `${argument}.value: '${op}' takes ${op === "in" ? "a list of values" : "one value"}.`,
    );
  }
  const type = field.type === "number" || field.type === "boolean" ? field.type : "string";
  if (type !== "string" && (op === "contains" || op === "starts_with")) {
    throw new ToolRefusal(`${argument}.op: '${op}' is for text, and '${field.name}' is a ${type}.`);
  }
  if (operands.some((operand) => typeof operand !== type)) {
    throw new ToolRefusal(`${argument}.value: '${field.name}' is compared with a ${type}.`);
  }
}

type Test = (held: JsonValue, operands: readonly Operand[]) => boolean;

const TESTS: Record<Exclude<Condition["op"], "is_empty">, Test> = {
  eq: (held, [operand]) => held === operand,
  ne: (held, [operand]) => held !== operand,
  contains: (held, [operand]) =>
    Array.isArray(held) ? held.some((item) => item === operand) : String(held).includes(String(operand)),
  starts_with: (held, [operand]) => String(held).startsWith(String(operand)),
  gt: (held, [operand]) => compareValues(held, operand ?? null) > 0,
  gte: (held, [operand]) => compareValues(held, operand ?? null) >= 0,
  lt: (held, [operand]) => compareValues(held, operand ?? null) < 0,
  lte: (held, [operand]) => compareValues(held, operand ?? null) <= 0,
  in: (held, operands) => operands.some((operand) => operand === held),
};

/** Orders two values of one field; what holds nothing comes last. */
export function compareValues(a: JsonValue, b: JsonValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(normalize(a)), String(normalize(b))];
  return left < right ? -1 : left > right ? 1 : 0;
}

function normalize<Value>(value: Value): Value | string {
  return typeof value === "string" ? value.toLowerCase() : value;
}
