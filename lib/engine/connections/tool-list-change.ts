import type { ToolDefinition } from "@/lib/domain/tool";
import type { ListChangeView } from "./connections-api";

/** Compares two lists of tools by name; `null` where they are the same. A list of which only the order changed is. */
export function toolListChange(
  before: readonly ToolDefinition[],
  after: readonly ToolDefinition[],
): Pick<ListChangeView, "added" | "removed" | "changed"> | null {
  const earlier = new Map(before.map((tool) => [tool.name, JSON.stringify(tool)]));
  const names = new Set(after.map(({ name }) => name));
  const added = after.filter(({ name }) => !earlier.has(name)).map(({ name }) => name);
  const removed = before.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  const changed = after
    .filter((tool) => earlier.has(tool.name) && earlier.get(tool.name) !== JSON.stringify(tool))
    .map(({ name }) => name);
  return added.length + removed.length + changed.length === 0 ? null : { added, removed, changed };
}
