import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { driveFileSchema } from "../drive-types";
import { viewOf, type DriveState } from "../drive-view";

/** Reads a whole document. */
export const getDocument = defineTool({
  name: "get_document",
  title: "Get document",
  description:
    "Reads a document: its metadata and its whole text, as plain text or Markdown. For tables use get_sheet, " +
    "and for metadata alone get_file_metadata.",
  input: z.strictObject({
    documentId: z.string().describe("Id of the document, from search_files or list_folder"),
  }),
  output: z.object({
    documentId: z.string(),
    title: z.string(),
    ...driveFileSchema.pick({ mimeType: true, owner: true, modifiedAt: true, sizeBytes: true }).shape,
    content: z.string().describe("The whole text"),
  }),
  annotations: READ_ONLY,
  run: async ({ documentId }, state: DriveState) => {
    const view = await viewOf(state);
    const { fileId, name, mimeType, owner, modifiedAt, sizeBytes, contentId } = view.document(documentId);
    return {
      documentId: fileId,
      title: name,
      mimeType,
      owner,
      modifiedAt,
      sizeBytes,
      content: view.text(contentId),
    };
  },
});
