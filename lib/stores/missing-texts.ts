import type { RunEvent } from "@/lib/domain/event";
import { referencedTexts } from "@/lib/runs/text-refs";
import type { OmittedText } from "./run-state";

/** Finds the sizes of texts that a record refers to but does not hold, largest first. */
export function missingTexts(
  events: readonly RunEvent[],
  missing: readonly string[],
): readonly OmittedText[] {
  const sizes = referencedTexts(events);
  return missing
    .flatMap((hash) => ({ hash, bytes: sizes.get(hash) ?? 0 }))
    .sort((one, other) => other.bytes - one.bytes);
}
