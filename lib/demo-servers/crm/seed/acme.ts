import type { JsonObject } from "@/lib/shared/safe-json";
import { ACME_DOMAIN, DANA, INES, LENA, RAVI, YUSUF } from "../../people";
import type { Activity, CrmRecord, ObjectType } from "../crm-types";
import { seedRecordId } from "../record-ids";

/** The id of the account of Acme. */
export const ACME_ACCOUNT_ID = seedRecordId("account", "AcM3hQ81kZ0p");

/** The id of the lead Dana Whitfield of Acme, which the renewal's transcript belongs to. */
export const ACME_LEAD_ID = seedRecordId("lead", "dW7tR2vXm4Ls");

const INES_ID = seedRecordId("contact", "iN5cY8bTq1We");

const HEADQUARTERS = {
  street: "Stationsplein 14",
  city: "Utrecht",
  postalCode: "3511 ED",
  country: "Netherlands",
};

/** Makes the records around the renewal with Acme. */
export function makeAcmeRecords(): CrmRecord[] {
  return [
    record("account", ACME_ACCOUNT_ID, 4, {
      name: "Acme",
      industry: "logistics",
      status: "customer",
      tier: "mid_market",
      website: `https://${ACME_DOMAIN}`,
      phone: "+31 30 555 0100",
      employees: 1_840,
      annualRevenue: 212_000_000,
      billingAddress: HEADQUARTERS,
      ownerEmail: RAVI.email,
      notes: "Contract for 350 seats ends on 2026-12-31. Notice received on 2026-09-28.",
    }),
    contact(INES_ID, INES, "Finance Director"),
    contact(seedRecordId("contact", "yD9fK4nGs2Rb"), YUSUF, "Head of Information Security"),
    contact(seedRecordId("contact", "lF6pV3xHj7Mc"), LENA, "IT Platform Lead"),
    record("lead", ACME_LEAD_ID, 7, {
      firstName: "Dana",
      lastName: "Whitfield",
      company: "Acme",
      title: "Director of Operations",
      email: DANA.email,
      phone: "+31 30 555 0142",
      status: "working",
      rating: "hot",
      source: "customer_expansion",
      employees: 1_840,
      doNotContact: false,
      accountId: ACME_ACCOUNT_ID,
      address: HEADQUARTERS,
      ownerEmail: RAVI.email,
      notes:
        "Wants the warehouses on the system by the end of February. Transcript of the renewal meeting to follow.",
    }),
    record("opportunity", seedRecordId("opportunity", "aR0uE5wNy8Kd"), 3, {
      name: "Acme renewal 2027",
      accountId: ACME_ACCOUNT_ID,
      stage: "negotiation",
      amount: 74_390.4,
      currency: "USD",
      probability: 65,
      closeDate: "2026-12-18",
      primaryContactId: INES_ID,
      nextStep: "Send both offers by 25 November",
      terms: { seats: 420, months: 24, discountPercent: 18 },
      ownerEmail: RAVI.email,
    }),
    record("meeting", seedRecordId("meeting", "mT2gJ9qBz6Xa"), 1, {
      subject: "Acme renewal",
      startsAt: "2026-11-24T14:00:00Z",
      durationMinutes: 120,
      accountId: ACME_ACCOUNT_ID,
      leadId: ACME_LEAD_ID,
      location: "Video call",
      attendeeEmails: [DANA.email, INES.email, YUSUF.email, LENA.email, RAVI.email],
      ownerEmail: RAVI.email,
    }),
  ];
}

/** Makes what was logged on the lead before the renewal meeting. */
export function makeAcmeActivities(): Activity[] {
  const attendees = [DANA, RAVI].map(({ name, email }) => ({ name, email }));
  return [
    {
      activityId: "act-5Rk2",
      recordId: ACME_LEAD_ID,
      type: "email",
      subject: "Agenda for the 24th",
      body: "Usage, overage, pricing, security, the ninth, rollout, legal. Two hours.",
      occurredAt: "2026-11-17T09:26:00Z",
      durationMinutes: null,
      attendees,
    },
    {
      activityId: "act-1Bw8",
      recordId: ACME_LEAD_ID,
      type: "call",
      subject: "Outage on the ninth",
      body: "Asked for a written review. Promised for the 16th.",
      occurredAt: "2026-11-09T13:40:00Z",
      durationMinutes: 18,
      attendees,
    },
  ];
}

function contact(recordId: string, person: { name: string; email: string }, title: string): CrmRecord {
  const [firstName = "", ...rest] = person.name.split(" ");
  return record("contact", recordId, 2, {
    firstName,
    lastName: rest.join(" "),
    accountId: ACME_ACCOUNT_ID,
    title,
    email: person.email,
    phone: "+31 30 555 0100",
    ownerEmail: RAVI.email,
  });
}

function record(objectType: ObjectType, recordId: string, version: number, data: JsonObject): CrmRecord {
  return {
    objectType,
    recordId,
    version,
    createdAt: "2026-02-10T09:00:00Z",
    updatedAt: "2026-11-18T10:30:00Z",
    data,
  };
}
