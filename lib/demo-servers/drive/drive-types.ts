import { z } from "zod";

/** Kinds of files in the drive. */
export const FILE_KINDS = ["document", "sheet", "folder"] as const;

/** MIME types of files in the drive. */
export const MIME_TYPES = [
  "text/plain",
  "text/markdown",
  "text/csv",
  "application/vnd.northlane.folder",
] as const;

/** What someone may do with a file, from least to most. */
export const ROLES = ["reader", "commenter", "writer"] as const;

const personSchema = z.object({ name: z.string(), email: z.string() });

/** Someone's access to a file. */
export const permissionSchema = z.object({
  email: z.string(),
  role: z.enum(["owner", ...ROLES]),
  expiresAt: z.string().nullable(),
});

/** Someone's access to a file. */
export type Permission = z.infer<typeof permissionSchema>;

/** A file or folder, without its content. */
export const driveFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  mimeType: z.enum(MIME_TYPES),
  description: z.string(),
  /** The folder that it lies in; null for the root alone. */
  folderId: z.string().nullable(),
  owner: personSchema,
  createdAt: z.string(),
  modifiedAt: z.string(),
  version: z.int(),
  sizeBytes: z.int(),
  /** Which text or table it holds. Copies share it; null for folders. */
  contentId: z.string().nullable(),
  permissions: z.array(permissionSchema),
});

/** A file or folder, without its content. */
export type DriveFile = z.infer<typeof driveFileSchema>;

const noteSchema = z.object({ author: personSchema, text: z.string(), createdAt: z.string() });

/** A comment on a file, with its answers. */
export const commentSchema = noteSchema.extend({
  commentId: z.string(),
  fileId: z.string(),
  /** The passage that it is about; null for the file as a whole. */
  quote: z.string().nullable(),
  resolved: z.boolean(),
  replies: z.array(noteSchema),
});

/** A comment on a file, with its answers. */
export type Comment = z.infer<typeof commentSchema>;

/** A value in a sheet. */
export type Cell = string | number | boolean | null;

/** A table: named, typed columns and rows by column name. */
export interface Sheet {
  readonly columns: readonly { readonly name: string; readonly type: "string" | "number" | "date" }[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

/** Everything in the drive before any change. */
export interface DriveSeed {
  readonly files: readonly DriveFile[];
  readonly texts: ReadonlyMap<string, string>;
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly comments: readonly Comment[];
}

/** What the changes of a space add to the seed, or put in its place. */
export const driveOverlaySchema = z.object({
  changes: z.int(),
  files: z.record(z.string(), driveFileSchema),
  texts: z.record(z.string(), z.string()),
  comments: z.record(z.string(), commentSchema),
});

/** What the changes of a space add to the seed, or put in its place. */
export type DriveOverlay = z.infer<typeof driveOverlaySchema>;

/** The id of the folder that everything lies in. */
export const ROOT_FOLDER_ID = "root";
