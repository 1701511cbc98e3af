import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { ToolRefusal } from "../../tool-refusal";
import { FILE_KINDS, ROOT_FOLDER_ID, type DriveFile } from "../drive-types";
import { viewOf, type DriveState } from "../drive-view";
import { fileSummarySchema, toSummary } from "./file-shape";

/** Lists what lies in a folder. */
export const listFolder = defineTool({
  name: "list_folder",
  title: "List folder",
  description:
    "Lists the files and folders that lie directly in a folder, a page at a time. Start at the root to browse; " +
    "to find a file by its name or text, search_files is quicker.",
  input: z.strictObject({
    folderId: z.string().default(ROOT_FOLDER_ID).describe("Id of a folder, or 'root' for the top"),
    kinds: z.array(z.enum(FILE_KINDS)).min(1).optional().describe("Only these kinds"),
    orderBy: z.enum(["name", "modifiedAt", "sizeBytes"]).default("name").describe("Newest or largest first"),
    pageSize: z.int().min(1).max(100).default(25),
    pageToken: z.string().optional().describe("nextPageToken of the page before"),
  }),
  output: z.object({
    folderId: z.string(),
    path: z.string(),
    files: z.array(fileSummarySchema),
    nextPageToken: z.string().nullable().describe("null on the last page"),
  }),
  annotations: READ_ONLY,
  run: async ({ folderId, kinds, orderBy, pageSize, pageToken }, state: DriveState) => {
    const view = await viewOf(state);
    const folder = view.folder(folderId);
    const files = view
      .files()
      .filter((file) => file.folderId === folderId && (kinds === undefined || kinds.includes(file.kind)))
      .sort(ORDERS[orderBy]);
    const start = pageToken === undefined ? 0 : startOf(files, pageToken);
    const next = files[start + pageSize];
    return {
      folderId,
      path: view.path(folder),
      files: files.slice(start, start + pageSize).map(toSummary),
      nextPageToken: next ? tokenOf(next) : null,
    };
  },
});

const ORDERS = {
  name: (a: DriveFile, b: DriveFile) => a.name.localeCompare(b.name, "en"),
  modifiedAt: (a: DriveFile, b: DriveFile) => b.modifiedAt.localeCompare(a.modifiedAt),
  sizeBytes: (a: DriveFile, b: DriveFile) => b.sizeBytes - a.sizeBytes,
};

/** A page begins with a file, not at a number, so that a file added in between shifts nothing. */
function tokenOf(file: DriveFile): string {
  return btoa(`from:${file.fileId}`);
}

function startOf(files: readonly DriveFile[], pageToken: string): number {
  const start = files.findIndex((file) => tokenOf(file) === pageToken);
  if (start >= 0) return start;
  throw new ToolRefusal(
    "pageToken: this list has no such page. Use the nextPageToken of the same list, or none.",
  );
}
