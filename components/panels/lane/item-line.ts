import type { ItemPart } from "@/lib/domain/item";
import type { ItemView } from "@/lib/runs/run-view";

/** The part of an item whose beginning stands in its row: what was passed rather than the name it was passed to. */
export function mainPart(item: ItemView): ItemPart | null {
  return item.parts.find((part) => part.slot !== "name") ?? item.parts[0] ?? null;
}

/** Whether the model wrote the item; everything else was given to it. */
export function isWritten(item: Pick<ItemView, "role">): boolean {
  return item.role === "assistant";
}

/** Puts a text's beginning on one line: every run of white space becomes a space, and no character is cut in two. */
export function oneLine(text: string): string {
  return text
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/\s+/g, " ")
    .trim();
}
