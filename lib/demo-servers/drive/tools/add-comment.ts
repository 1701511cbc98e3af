import { z } from "zod";
import { timeOfChange } from "../../demo-clock";
import { ADDS, defineTool } from "../../demo-tool";
import { RAVI } from "../../people";
import { ToolRefusal } from "../../tool-refusal";
import type { Comment } from "../drive-types";
import { DriveView, type DriveState } from "../drive-view";
import { fileIdArgument } from "./file-shape";

/** Comments on a file, or answers a comment. */
export const addComment = defineTool({
  name: "add_comment",
  title: "Add comment",
  description:
    "Adds a comment to a file, or a reply to one of its comments, in the name of the signed-in user. Everyone " +
    "with access sees it. Returns the id of the comment, or of the one that was answered.",
  input: z.strictObject({
    fileId: fileIdArgument,
    text: z.string().trim().min(1).max(4000),
    quote: z.string().min(1).optional().describe("A passage that occurs in the document, word for word"),
    replyTo: z.string().optional().describe("commentId of the comment to answer; without quote"),
  }),
  output: z.object({
    commentId: z.string(),
    fileId: z.string(),
    author: z.object({ name: z.string(), email: z.string() }),
    createdAt: z.string(),
  }),
  annotations: ADDS,
  run: ({ fileId, text, quote, replyTo }, state: DriveState) =>
    state.change((overlay) => {
      const view = new DriveView(overlay);
      const file = view.file(fileId);
      overlay.changes += 1;
      const note = { author: RAVI, text, createdAt: timeOfChange(overlay.changes) };
      if (replyTo !== undefined) {
        if (quote !== undefined)
          throw new ToolRefusal("quote: a reply has none. Leave out quote, or replyTo.");
        const parent = findComment(view.comments(fileId), replyTo);
        overlay.comments[replyTo] = { ...parent, replies: [...parent.replies, note] };
        return { commentId: replyTo, fileId, author: RAVI, createdAt: note.createdAt };
      }
      if (quote !== undefined && !view.text(file.contentId).includes(quote)) {
        throw new ToolRefusal(
          "quote: this passage does not occur in the document. Copy it from get_document, or leave quote out.",
        );
      }
      const commentId = `cmt-new-${overlay.changes}`;
      overlay.comments[commentId] = {
        ...note,
        commentId,
        fileId,
        quote: quote ?? null,
        resolved: false,
        replies: [],
      };
      return { commentId, fileId, author: RAVI, createdAt: note.createdAt };
    }),
});

function findComment(comments: readonly Comment[], commentId: string): Comment {
  const comment = comments.find((candidate) => candidate.commentId === commentId);
  if (comment) return comment;
  throw new ToolRefusal(`replyTo: this file has no comment '${commentId}'. Find ids with list_comments.`);
}
