/** Words that cannot name a function in a module, or that a generated file uses itself. */
const TAKEN: ReadonlySet<string> = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof undefined var void while with yield " +
    "callMCPTool input"
  ).split(" "),
);

const PLACEHOLDER = "tool";

/**
 * Makes a camel-case identifier of any text: `get-user.profile` becomes `getUserProfile`. Letters of every script
 * stay; what is no letter or digit separates words; a name of which nothing is left becomes `tool`.
 */
export function toIdentifier(name: string): string {
  const [first = PLACEHOLDER, ...others] = name
    .normalize("NFC")
    .split(/[^\p{ID_Continue}]+|_+/u)
    .filter((word) => word !== "");
  const joined = lowerFirst(first) + others.map(upperFirst).join("");
  const started = /^\p{ID_Start}/u.test(joined) ? joined : `_${joined}`;
  return TAKEN.has(started) ? `${started}_` : started;
}

/** Writes the first letter large, as type names have it. */
export function upperFirst(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/** Writes the first letter small, and a whole abbreviation where the word begins with one: `APIKey` is `apiKey`. */
function lowerFirst(word: string): string {
  const abbreviation = /^\p{Lu}+(?=\p{Lu}\p{Ll}|[^\p{L}]|$)/u.exec(word)?.[0];
  const head = abbreviation ?? word[Symbol.iterator]().next().value ?? "";
  return head.toLowerCase() + word.slice(head.length);
}

/**
 * Gives each name an identifier of its own. The same names in another order get the same identifiers: one that
 * already is an identifier keeps it, and the others are numbered in the order of their characters.
 */
export function identify(names: readonly string[]): ReadonlyMap<string, string> {
  const identifiers = new Map<string, string>();
  const taken = new Set<string>();
  const sorted = [...new Set(names)].toSorted();
  const isKept = (name: string) => toIdentifier(name) === name;
  for (const name of [...sorted.filter(isKept), ...sorted.filter((name) => !isKept(name))]) {
    const identifier = unique(toIdentifier(name), taken);
    taken.add(identifier);
    identifiers.set(name, identifier);
  }
  return identifiers;
}

/** Numbers a name, from 2, until it is not taken. */
export function unique(wanted: string, taken: { has(name: string): boolean }): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
  return name;
}
