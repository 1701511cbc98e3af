import { defineServer } from "../demo-server";
import { driveOverlaySchema } from "./drive-types";
import { addComment } from "./tools/add-comment";
import { copyFile } from "./tools/copy-file";
import { createDocument } from "./tools/create-document";
import { exportFile } from "./tools/export-file";
import { getDocument } from "./tools/get-document";
import { getFileMetadata } from "./tools/get-file-metadata";
import { getSheet } from "./tools/get-sheet";
import { listComments } from "./tools/list-comments";
import { listFolder } from "./tools/list-folder";
import { searchFiles } from "./tools/search-files";
import { shareFile } from "./tools/share-file";

/** The demo's document store. Its tool list comes in pages of five. */
export const DRIVE_SERVER = defineServer({
  name: "drive",
  title: "Northlane Drive",
  instructions:
    "Documents, sheets and folders of the signed-in user, Ravi Menon of Northlane. Ids are stable: search for a " +
    "file once, then use its id. Meeting transcripts and other documents are read with get_document, tables with " +
    "get_sheet. Times are UTC.",
  tools: [
    searchFiles,
    getDocument,
    getSheet,
    listFolder,
    getFileMetadata,
    createDocument,
    exportFile,
    copyFile,
    listComments,
    addComment,
    shareFile,
  ],
  pageSize: 5,
  overlay: {
    schema: driveOverlaySchema,
    empty: () => ({ changes: 0, files: {}, texts: {}, comments: {} }),
  },
});
