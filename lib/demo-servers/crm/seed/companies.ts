import { demoCompanies, seededFaker, type Company } from "../../companies";
import { isoSeconds } from "../../demo-clock";
import { MARTA, RAVI } from "../../people";
import type { CrmRecord } from "../crm-types";
import { OBJECTS } from "../fields";
import { seedRecordId } from "../record-ids";

type SeededFaker = ReturnType<typeof seededFaker>;

const SEED = 5_001;
const YEAR_START = "2026-01-05T08:00:00Z";
const YEAR_END = "2026-11-20T17:00:00Z";

/** Makes the accounts other than Acme, each with two contacts, an opportunity and a meeting. */
export function makeCompanyRecords(): CrmRecord[] {
  const faker = seededFaker(SEED);
  return demoCompanies()
    .slice(1)
    .flatMap((company) => companyRecords(faker, company));
}

/** The fixed tail of a seed record's id. */
export function idTail(faker: SeededFaker): string {
  return faker.string.alphanumeric(12);
}

/** A telephone number out of those reserved for fiction. */
export function fictionalPhone(faker: SeededFaker): string {
  return `+1 202 555 01${faker.string.numeric(2)}`;
}

/** When a record was made and last changed. */
export function recordDates(faker: SeededFaker): Pick<CrmRecord, "createdAt" | "updatedAt"> {
  const created = faker.date.between({ from: YEAR_START, to: YEAR_END }).getTime();
  const updated = faker.date.between({ from: created, to: YEAR_END }).getTime();
  return { createdAt: isoSeconds(created), updatedAt: isoSeconds(updated) };
}

/** One of a picklist's values. */
export function pickValue(faker: SeededFaker, objectType: CrmRecord["objectType"], field: string): string {
  const values = OBJECTS[objectType].fields.find(({ name }) => name === field)?.values ?? [];
  return faker.helpers.arrayElement([...values]);
}

function companyRecords(faker: SeededFaker, { name, domain }: Company): CrmRecord[] {
  const accountId = seedRecordId("account", idTail(faker));
  const ownerEmail = faker.helpers.arrayElement([RAVI, MARTA]).email;
  const account: CrmRecord = {
    objectType: "account",
    recordId: accountId,
    version: faker.number.int({ min: 1, max: 9 }),
    ...recordDates(faker),
    data: {
      name,
      industry: pickValue(faker, "account", "industry"),
      status: pickValue(faker, "account", "status"),
      tier: pickValue(faker, "account", "tier"),
      website: `https://${domain}`,
      phone: fictionalPhone(faker),
      employees: faker.number.int({ min: 40, max: 9_000 }),
      annualRevenue: faker.number.int({ min: 4, max: 900 }) * 1_000_000,
      billingAddress: {
        street: faker.location.streetAddress(),
        city: faker.location.city(),
        postalCode: faker.location.zipCode("#####"),
        country: "United States",
      },
      ownerEmail,
    },
  };
  const contacts = Array.from({ length: 2 }, () => makeContact(faker, accountId, domain, ownerEmail));
  return [
    account,
    ...contacts,
    makeOpportunity(faker, { name, accountId, contactId: contacts[0]?.recordId ?? null, ownerEmail }),
    makeMeeting(faker, name, accountId, ownerEmail),
  ];
}

function makeContact(faker: SeededFaker, accountId: string, domain: string, ownerEmail: string): CrmRecord {
  const firstName = faker.person.firstName();
  const lastName = faker.person.lastName();
  return {
    objectType: "contact",
    recordId: seedRecordId("contact", idTail(faker)),
    version: faker.number.int({ min: 1, max: 5 }),
    ...recordDates(faker),
    data: {
      firstName,
      lastName,
      accountId,
      title: faker.person.jobTitle(),
      email: emailOf(firstName, lastName, domain),
      phone: fictionalPhone(faker),
      ownerEmail,
    },
  };
}

/** A work address out of a person's name. */
export function emailOf(firstName: string, lastName: string, domain: string): string {
  return `${firstName}.${lastName}@${domain}`.toLowerCase().replace(/[^a-z0-9.@-]/g, "");
}

function makeOpportunity(
  faker: SeededFaker,
  {
    name,
    accountId,
    contactId,
    ownerEmail,
  }: Record<"name" | "accountId" | "ownerEmail", string> & { contactId: string | null },
): CrmRecord {
  const seats = faker.number.int({ min: 10, max: 600 });
  return {
    objectType: "opportunity",
    recordId: seedRecordId("opportunity", idTail(faker)),
    version: faker.number.int({ min: 1, max: 6 }),
    ...recordDates(faker),
    data: {
      name: `${name} ${faker.helpers.arrayElement(["renewal", "expansion", "first year"])} 2027`,
      accountId,
      stage: pickValue(faker, "opportunity", "stage"),
      amount: seats * 194,
      currency: "USD",
      probability: faker.number.int({ min: 1, max: 19 }) * 5,
      closeDate: isoSeconds(faker.date.between({ from: "2026-12-01", to: "2027-06-30" }).getTime()).slice(
        0,
        10,
      ),
      ...(contactId === null ? {} : { primaryContactId: contactId }),
      terms: {
        seats,
        months: faker.helpers.arrayElement([12, 24]),
        discountPercent: faker.helpers.arrayElement([5, 10, 12]),
      },
      ownerEmail,
    },
  };
}

function makeMeeting(faker: SeededFaker, name: string, accountId: string, ownerEmail: string): CrmRecord {
  const dates = recordDates(faker);
  return {
    objectType: "meeting",
    recordId: seedRecordId("meeting", idTail(faker)),
    version: 1,
    ...dates,
    data: {
      subject: `${name}: ${faker.helpers.arrayElement(["kickoff", "quarterly review", "demo", "pricing"])}`,
      startsAt: dates.updatedAt,
      durationMinutes: faker.helpers.arrayElement([30, 45, 60, 90]),
      accountId,
      location: faker.helpers.arrayElement(["Video call", "On site", "Phone"]),
      ownerEmail,
    },
  };
}
