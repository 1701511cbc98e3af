import type { ObjectType } from "./crm-types";

const PREFIX_OF: Record<ObjectType, string> = {
  account: "001",
  contact: "003",
  opportunity: "006",
  lead: "00Q",
  meeting: "00U",
};

/** The id of a seed record: the prefix of its kind and a fixed tail of 12 letters and digits. */
export function seedRecordId(objectType: ObjectType, tail: string): string {
  return `${PREFIX_OF[objectType]}5f0${tail}`;
}

/** The id of the record that the n-th change of a space creates. */
export function newRecordId(objectType: ObjectType, change: number): string {
  return seedRecordId(objectType, `New${String(change).padStart(9, "0")}`);
}
