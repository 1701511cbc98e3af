import { z } from "zod";
import type { VerificationCheck } from "@/lib/domain/event";
import type { ReadServer } from "../scenario";

const files = z.object({ files: z.array(z.object({ fileId: z.string(), name: z.string() })) });
const leads = z.object({ records: z.array(z.object({ recordId: z.string() })) });
const document = z.object({ content: z.string() });
const record = z.object({ data: z.object({ notes: z.string().nullish() }) });

/** Reads the lead back: its notes must hold the transcript, every character of it. */
export async function verifyMeetingNotes(read: ReadServer): Promise<VerificationCheck[]> {
  const structured = async (server: string, tool: string, args: Parameters<ReadServer>[2]) =>
    (await read(server, tool, args)).structuredContent;
  const found = files.parse(await structured("drive", "search_files", { query: "Acme renewal transcript" }));
  const { content } = document.parse(
    await structured("drive", "get_document", { documentId: found.files[0]?.fileId ?? "" }),
  );
  const { records } = leads.parse(
    await structured("crm", "query", {
      objectType: "lead",
      where: [{ field: "lastName", op: "eq", value: "Whitfield" }],
    }),
  );
  const lead = records[0]?.recordId ?? "";
  const { data } = record.parse(
    await structured("crm", "get_record", { objectType: "lead", recordId: lead }),
  );
  const notes = data.notes ?? "";
  return [
    {
      id: "whole-transcript",
      passed: content.length > 0 && notes.includes(content),
      params: { lead, expectedChars: content.length, foundChars: notes.length },
    },
  ];
}
