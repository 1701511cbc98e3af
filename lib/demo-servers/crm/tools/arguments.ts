import { z } from "zod";
import type { JsonObject, JsonValue } from "@/lib/shared/safe-json";
import { OBJECT_TYPES } from "../crm-types";

/** The kind of record, as an argument. */
export const objectTypeArgument = z.enum(OBJECT_TYPES);

/** A record's id, as an argument. */
export const recordIdArgument = z.string().describe("Id of the record, from query");

/** Fields of a record, as an argument; what they hold is checked against the kind of record. */
export const dataArgument = z.record(z.string(), z.custom<JsonValue>()) satisfies z.ZodType<JsonObject>;

/** Fields of a record, as a result. */
export const dataResult = z.record(z.string(), z.custom<JsonValue>()).describe("Fields by name");
