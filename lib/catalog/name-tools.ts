import type { ServerCatalog, ToolDefinition } from "@/lib/domain/tool";

/** A tool under the name that a model calls it by. */
export interface NamedTool {
  /** `server__tool`, unique over all servers, at most 64 of the characters that every provider takes. */
  readonly name: string;
  readonly server: string;
  readonly tool: ToolDefinition;
}

const MAX_NAME_CHARS = 64;

/**
 * Names the tools of several servers for a model, in stable order. Characters that providers refuse become `_`;
 * names that are too long or taken get a number at their end. No tool is dropped.
 */
export function nameTools(catalogs: readonly ServerCatalog[]): NamedTool[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return catalogs.flatMap(({ server, tools }) =>
    tools.map((tool) => {
      const wanted = `${server}__${tool.name}`.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, MAX_NAME_CHARS);
      const name = uniqueName(wanted, taken, counts);
      taken.add(name);
      return { name, server, tool };
    }),
  );
}

function uniqueName(wanted: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  let name = wanted;
  let count = counts.get(wanted) ?? 1;
  while (taken.has(name)) {
    count += 1;
    const suffix = `_${count}`;
    name = `${wanted.slice(0, MAX_NAME_CHARS - suffix.length)}${suffix}`;
  }
  // The next of that name goes on from here, so that a thousand alike do not try a million names.
  counts.set(wanted, count);
  return name;
}
