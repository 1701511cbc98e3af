import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { MIME_TYPES, type DriveFile } from "../drive-types";
import { viewOf, type DriveState, type DriveView } from "../drive-view";
import { fileSummarySchema, toSummary } from "./file-shape";

/** Finds files by words. */
export const searchFiles = defineTool({
  name: "search_files",
  title: "Search files",
  description:
    "Searches names, descriptions and the full text of documents, best match first and newer before older. " +
    "Use it to find the id of a document or sheet. Returns file metadata without content.",
  input: z.strictObject({
    query: z.string().trim().min(1).describe("Words that must all occur, e.g. 'quarterly review'"),
    mimeType: z.enum(MIME_TYPES).optional().describe("Only files of this type"),
    modified: z
      .strictObject({
        after: z.iso.datetime().optional(),
        before: z.iso.datetime().optional(),
      })
      .optional()
      .describe("Only files changed in this period (UTC)"),
    ownerEmail: z.email().optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: z.object({
    files: z.array(fileSummarySchema),
    total: z.int().min(0).describe("Matches before the limit"),
  }),
  annotations: READ_ONLY,
  run: async ({ query, mimeType, modified, ownerEmail, limit }, state: DriveState) => {
    const view = await viewOf(state);
    const from = modified?.after === undefined ? -Infinity : Date.parse(modified.after);
    const until = modified?.before === undefined ? Infinity : Date.parse(modified.before);
    const found = view
      .files()
      .filter((file) => mimeType === undefined || file.mimeType === mimeType)
      .filter((file) => ownerEmail === undefined || file.owner.email === ownerEmail.toLowerCase())
      .filter(({ modifiedAt }) => Date.parse(modifiedAt) >= from && Date.parse(modifiedAt) < until)
      .map((file) => ({ file, score: scoreOf(view, file, query) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || b.file.modifiedAt.localeCompare(a.file.modifiedAt));
    return { files: found.slice(0, limit).map(({ file }) => toSummary(file)), total: found.length };
  },
});

/** Weighs a word in the name over one in the description, and that over one in the text; 0 when a word is missing. */
function scoreOf(view: DriveView, file: DriveFile, query: string): number {
  const name = file.name.toLowerCase();
  const description = file.description.toLowerCase();
  const text = view.text(file.contentId).toLowerCase();
  const phrase = query.toLowerCase().split(/\s+/).join(" ");
  let score = name === phrase ? 100 : name.includes(phrase) ? 20 : description.includes(phrase) ? 10 : 0;
  for (const word of phrase.split(" ")) {
    if (name.includes(word)) score += 5;
    else if (description.includes(word)) score += 2;
    else if (text.includes(word)) score += 1;
    else return 0;
  }
  return score;
}
