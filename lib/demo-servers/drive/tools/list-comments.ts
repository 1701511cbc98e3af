import { z } from "zod";
import { defineTool, READ_ONLY } from "../../demo-tool";
import { commentSchema } from "../drive-types";
import { viewOf, type DriveState } from "../drive-view";
import { fileIdArgument } from "./file-shape";

/** Lists the comments on a file. */
export const listComments = defineTool({
  name: "list_comments",
  title: "List comments",
  description:
    "Lists the comments on a file with their replies, oldest first: who wrote what, about which passage, and " +
    "whether it is resolved.",
  input: z.strictObject({
    fileId: fileIdArgument,
    status: z.enum(["open", "resolved", "all"]).default("open"),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({
    comments: z.array(commentSchema.omit({ fileId: true })),
    total: z.int().min(0).describe("Comments of that status before the limit"),
  }),
  annotations: READ_ONLY,
  run: async ({ fileId, status, limit }, state: DriveState) => {
    const view = await viewOf(state);
    const comments = view
      .comments(view.file(fileId).fileId)
      .filter(({ resolved }) => status === "all" || resolved === (status === "resolved"));
    return {
      comments: comments.slice(0, limit).map(({ fileId: _file, ...comment }) => comment),
      total: comments.length,
    };
  },
});
