/** Someone in the demo's world. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** The domain of the vendor whose drive and CRM these are (reserved by RFC 2606). */
const VENDOR_DOMAIN = "northlane.example";

/** The domain of the customer in the renewal meeting. */
export const ACME_DOMAIN = "acme.example";

function person(name: string, domain: string): Person {
  return { name, email: `${name.toLowerCase().replace(/ /g, ".")}@${domain}` };
}

/** The user that both demo servers are signed in as: the account executive. */
export const RAVI: Person = person("Ravi Menon", VENDOR_DOMAIN);
/** The vendor's solutions engineer. */
export const PRIYA: Person = person("Priya Natarajan", VENDOR_DOMAIN);
/** The vendor's head of sales. */
export const MARTA: Person = person("Marta Kowalska", VENDOR_DOMAIN);
/** The customer's director of operations, and the lead in the CRM. */
export const DANA: Person = person("Dana Whitfield", ACME_DOMAIN);
/** The customer's finance director. */
export const INES: Person = person("Ines Okafor", ACME_DOMAIN);
/** The customer's head of information security. */
export const YUSUF: Person = person("Yusuf Demir", ACME_DOMAIN);
/** The customer's IT platform lead. */
export const LENA: Person = person("Lena Fischer", ACME_DOMAIN);
