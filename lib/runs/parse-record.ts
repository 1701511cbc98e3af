import { z } from "zod";
import { RECORD_VERSION, type RunRecord, runRecordSchema } from "@/lib/domain/run-record";
import { AppError } from "@/lib/shared/app-error";
import { contentHash, utf8Bytes } from "@/lib/shared/content-hash";
import { checkRecord } from "./check-record";
import { referencedTexts } from "./text-refs";

const envelopeSchema = z.object({ format: z.literal("tare-run"), version: z.int().positive() });

/**
 * Reads a run record from anything. Events are checked against the schema and against one another, texts against
 * their hashes: neither can a figure be claimed that its items do not give, nor a text stand under another's name.
 *
 * @throws AppError `link-foreign` where it is no run record, `link-newer` where a newer Tare wrote it, and
 * `record-invalid` with the place of the first error.
 */
export function parseRecord(value: unknown): RunRecord {
  const envelope = envelopeSchema.safeParse(value);
  if (!envelope.success) throw new AppError("link-foreign");
  if (envelope.data.version > RECORD_VERSION)
    throw new AppError("link-newer", { version: envelope.data.version });
  const parsed = runRecordSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new AppError("record-invalid", {
      place: issue?.path.join(".") ?? "",
      reason: issue?.message ?? "",
    });
  }
  checkRecord(parsed.data.events);
  checkTexts(parsed.data);
  return parsed.data;
}

/** A text must be the one that its hash names, and as large as the events say. */
function checkTexts({ events, texts }: RunRecord): void {
  const sizes = referencedTexts(events);
  for (const [hash, text] of Object.entries(texts)) {
    const isWhole = contentHash(text) === hash && (sizes.get(hash) ?? utf8Bytes(text)) === utf8Bytes(text);
    if (!isWhole) throw new AppError("record-invalid", { place: `texts.${hash}`, reason: "another text" });
  }
}
