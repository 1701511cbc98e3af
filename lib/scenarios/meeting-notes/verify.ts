import { z } from "zod";
import type { VerificationCheck } from "@/lib/domain/event";
import type { ReadServer, VerificationReaders } from "../scenario";

const files = z.object({ files: z.array(z.object({ fileId: z.string(), name: z.string() })) });
const leads = z.object({ records: z.array(z.object({ recordId: z.string() })) });
const document = z.object({ content: z.string() });
const record = z.object({ data: z.object({ notes: z.string().nullish() }) });

/** Reads the lead back: its notes must hold the transcript, every character of it as the drive first had it. */
export async function verifyMeetingNotes({ lane, fresh }: VerificationReaders): Promise<VerificationCheck[]> {
  const found = files.parse(
    await structured(fresh, "drive", "search_files", { query: "Acme renewal transcript" }),
  );
  const { content } = document.parse(
    await structured(fresh, "drive", "get_document", { documentId: found.files[0]?.fileId ?? "" }),
  );
  const { records } = leads.parse(
    await structured(fresh, "crm", "query", {
      objectType: "lead",
      where: [{ field: "lastName", op: "eq", value: "Whitfield" }],
    }),
  );
  const lead = records[0]?.recordId ?? "";
  // A lane may have deleted the lead: then it holds nothing.
  const read = record.safeParse(
    await structured(lane, "crm", "get_record", { objectType: "lead", recordId: lead }),
  );
  const notes = read.data?.data.notes ?? "";
  return [
    {
      id: "whole-transcript",
      passed: content.length > 0 && notes.includes(content),
      params: { lead, expectedChars: content.length, foundChars: notes.length },
    },
  ];
}

async function structured(read: ReadServer, ...call: Parameters<ReadServer>): Promise<unknown> {
  return (await read(...call)).structuredContent;
}
