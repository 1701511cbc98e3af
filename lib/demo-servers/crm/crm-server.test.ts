import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { randomId } from "@/lib/shared/ids";
import type { JsonObject } from "@/lib/shared/safe-json";
import { connectChecked, type CheckedClient } from "../testing/checked-client";
import { startDemoServers, type RunningDemoServers } from "../testing/serve";
import { OBJECT_TYPES } from "./crm-types";
import { ACME_ACCOUNT_ID, ACME_LEAD_ID } from "./seed/acme";
import { buildCrmSeed, crmSeed } from "./seed/crm-seed";
import { CrmView } from "./crm-view";
import { checkData, checkRequired } from "./field-values";

let running: RunningDemoServers;
let crm: CheckedClient;

const connect = (space?: string) =>
  connectChecked({ baseUrl: running.baseUrl, server: "crm", ...(space === undefined ? {} : { space }) });

beforeAll(async () => {
  running = await startDemoServers();
});
afterAll(() => running.close());
beforeEach(async () => {
  crm = await connect(randomId());
  return () => crm.client.close();
});

const LEADS = crmSeed().records.filter(({ objectType }) => objectType === "lead");
const OTHER_LEAD_ID = LEADS.map(({ recordId }) => recordId).find((id) => id !== ACME_LEAD_ID) ?? "";
const [ORIGINAL, DUPLICATE] = LEADS.slice(-2);

const CALLS: Record<string, JsonObject> = {
  list_objects: {},
  describe_object: { objectType: "opportunity" },
  query: { objectType: "lead", where: [{ field: "company", op: "eq", value: "Acme" }] },
  get_record: { objectType: "lead", recordId: ACME_LEAD_ID, includeActivities: true },
  create_record: { objectType: "contact", data: { lastName: "Quist", accountId: ACME_ACCOUNT_ID } },
  update_record: { objectType: "lead", recordId: ACME_LEAD_ID, data: { status: "qualified" } },
  delete_record: { objectType: "lead", recordId: OTHER_LEAD_ID },
  log_activity: { objectType: "lead", recordId: ACME_LEAD_ID, type: "note", subject: "Seen" },
  merge_records: {
    objectType: "lead",
    primaryId: ORIGINAL?.recordId ?? "",
    duplicateIds: [DUPLICATE?.recordId ?? ""],
  },
};

it("has a call for every tool in this test", () => {
  expect(Object.keys(CALLS).sort()).toEqual(crm.tools.map(({ name }) => name).sort());
});

it.each(Object.entries(CALLS))("%s gives a result that fits its schema", async (name, args) => {
  expect(Object.keys(await crm.call(name, args)).length).toBeGreaterThan(0);
});

const WRITES = ["create_record", "update_record", "delete_record", "log_activity", "merge_records"];

it("writes with those tools only that say so, and warns of those that destroy", () => {
  const writing = crm.tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
  expect(writing.map(({ name }) => name).sort()).toEqual([...WRITES].sort());
  const destroying = crm.tools.filter(({ annotations }) => annotations?.destructiveHint);
  expect(destroying.map(({ name }) => name)).toEqual(["update_record", "delete_record", "merge_records"]);
});

it.each(WRITES)("%s is refused without a space", async (name) => {
  const reader = await connect();
  expect(await reader.refusal(name, CALLS[name])).toContain("?space=<id>");
  expect(await reader.call("get_record", CALLS["get_record"])).toMatchObject({ recordId: ACME_LEAD_ID });
  await reader.client.close();
});

const readLead = (client: CheckedClient) =>
  client.call("get_record", { objectType: "lead", recordId: ACME_LEAD_ID });

describe("spaces", () => {
  it("never see one another, nor a reader without one", async () => {
    const [other, reader] = await Promise.all([connect(randomId()), connect()]);
    const before = await readLead(crm);
    await crm.call("update_record", { objectType: "lead", recordId: ACME_LEAD_ID, data: { notes: "mine" } });
    await other.call("delete_record", { objectType: "lead", recordId: ACME_LEAD_ID, onReferences: "clear" });
    expect(await readLead(crm)).toMatchObject({ data: { notes: "mine" } });
    expect(await other.refusal("get_record", { objectType: "lead", recordId: ACME_LEAD_ID })).toContain(
      "No lead",
    );
    expect(await readLead(reader)).toEqual(before);
    await Promise.all([other.client.close(), reader.client.close()]);
  });

  it("are the same for two connections that name the same one", async () => {
    const space = randomId();
    const [first, second] = await Promise.all([connect(space), connect(space)]);
    await first.call("update_record", {
      objectType: "lead",
      recordId: ACME_LEAD_ID,
      data: { rating: "cold" },
    });
    expect(await readLead(second)).toMatchObject({ version: 8, data: { rating: "cold" } });
    await Promise.all([first.client.close(), second.client.close()]);
  });

  it("lose no update when twenty come at once", async () => {
    const subjects = Array.from({ length: 20 }, (_, index) => `call ${index}`);
    const log = (subject: string) =>
      crm.call("log_activity", { objectType: "lead", recordId: ACME_LEAD_ID, type: "call", subject });
    const ids = (await Promise.all(subjects.map(log))).map(({ activityId }) => activityId);
    expect(new Set(ids).size).toBe(20);
    const { activities } = await crm.call("get_record", { ...CALLS["get_record"] });
    expect(activities).toHaveLength(22);
  });

  it("give the same results for the same calls", async () => {
    const other = await connect(randomId());
    for (const name of ["create_record", "update_record", "log_activity"]) {
      expect(await other.call(name, CALLS[name])).toEqual(await crm.call(name, CALLS[name]));
    }
    expect(await readLead(other)).toEqual(await readLead(crm));
    await other.client.close();
  });
});

describe("update_record", () => {
  const update = (data: JsonObject, more: JsonObject = {}) =>
    crm.call("update_record", { objectType: "lead", recordId: ACME_LEAD_ID, data, ...more });

  it("changes what is named, leaves the rest, and counts the version", async () => {
    const before = await readLead(crm);
    const notes = "line\n".repeat(30_000);
    expect(await update({ notes })).toEqual({ recordId: ACME_LEAD_ID, version: 8, updatedFields: ["notes"] });
    const after = await readLead(crm);
    expect(after["data"]).toEqual({ ...(before["data"] as JsonObject), notes }); // the schema was checked
    expect(after["updatedAt"]).not.toBe(before["updatedAt"]);
  });

  it("merges an object part by part, and clears with null", async () => {
    await update({ address: { street: "Kade 1" }, phone: null });
    const { data } = await readLead(crm);
    expect(data).toMatchObject({ address: { street: "Kade 1", city: "Utrecht" } });
    expect(data).not.toHaveProperty("phone");
  });

  it("refuses a version that has passed", async () => {
    await update({ rating: "warm" }, { expectedVersion: 7 });
    const stale = { objectType: "lead", recordId: ACME_LEAD_ID, data: { rating: "hot" }, expectedVersion: 7 };
    expect(await crm.refusal("update_record", stale)).toContain("at version 8, not 7");
  });
});

describe("query", () => {
  const total = async (objectType: string, ...where: JsonObject[]) =>
    (await crm.call("query", { objectType, where }))["total"];

  it("finds the one lead of Acme, in summary", async () => {
    const found = await crm.call("query", { ...CALLS["query"] });
    expect(found).toMatchObject({
      total: 1,
      records: [
        { recordId: ACME_LEAD_ID, data: { firstName: "Dana", lastName: "Whitfield", company: "Acme" } },
      ],
      nextOffset: null,
    });
    expect(JSON.stringify(found)).not.toContain("notes");
  });

  it("knows every operation", async () => {
    const all = Number(await total("lead"));
    expect(all).toBe(52);
    expect(await total("lead", { field: "company", op: "eq", value: "ACME" })).toBe(1);
    expect(await total("lead", { field: "company", op: "ne", value: "acme" })).toBe(all - 1);
    expect(await total("lead", { field: "title", op: "contains", value: "of operations" })).toBe(1);
    expect(await total("lead", { field: "email", op: "starts_with", value: "Dana.W" })).toBe(1);
    expect(await total("lead", { field: "address.city", op: "eq", value: "utrecht" })).toBe(1);
    expect(await total("lead", { field: "accountId", op: "is_empty" })).toBe(all - 1);
    expect(await total("lead", { field: "accountId", op: "is_empty", value: false })).toBe(1);
    expect(await total("lead", { field: "rating", op: "in", value: ["hot", "warm", "cold"] })).toBe(all);
    expect(
      await total("meeting", { field: "attendeeEmails", op: "contains", value: "ines.okafor@acme.example" }),
    ).toBe(1);
    const below = Number(await total("lead", { field: "employees", op: "lt", value: 1840 }));
    const upTo = Number(await total("lead", { field: "employees", op: "lte", value: 1840 }));
    const above = Number(await total("lead", { field: "employees", op: "gt", value: 1840 }));
    const from = Number(await total("lead", { field: "employees", op: "gte", value: 1840 }));
    expect([upTo - below, from - above, below + from, upTo + above]).toEqual([1, 1, all, all]);
  });

  it("picks fields, sorts and pages, each record once", async () => {
    const seen: number[] = [];
    let offset = 0;
    for (;;) {
      const page = await crm.call("query", {
        objectType: "account",
        fields: ["employees", "billingAddress.city"],
        orderBy: { field: "employees", direction: "desc" },
        limit: 10,
        offset,
      });
      const records = page["records"] as { data: { employees: number } }[]; // the schema was checked
      seen.push(...records.map(({ data }) => data.employees));
      if (typeof page["nextOffset"] !== "number") break;
      offset = page["nextOffset"];
    }
    expect(seen).toHaveLength(28);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });
});

it("describes what it validates: every field of every object", async () => {
  for (const objectType of OBJECT_TYPES) {
    const { fields } = await crm.call("describe_object", { objectType });
    expect((fields as unknown[]).length).toBeGreaterThan(8); // the schema was checked
  }
  expect(await crm.call("describe_object", { objectType: "lead", fields: ["status"] })).toMatchObject({
    fields: [
      {
        name: "status",
        type: "picklist",
        values: ["new", "working", "qualified", "unqualified", "converted"],
      },
    ],
  });
});

it("creates, finds, counts and deletes a record", async () => {
  const { objects } = await crm.call("list_objects");
  const data = { name: "Spare parts", accountId: ACME_ACCOUNT_ID, stage: "proposal", terms: { seats: 5 } };
  const { recordId } = await crm.call("create_record", { objectType: "opportunity", data });
  const after = await crm.call("list_objects");
  const countOf = (list: unknown, type: string) =>
    (list as { objectType: string; recordCount: number }[]).find((entry) => entry.objectType === type)
      ?.recordCount;
  expect(countOf(after["objects"], "opportunity")).toBe(Number(countOf(objects, "opportunity")) + 1);
  const stored = await crm.call("get_record", { objectType: "opportunity", recordId: String(recordId) });
  expect(stored).toMatchObject({ version: 1, data: { ...data, ownerEmail: "ravi.menon@northlane.example" } });
  expect(
    await crm.call("delete_record", { objectType: "opportunity", recordId: String(recordId) }),
  ).toMatchObject({
    deleted: true,
  });
  expect((await crm.call("list_objects"))["objects"]).toEqual(objects);
});

it("deletes a record that others refer to only when told to clear", async () => {
  const target = { objectType: "account", recordId: ACME_ACCOUNT_ID };
  expect(await crm.refusal("delete_record", target)).toContain("onReferences 'clear'");
  const { clearedReferences } = await crm.call("delete_record", { ...target, onReferences: "clear" });
  expect(clearedReferences).toHaveLength(6);
  expect((await readLead(crm))["data"]).not.toHaveProperty("accountId");
});

it("merges a duplicate: fills, joins notes, moves activities and references", async () => {
  const [primary, duplicate] = [String(DUPLICATE?.recordId), String(ORIGINAL?.recordId)];
  await crm.call("log_activity", { objectType: "lead", recordId: duplicate, type: "call", subject: "Hello" });
  const meeting = { subject: "Demo", startsAt: "2026-12-01T10:00:00Z", leadId: duplicate };
  const { recordId } = await crm.call("create_record", { objectType: "meeting", data: meeting });
  const merged = await crm.call("merge_records", {
    objectType: "lead",
    primaryId: primary,
    duplicateIds: [duplicate],
  });
  expect(merged).toMatchObject({
    mergedIds: [duplicate],
    filledFields: ["title", "phone"],
    movedActivities: 1,
    movedReferences: 1,
  });
  const kept = await crm.call("get_record", {
    objectType: "lead",
    recordId: primary,
    includeActivities: true,
  });
  expect(kept).toMatchObject({
    activities: [{ subject: "Hello" }],
    data: { email: DUPLICATE?.data["email"] },
  });
  expect(await crm.call("get_record", { objectType: "meeting", recordId: String(recordId) })).toMatchObject({
    data: { leadId: primary },
  });
  expect(await crm.refusal("get_record", { objectType: "lead", recordId: duplicate })).toContain("No lead");
});

describe("what cannot be done says what to change", () => {
  const lead = { objectType: "lead", recordId: ACME_LEAD_ID };
  const REFUSALS: [string, JsonObject, string][] = [
    ["get_record", { objectType: "lead", recordId: "x" }, "No lead has the id 'x'. Find ids with query."],
    ["get_record", { objectType: "account", recordId: ACME_LEAD_ID }, "is a record of type lead"],
    ["get_record", { objectType: "person", recordId: "x" }, "objectType:"],
    ["get_record", { ...lead, fields: ["shoeSize"] }, "fields.0: lead has no field 'shoeSize'"],
    [
      "update_record",
      { ...lead, data: { nots: "x" } },
      "data.nots: lead has no field 'nots'. Its fields are",
    ],
    ["update_record", { ...lead, data: { status: "open" } }, "data.status: must be one of new, working"],
    ["update_record", { ...lead, data: { employees: "many" } }, "data.employees: must be a number"],
    [
      "update_record",
      { ...lead, data: { address: { town: "x" } } },
      "data.address.town: address has no field",
    ],
    ["update_record", { ...lead, data: { address: "x" } }, "data.address: must be an object with street"],
    ["update_record", { ...lead, data: { accountId: "x" } }, "data.accountId: no account has the id 'x'"],
    ["update_record", { ...lead, data: { lastName: null } }, "must have data.lastName"],
    ["update_record", { ...lead, data: { title: "x".repeat(501) } }, "at most 500 characters"],
    ["update_record", { ...lead, data: {} }, "at least one field"],
    ["update_record", lead, "data: is required"],
    ["create_record", { objectType: "lead", data: { company: "Acme" } }, "must have data.lastName"],
    [
      "create_record",
      { objectType: "lead", data: { lastName: "W", company: "Acme", email: "dana.whitfield@acme.example" } },
      "allowDuplicate",
    ],
    ["query", { objectType: "lead", where: [{ field: "shoe", op: "eq", value: 1 }] }, "where.0.field:"],
    [
      "query",
      { objectType: "lead", where: [{ field: "employees", op: "gt", value: "9" }] },
      "where.0.value:",
    ],
    [
      "query",
      { objectType: "lead", where: [{ field: "employees", op: "contains", value: 9 }] },
      "where.0.op:",
    ],
    ["query", { objectType: "lead", where: [{ field: "address", op: "eq", value: "x" }] }, "address.street"],
    [
      "query",
      { objectType: "lead", where: [{ field: "rating", op: "in", value: "hot" }] },
      "a list of values",
    ],
    ["query", { objectType: "lead", where: [{ field: "rating", op: "eq" }] }, "takes one value"],
    ["query", { objectType: "lead", where: [{ field: "rating", op: "like", value: "h" }] }, "where.0.op:"],
    ["query", { objectType: "lead", orderBy: { field: "shoe" } }, "orderBy.field:"],
    ["log_activity", { ...lead, type: "call", subject: "x", occurredAt: "2030-01-01T00:00:00Z" }, "future"],
    [
      "merge_records",
      { objectType: "lead", primaryId: ACME_LEAD_ID, duplicateIds: [ACME_LEAD_ID] },
      "Leave it out",
    ],
  ];

  it.each(REFUSALS)("%s %j", async (name, args, text) => {
    expect(await crm.refusal(name, args)).toContain(text);
  });
});

it("is the same at every build, consistent, and with reserved addresses", () => {
  const first = buildCrmSeed();
  expect(buildCrmSeed()).toEqual(first);
  expect(new Set(first.records.map(({ recordId }) => recordId)).size).toBe(first.records.length);
  const view = new CrmView({ changes: 0, records: {}, activities: {} }, first);
  for (const { objectType, data, createdAt, updatedAt } of first.records) {
    checkData(objectType, data);
    checkRequired(objectType, data);
    view.checkReferences(objectType, data);
    expect(createdAt <= updatedAt).toBe(true);
    if (typeof data["email"] === "string") expect(data["email"]).toMatch(/@[a-z0-9-]+\.example$/);
  }
});
