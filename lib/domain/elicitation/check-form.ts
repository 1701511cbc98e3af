import type { JsonObject, JsonValue } from "@/lib/shared/safe-json";
import type { FormField, NumberFormField, TextFormField } from "./elicitation-form";

/** What stands in a field: a text as it was typed, a choice, yes or no, or several choices. */
export type FieldDraft = string | boolean | null | readonly string[];

/** What stands in the fields, by their names. */
export type FormDraft = Readonly<Record<string, FieldDraft>>;

/** What is wrong with a field; the limit is the one that it does not keep. */
export interface FieldProblem {
  readonly code:
    | "required"
    | "too-short"
    | "too-long"
    | "not-email"
    | "not-uri"
    | "not-date"
    | "not-date-time"
    | "not-number"
    | "not-integer"
    | "too-small"
    | "too-large"
    | "too-few"
    | "too-many";
  readonly limit: number;
}

/** A form that may be sent, or what is wrong with its fields by their names. */
export type CheckedForm =
  | { readonly ok: true; readonly content: JsonObject }
  | { readonly ok: false; readonly problems: Readonly<Record<string, FieldProblem>> };

/** The form as a person first sees it. */
export function initialDraft(fields: readonly FormField[]): FormDraft {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
}

/** Checks all fields. What is left empty is not sent. */
export function checkForm(fields: readonly FormField[], draft: FormDraft): CheckedForm {
  const content: [string, JsonValue][] = [];
  const problems: [string, FieldProblem][] = [];
  for (const field of fields) {
    const { name } = field;
    const checked = checkField(field, draft[name] ?? null);
    if ("problem" in checked) problems.push([name, checked.problem]);
    else if (checked.value !== undefined) content.push([name, checked.value]);
  }
  return problems.length === 0
    ? { ok: true, content: Object.fromEntries(content) }
    : { ok: false, problems: Object.fromEntries(problems) };
}

type CheckedField = { readonly value: JsonValue | undefined } | { readonly problem: FieldProblem };

function checkField(field: FormField, draft: FieldDraft): CheckedField {
  const chosen = Array.isArray(draft) ? draft.filter((value) => typeof value === "string") : [];
  // No choice at all is an answer of its own where none is needed.
  if (field.kind === "choices") {
    const { minItems, maxItems, isRequired } = field;
    if (chosen.length === 0 && !isRequired) return { value: undefined };
    if (chosen.length < minItems) return wrong("too-few", minItems);
    return maxItems !== null && chosen.length > maxItems ? wrong("too-many", maxItems) : { value: chosen };
  }
  if (draft === null || draft === "") return field.isRequired ? wrong("required") : { value: undefined };
  if (field.kind === "boolean" || field.kind === "choice") return { value: draft as string | boolean }; // Of its kind.
  const text = String(draft);
  return field.kind === "number" ? checkNumber(field, text) : checkText(field, text);
}

function checkNumber({ isInteger, minimum, maximum }: NumberFormField, text: string): CheckedField {
  const value = Number(text.trim());
  if (text.trim() === "" || !Number.isFinite(value)) return wrong("not-number");
  if (isInteger && !Number.isInteger(value)) return wrong("not-integer");
  if (minimum !== null && value < minimum) return wrong("too-small", minimum);
  return maximum !== null && value > maximum ? wrong("too-large", maximum) : { value };
}

function checkText({ format, minLength, maxLength }: TextFormField, text: string): CheckedField {
  const length = Array.from(text).length;
  if (length < minLength) return wrong("too-short", minLength);
  if (maxLength !== null && length > maxLength) return wrong("too-long", maxLength);
  if (format === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return wrong("not-email");
  if (format === "uri" && !URL.canParse(text)) return wrong("not-uri");
  if (format === "date" && !isDate(text)) return wrong("not-date");
  if (format === "date-time" && !isDateTime(text)) return wrong("not-date-time");
  return { value: text };
}

/** A day that there is (RFC 3339, "full-date"). */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** A time with its zone (RFC 3339, "date-time"). */
function isDateTime(text: string): boolean {
  const parts =
    /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/.exec(text);
  return parts?.[1] !== undefined && isDate(parts[1]);
}

function wrong(code: FieldProblem["code"], limit = 0): CheckedField {
  return { problem: { code, limit } };
}
