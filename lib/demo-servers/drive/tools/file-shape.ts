import { z } from "zod";
import { driveFileSchema, type DriveFile } from "../drive-types";

/** A file as lists show it. */
export const fileSummarySchema = driveFileSchema.pick({
  fileId: true,
  name: true,
  kind: true,
  mimeType: true,
  description: true,
  folderId: true,
  owner: true,
  modifiedAt: true,
  sizeBytes: true,
});

/** A file as lists show it. */
export type FileSummary = z.infer<typeof fileSummarySchema>;

/** Shortens a file to what lists show. */
export function toSummary(file: DriveFile): FileSummary {
  const { fileId, name, kind, mimeType, description, folderId, owner, modifiedAt, sizeBytes } = file;
  return { fileId, name, kind, mimeType, description, folderId, owner, modifiedAt, sizeBytes };
}

/** An id of a file of any kind, as an argument. */
export const fileIdArgument = z.string().describe("Id of the file, from search_files or list_folder");
