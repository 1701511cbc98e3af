import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { permissionSchema } from "../drive-types";
import { viewOf, type DriveState } from "../drive-view";
import { fileIdArgument, fileSummarySchema, toSummary } from "./file-shape";

/** Tells everything about a file but its content. */
export const getFileMetadata = defineTool({
  name: "get_file_metadata",
  title: "Get file metadata",
  description:
    "Tells everything about a file or folder but its content: where it lies, owner, dates, version, size, who " +
    "has access, and how many comments are open. Use it to check a file before you read, share or copy it.",
  input: z.strictObject({ fileId: fileIdArgument }),
  output: fileSummarySchema.extend({
    path: z.string(),
    createdAt: z.string(),
    version: z.int(),
    permissions: z.array(permissionSchema),
    openComments: z.int().min(0),
  }),
  annotations: READ_ONLY,
  run: async ({ fileId }, state: DriveState) => {
    const view = await viewOf(state);
    const file = view.file(fileId);
    return {
      ...toSummary(file),
      path: view.path(file),
      createdAt: file.createdAt,
      version: file.version,
      permissions: file.permissions,
      openComments: view.comments(fileId).filter((comment) => !comment.resolved).length,
    };
  },
});
