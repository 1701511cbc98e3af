import { z } from "zod";
import { utf8Bytes } from "@/lib/shared/content-hash";
import { timeOfChange } from "../../demo-clock";
import { ADDS, defineTool } from "../../demo-tool";
import { RAVI } from "../../people";
import { ROLES, ROOT_FOLDER_ID } from "../drive-types";
import { DriveView, type DriveState } from "../drive-view";
import { grantAccess, ownerPermission } from "../permissions";

/** Creates a document. */
export const createDocument = defineTool({
  name: "create_document",
  title: "Create document",
  description:
    "Creates a document with the given text, owned by the signed-in user and private unless shareWith names " +
    "someone. Returns the new document's id.",
  input: z.strictObject({
    title: z.string().trim().min(1).max(200),
    content: z.string().describe("The whole text"),
    mimeType: z.enum(["text/plain", "text/markdown"]).default("text/markdown"),
    folderId: z.string().default(ROOT_FOLDER_ID).describe("Folder to put it in"),
    shareWith: z
      .array(z.strictObject({ email: z.email(), role: z.enum(ROLES).default("reader") }))
      .max(20)
      .default([]),
  }),
  output: z.object({
    documentId: z.string(),
    title: z.string(),
    path: z.string(),
    version: z.int(),
    createdAt: z.string(),
    sizeBytes: z.int(),
  }),
  annotations: ADDS,
  run: ({ title, content, mimeType, folderId, shareWith }, state: DriveState) =>
    state.change((overlay) => {
      const view = new DriveView(overlay);
      view.folder(folderId);
      overlay.changes += 1;
      const createdAt = timeOfChange(overlay.changes);
      const documentId = `doc-new-${overlay.changes}`;
      const file = {
        fileId: documentId,
        name: title,
        kind: "document" as const,
        mimeType,
        description: "",
        folderId,
        owner: RAVI,
        createdAt,
        modifiedAt: createdAt,
        version: 1,
        sizeBytes: utf8Bytes(content),
        contentId: documentId,
        permissions: grantAccess([ownerPermission(RAVI)], shareWith, null),
      };
      overlay.texts[documentId] = content;
      overlay.files[documentId] = file;
      return { documentId, title, path: view.path(file), version: 1, createdAt, sizeBytes: file.sizeBytes };
    }),
});
