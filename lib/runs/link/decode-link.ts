import { RECORD_VERSION, type RunRecord } from "@/lib/domain/run-record";
import { AppError } from "@/lib/shared/app-error";
import { fromBase64Url } from "@/lib/shared/base64url";
import { inflateText } from "@/lib/shared/deflate";
import { tryParseJson } from "@/lib/shared/safe-json";
import { parseRecord } from "../parse-record";
import { READ_FRAGMENT_CHARS, READ_RECORD_BYTES } from "./link-limits";

/**
 * Reads a run from a URL fragment, with or without `#`. The fragment is a stranger's text.
 *
 * @throws AppError `link-empty`, `link-foreign` (no run link), `link-newer`, `link-too-large` (also where a small
 * fragment unpacks to too much), `link-damaged` (cut or changed on its way), `record-invalid`.
 */
export async function decodeLink(fragment: string): Promise<RunRecord> {
  const text = fragment.replace(/^#/, "");
  if (text === "") throw new AppError("link-empty");
  if (text.length > READ_FRAGMENT_CHARS) {
    throw new AppError("link-too-large", { chars: text.length, limit: READ_FRAGMENT_CHARS });
  }
  const match = /^tare(\d{1,6})\.(.*)$/.exec(text);
  if (!match?.[1] || match[2] === undefined) throw new AppError("link-foreign");
  const version = Number(match[1]);
  if (version > RECORD_VERSION) throw new AppError("link-newer", { version });
  const bytes = fromBase64Url(match[2]);
  if (!bytes) throw new AppError("link-damaged");
  const inflated = await inflateText(bytes, READ_RECORD_BYTES);
  if (!inflated.ok) {
    if (inflated.reason === "too-large") throw new AppError("link-too-large", { limit: READ_RECORD_BYTES });
    throw new AppError("link-damaged");
  }
  const record = tryParseJson(inflated.text);
  if (record === undefined) throw new AppError("link-damaged");
  return parseRecord(record);
}
