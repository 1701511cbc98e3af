import type { ObjectType } from "./crm-types";

/** Kinds of values that a field can hold. `text` is long, `string` short. */
export const FIELD_TYPES = [
  "string",
  "text",
  "email",
  "url",
  "number",
  "boolean",
  "date",
  "datetime",
  "picklist",
  "reference",
  "list",
  "object",
] as const;

/** A field of a record: the one source of what is described, validated and filtered. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: (typeof FIELD_TYPES)[number];
  readonly required?: true;
  /** Stands in query results when no fields are asked for. */
  readonly summary?: true;
  /** The values of a picklist. */
  readonly values?: readonly string[];
  /** The kind of record that a reference names by its id. */
  readonly referenceTo?: ObjectType;
  /** The fields of an object. */
  readonly fields?: readonly FieldDefinition[];
}

/** A kind of record. */
export interface ObjectDefinition {
  readonly label: string;
  readonly labelPlural: string;
  readonly description: string;
  readonly fields: readonly FieldDefinition[];
}

/** Characters that a `text` field holds. */
export const MAX_TEXT_CHARS = 1_000_000;

/** Characters that every other field of text holds. */
export const MAX_STRING_CHARS = 500;

const ADDRESS: readonly FieldDefinition[] = [
  { name: "street", label: "Street", type: "string" },
  { name: "city", label: "City", type: "string" },
  { name: "postalCode", label: "Postal code", type: "string" },
  { name: "country", label: "Country", type: "string" },
];

const OWNER: FieldDefinition = { name: "ownerEmail", label: "Owner", type: "email" };
const NOTES: FieldDefinition = { name: "notes", label: "Notes", type: "text" };
const ACCOUNT: FieldDefinition = {
  name: "accountId",
  label: "Account",
  type: "reference",
  referenceTo: "account",
};

/** What the CRM keeps, by kind of record. */
export const OBJECTS: Readonly<Record<ObjectType, ObjectDefinition>> = {
  account: {
    label: "Account",
    labelPlural: "Accounts",
    description: "A company that buys or may buy.",
    fields: [
      { name: "name", label: "Name", type: "string", required: true, summary: true },
      {
        name: "industry",
        label: "Industry",
        type: "picklist",
        summary: true,
        values: ["logistics", "manufacturing", "retail", "food", "healthcare", "energy", "software"],
      },
      {
        name: "status",
        label: "Status",
        type: "picklist",
        summary: true,
        values: ["prospect", "customer", "former"],
      },
      { name: "tier", label: "Tier", type: "picklist", values: ["enterprise", "mid_market", "small"] },
      { name: "website", label: "Website", type: "url" },
      { name: "phone", label: "Phone", type: "string" },
      { name: "employees", label: "Employees", type: "number" },
      { name: "annualRevenue", label: "Annual revenue (USD)", type: "number" },
      { name: "parentId", label: "Parent account", type: "reference", referenceTo: "account" },
      { name: "billingAddress", label: "Billing address", type: "object", fields: ADDRESS },
      OWNER,
      NOTES,
    ],
  },
  contact: {
    label: "Contact",
    labelPlural: "Contacts",
    description: "A person at an account.",
    fields: [
      { name: "firstName", label: "First name", type: "string", summary: true },
      { name: "lastName", label: "Last name", type: "string", required: true, summary: true },
      { ...ACCOUNT, required: true, summary: true },
      { name: "title", label: "Job title", type: "string" },
      { name: "email", label: "Email", type: "email", summary: true },
      { name: "phone", label: "Phone", type: "string" },
      { name: "reportsToId", label: "Reports to", type: "reference", referenceTo: "contact" },
      { name: "address", label: "Address", type: "object", fields: ADDRESS },
      OWNER,
      NOTES,
    ],
  },
  lead: {
    label: "Lead",
    labelPlural: "Leads",
    description: "A person who may buy, or buy more.",
    fields: [
      { name: "firstName", label: "First name", type: "string", summary: true },
      { name: "lastName", label: "Last name", type: "string", required: true, summary: true },
      { name: "company", label: "Company", type: "string", required: true, summary: true },
      { name: "title", label: "Job title", type: "string" },
      { name: "email", label: "Email", type: "email", summary: true },
      { name: "phone", label: "Phone", type: "string" },
      {
        name: "status",
        label: "Status",
        type: "picklist",
        summary: true,
        values: ["new", "working", "qualified", "unqualified", "converted"],
      },
      { name: "rating", label: "Rating", type: "picklist", values: ["hot", "warm", "cold"] },
      {
        name: "source",
        label: "Source",
        type: "picklist",
        values: ["web", "referral", "event", "outbound", "customer_expansion"],
      },
      { name: "employees", label: "Employees", type: "number" },
      { name: "doNotContact", label: "Do not contact", type: "boolean" },
      ACCOUNT,
      { name: "address", label: "Address", type: "object", fields: ADDRESS },
      OWNER,
      NOTES,
    ],
  },
  opportunity: {
    label: "Opportunity",
    labelPlural: "Opportunities",
    description: "A deal with an account, from prospecting to closed.",
    fields: [
      { name: "name", label: "Name", type: "string", required: true, summary: true },
      { ...ACCOUNT, required: true, summary: true },
      {
        name: "stage",
        label: "Stage",
        type: "picklist",
        required: true,
        summary: true,
        values: ["prospecting", "proposal", "negotiation", "closed_won", "closed_lost"],
      },
      { name: "amount", label: "Amount", type: "number", summary: true },
      { name: "currency", label: "Currency", type: "picklist", values: ["USD", "EUR", "GBP"] },
      { name: "probability", label: "Probability (percent)", type: "number" },
      { name: "closeDate", label: "Close date", type: "date", summary: true },
      { name: "primaryContactId", label: "Primary contact", type: "reference", referenceTo: "contact" },
      { name: "nextStep", label: "Next step", type: "string" },
      {
        name: "terms",
        label: "Terms",
        type: "object",
        fields: [
          { name: "seats", label: "Seats", type: "number" },
          { name: "months", label: "Months", type: "number" },
          { name: "discountPercent", label: "Discount (percent)", type: "number" },
        ],
      },
      OWNER,
      NOTES,
    ],
  },
  meeting: {
    label: "Meeting",
    labelPlural: "Meetings",
    description: "A meeting that was held or is planned.",
    fields: [
      { name: "subject", label: "Subject", type: "string", required: true, summary: true },
      { name: "startsAt", label: "Starts at", type: "datetime", required: true, summary: true },
      { name: "durationMinutes", label: "Duration (minutes)", type: "number", summary: true },
      { ...ACCOUNT, summary: true },
      { name: "leadId", label: "Lead", type: "reference", referenceTo: "lead" },
      { name: "location", label: "Location", type: "string" },
      { name: "attendeeEmails", label: "Attendees", type: "list" },
      { name: "recordingFileId", label: "Recording's file id", type: "string" },
      { name: "summary", label: "Summary", type: "text" },
      OWNER,
      NOTES,
    ],
  },
};
