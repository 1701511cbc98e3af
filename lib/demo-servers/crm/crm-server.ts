import { defineServer } from "../demo-server";
import { crmOverlaySchema } from "./crm-types";
import { createRecord } from "./tools/create-record";
import { deleteRecord } from "./tools/delete-record";
import { describeObject } from "./tools/describe-object";
import { getRecord } from "./tools/get-record";
import { listObjects } from "./tools/list-objects";
import { logActivity } from "./tools/log-activity";
import { mergeRecords } from "./tools/merge-records";
import { query } from "./tools/query";
import { updateRecord } from "./tools/update-record";

/** The demo's customer database. Its tool list fits on one page. */
export const CRM_SERVER = defineServer({
  name: "crm",
  title: "Northlane CRM",
  instructions:
    "Accounts, contacts, leads, opportunities and meetings, as Ravi Menon of Northlane sees them. Find a record's " +
    "id with query before you read or change it. Field names differ by kind of record: describe_object lists them. " +
    "Long text goes to notes. Times are UTC, amounts US dollars unless currency says otherwise.",
  tools: [
    listObjects,
    describeObject,
    query,
    getRecord,
    createRecord,
    updateRecord,
    deleteRecord,
    logActivity,
    mergeRecords,
  ],
  pageSize: 50,
  overlay: {
    schema: crmOverlaySchema,
    empty: () => ({ changes: 0, records: {}, activities: {} }),
  },
});
