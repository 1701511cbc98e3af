import type { RunEvent } from "@/lib/domain/event";
import type { StoredText } from "@/lib/shared/text-store";

/** Every text that an event points at. */
function textRefsOf(event: RunEvent): StoredText[] {
  switch (event.type) {
    case "item-append":
      return event.item.parts;
    case "wire-message":
    case "sandbox-log":
      return [event.text];
    case "tool-call-start":
      return [event.arguments];
    case "tool-call-end":
      return event.result ? [event.result] : [];
    case "sandbox-start":
      return [event.code];
    case "sandbox-end":
      return [event.output];
    default:
      return [];
  }
}

/** Sizes of all texts that events point at, by hash. */
export function referencedTexts(events: readonly RunEvent[]): Map<string, number> {
  return new Map(
    events.flatMap((event) => textRefsOf(event).map(({ hash, bytes }) => [hash, bytes] as const)),
  );
}

/** Hashes of the texts that only wire messages point at. */
export function wireOnlyTexts(events: readonly RunEvent[]): Set<string> {
  const others = referencedTexts(events.filter((event) => event.type !== "wire-message"));
  const wire = referencedTexts(events.filter((event) => event.type === "wire-message"));
  return new Set([...wire.keys()].filter((hash) => !others.has(hash)));
}
