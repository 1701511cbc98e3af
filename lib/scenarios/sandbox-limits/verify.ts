import { z } from "zod";
import type { VerificationCheck } from "@/lib/domain/event";
import type { VerificationReaders } from "../scenario";
import { FAULTY_PROGRAMS } from "./faulty-programs";

const leads = z.object({ records: z.array(z.object({ recordId: z.string() })).min(1) });
const record = z.object({ activities: z.array(z.object({ body: z.string().nullable() })) });

/** Reads the lead's activities back: one of them must name each program and how it ended. */
export async function verifySandboxLimits({
  lane,
  fresh,
}: VerificationReaders): Promise<VerificationCheck[]> {
  const { structuredContent: found } = await fresh("crm", "query", {
    objectType: "lead",
    where: [{ field: "lastName", op: "eq", value: "Whitfield" }],
  });
  const recordId = leads.parse(found).records[0]?.recordId ?? "";
  const { structuredContent: lead } = await lane("crm", "get_record", {
    objectType: "lead",
    recordId,
    includeActivities: true,
  });
  // A lane may have deleted the lead: then nothing is logged on it.
  const activities = record.safeParse(lead).data?.activities ?? [];
  const lines = activities.flatMap(({ body }) => (body ?? "").split("\n"));
  return FAULTY_PROGRAMS.map(({ name, ending }) => {
    const line = lines.find((candidate) => candidate.startsWith(`${name}: `)) ?? "";
    return {
      id: "ending-logged",
      passed: ending.test(line.slice(name.length)),
      params: { program: name, found: line },
    };
  });
}
