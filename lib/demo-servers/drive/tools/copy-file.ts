import { z } from "zod";
import { timeOfChange } from "../../demo-clock";
import { ADDS, defineTool } from "../../demo-tool";
import { RAVI } from "../../people";
import { ToolRefusal } from "../../tool-refusal";
import { DriveView, type DriveState } from "../drive-view";
import { ownerPermission } from "../permissions";
import { fileIdArgument } from "./file-shape";

/** Copies a document or sheet. */
export const copyFile = defineTool({
  name: "copy_file",
  title: "Copy file",
  description:
    "Copies a document or sheet with all of its content, without comments and access. The signed-in user owns " +
    "the copy. Returns the copy's id; its content does not pass through the caller.",
  input: z.strictObject({
    fileId: fileIdArgument,
    name: z.string().trim().min(1).max(200).optional().describe("Without it, 'Copy of' and the name"),
    folderId: z.string().optional().describe("Folder to put it in; without it, beside the original"),
  }),
  output: z.object({
    fileId: z.string(),
    copyOf: z.string(),
    name: z.string(),
    path: z.string(),
    createdAt: z.string(),
  }),
  annotations: ADDS,
  run: ({ fileId, name, folderId }, state: DriveState) =>
    state.change((overlay) => {
      const view = new DriveView(overlay);
      const original = view.file(fileId);
      if (original.kind === "folder") {
        throw new ToolRefusal(
          `'${fileId}' is a folder; only documents and sheets can be copied. Copy its files one by one.`,
        );
      }
      if (folderId !== undefined) view.folder(folderId);
      overlay.changes += 1;
      const createdAt = timeOfChange(overlay.changes);
      const copy = {
        ...original,
        fileId: `${original.kind === "sheet" ? "sheet" : "doc"}-new-${overlay.changes}`,
        name: name ?? `Copy of ${original.name}`,
        folderId: folderId ?? original.folderId,
        owner: RAVI,
        createdAt,
        modifiedAt: createdAt,
        version: 1,
        permissions: [ownerPermission(RAVI)],
      };
      overlay.files[copy.fileId] = copy;
      return { fileId: copy.fileId, copyOf: fileId, name: copy.name, path: view.path(copy), createdAt };
    }),
});
