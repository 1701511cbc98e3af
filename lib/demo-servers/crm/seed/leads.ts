import { seededFaker, toSlug } from "../../companies";
import { RAVI } from "../../people";
import type { CrmRecord } from "../crm-types";
import { seedRecordId } from "../record-ids";
import { emailOf, fictionalPhone, idTail, pickValue, recordDates } from "./companies";

const LEAD_COUNT = 50;
const SEED = 7_003;

/** Makes the leads other than Dana Whitfield. The last one is in the CRM twice, under two addresses. */
export function makeLeads(): CrmRecord[] {
  const faker = seededFaker(SEED);
  const leads = Array.from({ length: LEAD_COUNT }, () => makeLead(faker));
  const [last] = leads.slice(-1);
  if (!last) return leads;
  const { title: _title, phone: _phone, ...known } = last.data;
  const email = String(last.data["email"]).replace(/^([a-z])[^.]*\./, "$1.");
  const duplicate = {
    ...last,
    recordId: seedRecordId("lead", idTail(faker)),
    version: 1,
    data: { ...known, email },
  };
  return [...leads, duplicate];
}

function makeLead(faker: ReturnType<typeof seededFaker>): CrmRecord {
  const firstName = faker.person.firstName();
  const lastName = faker.person.lastName();
  const company = faker.company.name();
  return {
    objectType: "lead",
    recordId: seedRecordId("lead", idTail(faker)),
    version: faker.number.int({ min: 1, max: 6 }),
    ...recordDates(faker),
    data: {
      firstName,
      lastName,
      company,
      title: faker.person.jobTitle(),
      email: emailOf(firstName, lastName, `${toSlug(company)}.example`),
      phone: fictionalPhone(faker),
      status: pickValue(faker, "lead", "status"),
      rating: pickValue(faker, "lead", "rating"),
      source: pickValue(faker, "lead", "source"),
      employees: faker.number.int({ min: 5, max: 4_000 }),
      doNotContact: faker.datatype.boolean({ probability: 0.1 }),
      address: {
        street: faker.location.streetAddress(),
        city: faker.location.city(),
        postalCode: faker.location.zipCode("#####"),
        country: "United States",
      },
      ownerEmail: RAVI.email,
      notes: faker.helpers.arrayElement(NOTES),
    },
  };
}

const NOTES = [
  "Downloaded the price list. Wants to talk after the quarter.",
  "Met at the logistics fair in Munich. Has two sites and a spreadsheet.",
  "Referred by a customer. Asked for a demo with their own data.",
  "Called twice, left a message. Try in the morning.",
  "Happy with what they have until the contract ends in spring.",
  "Needs single sign-on before anything else.",
] as const;
