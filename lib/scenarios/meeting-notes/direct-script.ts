import { z } from "zod";
import type { Script } from "@/lib/models/scripted-model";
import { readResult } from "../read-result";

const foundFiles = z.object({ files: z.array(z.object({ fileId: z.string(), name: z.string() })).min(1) });
const foundLeads = z.object({ records: z.array(z.object({ recordId: z.string() })).min(1) });
const document = z.object({ content: z.string() });
const updated = z.object({ recordId: z.string() });

/** Finds both, reads the transcript, and writes it out again as an argument, as a model has to. */
export const directScript: Script = (view) => {
  switch (view.turns) {
    case 0:
      return {
        calls: [
          { tool: "drive__search_files", input: { query: "Acme renewal transcript", limit: 3 } },
          {
            tool: "crm__query",
            input: {
              objectType: "lead",
              where: [{ field: "lastName", op: "eq", value: "Whitfield" }],
              fields: ["firstName", "lastName", "company"],
            },
          },
        ],
      };
    case 1: {
      const [file] = readResult(view, "drive__search_files", foundFiles).files;
      return { calls: [{ tool: "drive__get_document", input: { documentId: file?.fileId } }] };
    }
    case 2: {
      const [lead] = readResult(view, "crm__query", foundLeads).records;
      const { content } = readResult(view, "drive__get_document", document);
      return {
        calls: [
          {
            tool: "crm__update_record",
            input: { objectType: "lead", recordId: lead?.recordId, data: { notes: content } },
          },
        ],
      };
    }
    default: {
      const { recordId } = readResult(view, "crm__update_record", updated);
      return { text: `Done: the whole transcript is in the notes of the lead ${recordId}.` };
    }
  }
};
