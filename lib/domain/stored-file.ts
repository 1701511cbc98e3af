import { z } from "zod";

/** A file that code in a sandbox may keep: text, or bytes as base64. */
export const storedFileSchema = z.object({ encoding: z.enum(["utf8", "base64"]), data: z.string() });

/** A file that code in a sandbox may keep. */
export type StoredFile = z.infer<typeof storedFileSchema>;

/** Files by absolute path, as `/workspace/leads.csv` or `/skills/save-sheet-as-csv/index.ts`. */
export const storedFilesSchema = z.record(z.string(), storedFileSchema);

/** Files by absolute path. */
export type StoredFiles = z.infer<typeof storedFilesSchema>;
