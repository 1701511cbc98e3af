import type { JsonObject } from "@/lib/shared/safe-json";
import { timeOfChange } from "../demo-clock";
import type { SpaceState } from "../space-state";
import { ToolRefusal } from "../tool-refusal";
import type { Activity, CrmOverlay, CrmRecord, CrmSeed, ObjectType } from "./crm-types";
import { OBJECTS } from "./fields";
import { crmSeed } from "./seed/crm-seed";

/** The state that the CRM's tools work on. */
export type CrmState = SpaceState<CrmOverlay>;

/** A field of a record that names another record. */
export interface Reference {
  readonly record: CrmRecord;
  readonly field: string;
}

/** The CRM as a space sees it: the seed under the space's own changes. */
export class CrmView {
  readonly #seed: CrmSeed;
  readonly #overlay: CrmOverlay;

  constructor(overlay: CrmOverlay, seed: CrmSeed = crmSeed()) {
    this.#overlay = overlay;
    this.#seed = seed;
  }

  /** All records of a kind, new ones last. */
  records(objectType: ObjectType): CrmRecord[] {
    return this.#all().filter((record) => record.objectType === objectType);
  }

  /**
   * Finds a record of a kind.
   *
   * @throws ToolRefusal where there is none.
   */
  record(objectType: ObjectType, recordId: string): CrmRecord {
    const record = this.#all().find((candidate) => candidate.recordId === recordId);
    if (!record) throw new ToolRefusal(`No ${objectType} has the id '${recordId}'. Find ids with query.`);
    if (record.objectType !== objectType) {
      throw new ToolRefusal(
        `objectType: '${recordId}' is a record of type ${record.objectType}, not ${objectType}.`,
      );
    }
    return record;
  }

  /** Every field of any record that names a record. */
  referencesTo(recordId: string): Reference[] {
    return this.#all().flatMap((record) =>
      OBJECTS[record.objectType].fields
        .filter(({ type, name }) => type === "reference" && record.data[name] === recordId)
        .map(({ name }) => ({ record, field: name })),
    );
  }

  /**
   * Checks that every reference among given fields names a record of the right kind.
   *
   * @throws ToolRefusal that names the field.
   */
  checkReferences(objectType: ObjectType, data: JsonObject): void {
    for (const { name, referenceTo } of OBJECTS[objectType].fields) {
      const id = data[name];
      if (referenceTo === undefined || typeof id !== "string") continue;
      if (this.records(referenceTo).some(({ recordId }) => recordId === id)) continue;
      throw new ToolRefusal(`data.${name}: no ${referenceTo} has the id '${id}'. Find ids with query.`);
    }
  }

  /** What was logged on a record, newest first. */
  activities(recordId: string): Activity[] {
    const changed = this.#overlay.activities;
    const seedIds = new Set(this.#seed.activities.map(({ activityId }) => activityId));
    const added = Object.values(changed).filter(({ activityId }) => !seedIds.has(activityId));
    return [...this.#seed.activities.map((activity) => changed[activity.activityId] ?? activity), ...added]
      .filter((activity) => activity.recordId === recordId)
      .sort((a, b) => b.occurredAt.localeCompare(a.occurredAt));
  }

  #all(): CrmRecord[] {
    const changed = this.#overlay.records;
    const seedIds = new Set(this.#seed.records.map(({ recordId }) => recordId));
    const kept = this.#seed.records.flatMap((record) => {
      const replacement = changed[record.recordId];
      if (replacement === null) return [];
      return [replacement ?? record];
    });
    const added = Object.values(changed).filter((record) => record !== null && !seedIds.has(record.recordId));
    return [...kept, ...added.filter((record) => record !== null)];
  }
}

/** Reads the CRM as the request's space sees it. */
export async function viewOf(state: CrmState): Promise<CrmView> {
  return new CrmView(await state.read());
}

/** Puts a record with other data into the overlay, as its next version. */
export function putData(overlay: CrmOverlay, record: CrmRecord, data: JsonObject): CrmRecord {
  const next = { ...record, data, version: record.version + 1, updatedAt: timeOfChange(overlay.changes) };
  overlay.records[record.recordId] = next;
  return next;
}
