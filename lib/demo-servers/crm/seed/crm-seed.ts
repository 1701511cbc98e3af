import { lazy } from "../../lazy";
import type { CrmSeed } from "../crm-types";
import { makeAcmeActivities, makeAcmeRecords } from "./acme";
import { makeCompanyRecords } from "./companies";
import { makeLeads } from "./leads";

/** Everything in the CRM before any change; built at its first use. */
export const crmSeed: () => CrmSeed = lazy(() => buildCrmSeed());

/** Builds everything in the CRM, the same at every call. */
export function buildCrmSeed(): CrmSeed {
  return {
    records: [...makeAcmeRecords(), ...makeCompanyRecords(), ...makeLeads()],
    activities: makeAcmeActivities(),
  };
}
