import { RECORD_VERSION, type RunRecord } from "@/lib/domain/run-record";
import { AppError } from "@/lib/shared/app-error";
import { toBase64Url } from "@/lib/shared/base64url";
import { deflateText } from "@/lib/shared/deflate";
import type { StoredText } from "@/lib/shared/text-store";
import { referencedTexts, wireOnlyTexts } from "../text-refs";
import { LINK_FRAGMENT_CHARS, LINK_TEXT_BYTES } from "./link-limits";

/** A run in a URL fragment, without `#`, and the texts that are not in it. */
export interface EncodedLink {
  readonly fragment: string;
  readonly omitted: readonly StoredText[];
}

/**
 * Packs a run into a URL fragment: `tare1.` and the record, deflated, in base64url. Texts above 8 KiB and texts
 * of wire messages are left out; where the rest is still too long, the largest of it, down to none. Every event
 * and so every figure is always there.
 *
 * @throws AppError `link-too-large` where the events alone are too long for a link.
 */
export async function encodeLink(record: RunRecord): Promise<EncodedLink> {
  for (let maxTextBytes = LINK_TEXT_BYTES; ; maxTextBytes = Math.floor(maxTextBytes / 2)) {
    const texts = selectTexts(record, maxTextBytes);
    const packed = toBase64Url(await deflateText(JSON.stringify({ ...record, texts })));
    const fragment = `tare${RECORD_VERSION}.${packed}`;
    if (fragment.length <= LINK_FRAGMENT_CHARS) return { fragment, omitted: omittedTexts(record, texts) };
    if (maxTextBytes === 0)
      throw new AppError("link-too-large", { chars: fragment.length, limit: LINK_FRAGMENT_CHARS });
  }
}

function selectTexts(record: RunRecord, maxTextBytes: number): Record<string, string> {
  const wireOnly = wireOnlyTexts(record.events);
  const sizes = referencedTexts(record.events);
  return Object.fromEntries(
    Object.entries(record.texts).filter(([hash]) => {
      const bytes = sizes.get(hash);
      return bytes !== undefined && bytes <= maxTextBytes && !wireOnly.has(hash);
    }),
  );
}

function omittedTexts(record: RunRecord, texts: Readonly<Record<string, string>>): StoredText[] {
  const wireOnly = wireOnlyTexts(record.events);
  return [...referencedTexts(record.events)]
    .filter(([hash]) => !Object.hasOwn(texts, hash) && !wireOnly.has(hash))
    .map(([hash, bytes]) => ({ hash, bytes }));
}
