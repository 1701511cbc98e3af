import { unique } from "./identifier";

/** A tool and the names that code may call it by. */
export interface CallableTool {
  readonly server: string;
  readonly tool: string;
  readonly folder: string;
  readonly identifier: string;
}

/**
 * Gives each tool the name by which generated code calls it: `server__tool`, or, where that holds characters that do
 * not belong into code, `folder__identifier`. Unique, whatever the order of the tools.
 */
export function nameCalls(tools: readonly CallableTool[]): Map<CallableTool, string> {
  const names = new Map<CallableTool, string>();
  const taken = new Set<string>();
  const sorted = tools.toSorted((a, b) => compare(a.server, b.server) || compare(a.tool, b.tool));
  for (const item of sorted) {
    const plain = `${item.server}__${item.tool}`;
    const wanted = /^[\w.-]+$/.test(plain) ? plain : `${item.folder}__${item.identifier}`;
    const name = unique(wanted, taken);
    taken.add(name);
    names.set(item, name);
  }
  return names;
}

/** Finds tools by the names that a model may write. */
export interface CallNames {
  /** Finds a tool by its call name, or by another spelling that means one tool only. */
  find(name: string): CallableTool | null;
  /** Gives the call name that is spelled most like a name, or null where none is near. */
  nearest(name: string): string | null;
}

/** Makes an index of tools by name. */
export function indexCallNames(names: ReadonlyMap<CallableTool, string>): CallNames {
  const exact = new Map([...names].map(([tool, name]) => [name, tool] as const));
  const others = new Map<string, CallableTool | null>();
  for (const tool of names.keys()) {
    for (const spelling of spellings(tool)) {
      const known = others.get(spelling);
      others.set(spelling, known === undefined || known === tool ? tool : null);
    }
  }
  return {
    find: (name) => exact.get(name) ?? others.get(name) ?? null,
    nearest: (name) => nearest(name, [...exact.keys()]),
  };
}

function spellings({ server, folder, tool, identifier }: CallableTool): string[] {
  const places = [server, folder];
  const own = [tool, identifier];
  return [
    ...own,
    ...places.flatMap((place) => own.flatMap((name) => [".", "/", "__"].map((dot) => place + dot + name))),
  ];
}

function nearest(name: string, candidates: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const wanted = plain(name);
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, plain(candidate));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Levenshtein's distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
