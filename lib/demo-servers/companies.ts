import { base, en, Faker } from "@faker-js/faker";
import { DEMO_NOW } from "./demo-clock";
import { lazy } from "./lazy";
import { ACME_DOMAIN } from "./people";

/** A company of the demo's world. */
export interface Company {
  readonly name: string;
  /** Under the reserved top-level domain `example` (RFC 2606). */
  readonly domain: string;
}

const COMPANY_COUNT = 28;

/** Starts a faker of its own, which shares no state with any other. */
export function seededFaker(seed: number): Faker {
  const faker = new Faker({ locale: [en, base], seed });
  faker.setDefaultRefDate(DEMO_NOW);
  return faker;
}

/** The companies that the drive's sheets and the CRM both know; Acme comes first. */
export const demoCompanies: () => readonly Company[] = lazy(() => {
  const faker = seededFaker(2026);
  const companies = [
    { name: "Acme", domain: ACME_DOMAIN },
    { name: "Borealis Foods", domain: "borealis-foods.example" },
  ];
  const taken = new Set(companies.map(({ domain }) => domain));
  while (companies.length < COMPANY_COUNT) {
    const name = faker.company.name();
    const domain = `${toSlug(name)}.example`;
    if (taken.has(domain)) continue;
    taken.add(domain);
    companies.push({ name, domain });
  }
  return companies;
});

/** Writes a name in lower-case letters, digits and hyphens. */
export function toSlug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
