import { isJsonObject, type JsonObject } from "@/lib/shared/safe-json";
import { checkName, checkSettings } from "./check-settings";
import { type ConfigNode, member, own, ownText, type Pairs, readTree } from "./config-tree";
import { openTexts } from "./fill-in";
import type { ConfigKind, ImportEntry, ImportOutcome } from "./import-types";
import { bridgeEntry, type LocalCommand, readCommand } from "./local-entry";
import { MCP_REMOTE, readMcpRemote } from "./mcp-remote";
import { type AskNotes, findAsks } from "./placeholders";
import { addressOf, readRemote } from "./read-entry";
import { isRegistryFile, readRegistry, registryName } from "./read-registry";

/*
 * Reads the configuration files in which MCP servers are written down, by what is in them rather than by who wrote
 * them. Nothing is connected, looked up or run; each entry is understood, or refused with its reason, by itself.
 */

/** The longest text that is read, in UTF-16 units. */
export const MAX_CONFIG_CHARS = 1_000_000;

/** Where the page is, and what there is already. */
export interface ImportPlace {
  /** As `https://host`. */
  readonly origin: string;
  /** Names that servers have; an imported one gets a number behind its name. */
  readonly takenNames: readonly string[];
}

const MAX_ENTRIES = 200;
const FIRST_BRIDGE_PORT = 8000;
const MAP_KEYS = ["mcpServers", "servers", "context_servers", "mcp.servers"] as const;

/** Reads a configuration file, or addresses apart by spaces, commas or lines. */
export function readConfig(source: string, place: ImportPlace): ImportOutcome {
  if (source.length > MAX_CONFIG_CHARS) return { ok: false, failure: { code: "too-large" } };
  const text = source.replace(/^\uFEFF/, "").trim();
  if (text === "") return { ok: false, failure: { code: "empty" } };
  const reader = new EntryReader(place);
  if (!/^[[{"/]/.test(text)) return readAddresses(text, reader);
  // A piece out of a file begins with the name of its server.
  const tree = readTree(/^"[^"\n]*"\s*:/.test(text) ? `{${text.replace(/,\s*$/, "")}}` : text);
  if (!("pairs" in tree)) return { ok: false, failure: { code: "not-json", ...tree } };
  return readNode(tree, reader);
}

function readAddresses(text: string, reader: EntryReader): ImportOutcome {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  // Prose is no list of addresses; say where JSON would have begun.
  if (!words.some((word) => /^[a-z][\w+.-]*:/i.test(word))) {
    return { ok: false, failure: { code: "not-json", line: 1, column: 1 } };
  }
  words.forEach((word) => reader.read(null, { url: word }));
  return reader.outcome("urls");
}

function readNode(tree: ConfigNode, reader: EntryReader): ImportOutcome {
  const { value } = tree;
  if (typeof value === "string") {
    reader.read(null, { url: value });
    return reader.outcome("urls");
  }
  if (tree.items !== null) return readItems(tree.items, reader);
  if (!isJsonObject(value)) return { ok: false, failure: { code: "nothing-found" } };
  const inner = member(tree, "server");
  if (inner?.pairs && isJsonObject(inner.value) && isRegistryFile(inner.value))
    return readNode(inner, reader);
  if (isRegistryFile(value)) {
    readRegistryFile(value, reader);
    return reader.outcome("registry");
  }
  const map = mapOf(tree);
  if (map?.items) return readItems(map.items, reader);
  if (map?.pairs) {
    readInputs(map === member(tree, "servers") ? tree : (member(tree, "mcp") ?? tree), reader);
    readPairs(map.pairs, reader);
    return reader.outcome(member(tree, "mcpServers") === undefined ? "vs-code" : "servers");
  }
  if (isServer(value)) {
    reader.read(ownText(value, "name"), value);
    return reader.outcome("server-entry");
  }
  // A map without the object around it.
  const pairs = (tree.pairs ?? []).filter(([, { value: entry }]) => isJsonObject(entry) && isServer(entry));
  if (pairs.length === 0) return { ok: false, failure: { code: "nothing-found" } };
  readPairs(pairs, reader);
  return reader.outcome("servers");
}

function mapOf(tree: ConfigNode): ConfigNode | undefined {
  for (const key of MAP_KEYS) {
    const found = member(tree, key);
    if (found?.pairs || found?.items) return found;
  }
  // VS Code's settings hold it one level deeper.
  const inner = member(tree, "mcp");
  return inner === undefined ? undefined : member(inner, "servers");
}

function readItems(items: readonly ConfigNode[], reader: EntryReader): ImportOutcome {
  for (const { value } of items) {
    if (typeof value === "string") reader.read(null, { url: value });
    else reader.read(isJsonObject(value) ? ownText(value, "name") : null, value);
  }
  return items.length === 0
    ? { ok: false, failure: { code: "nothing-found" } }
    : reader.outcome(items.every(({ value }) => typeof value === "string") ? "urls" : "servers");
}

function readPairs(pairs: Pairs, reader: EntryReader): void {
  const seen = new Set<string>();
  for (const [name, node] of pairs) {
    if (seen.has(name)) reader.refuse(name, "duplicate-name");
    else reader.read(name, node.value);
    seen.add(name);
  }
}

/** VS Code's `inputs` say what its placeholders are. */
function readInputs(tree: ConfigNode, reader: EntryReader): void {
  for (const { value } of member(tree, "inputs")?.items ?? []) {
    if (!isJsonObject(value)) continue;
    const id = ownText(value, "id");
    const options = own(value, "options");
    if (id === null) continue;
    reader.notes.set(`\${input:${id}}`, {
      label: id,
      description: ownText(value, "description"),
      isSecret: own(value, "password") === true,
      preset: ownText(value, "default") ?? "",
      choices: Array.isArray(options) ? options.filter((option) => typeof option === "string") : [],
    });
  }
}

function readRegistryFile(value: JsonObject, reader: EntryReader): void {
  for (const server of readRegistry(value)) {
    if (server.kind === "local") reader.readLocal(registryName(value), server.command);
    else reader.read(registryName(value), server.entry, server.notes);
  }
}

function isServer(value: JsonObject): boolean {
  return addressOf(value) !== null || readCommand(value) !== null;
}

/** Reads entries one after the other, and keeps their names and ports apart. */
class EntryReader {
  /** What the file says of its open values. */
  readonly notes = new Map<string, AskNotes>();
  readonly #place: ImportPlace;
  readonly #taken: Set<string>;
  readonly #entries: ImportEntry[] = [];
  #port = FIRST_BRIDGE_PORT;

  constructor(place: ImportPlace) {
    this.#place = place;
    this.#taken = new Set(place.takenNames);
  }

  outcome(kind: ConfigKind): ImportOutcome {
    if (this.#entries.length === 0) return { ok: false, failure: { code: "nothing-found" } };
    const more = this.#entries.length - MAX_ENTRIES;
    const entries = this.#entries.slice(0, MAX_ENTRIES);
    if (more > 0) entries.push({ kind: "refused", name: `+${String(more)}`, reason: "too-many" });
    return { ok: true, kind, entries };
  }

  refuse(name: string, reason: Extract<ImportEntry, { kind: "refused" }>["reason"]): void {
    this.#entries.push({ kind: "refused", name: name.slice(0, 200), reason });
  }

  read(
    given: string | null,
    value: ConfigNode["value"],
    notes: ReadonlyMap<string, AskNotes> = this.notes,
  ): void {
    const shown = given ?? (isJsonObject(value) ? (addressOf(value) ?? "") : "");
    if (!isJsonObject(value)) return this.refuse(shown, "not-an-object");
    const badName = given === null ? null : checkName(given);
    if (badName !== null) return this.refuse(shown, badName);
    const url = addressOf(value);
    if (url !== null) return this.#readRemote({ given, url, entry: value, notes, insteadOf: null });
    const command = readCommand(value);
    if (command === null) return this.refuse(shown, "no-address");
    const remote = readMcpRemote(command, value);
    const remoteUrl = remote && addressOf(remote);
    if (remote === null || remoteUrl === null) return this.readLocal(given ?? command.command, command);
    return this.#readRemote({ given, url: remoteUrl, entry: remote, notes, insteadOf: MCP_REMOTE });
  }

  readLocal(name: string, command: LocalCommand): void {
    const entry = bridgeEntry(this.#freeName(name), command, {
      origin: this.#place.origin,
      port: this.#port,
    });
    if (entry.kind === "local") this.#port += 1;
    this.#entries.push(entry);
  }

  #readRemote(found: {
    given: string | null;
    url: string;
    entry: JsonObject;
    notes: ReadonlyMap<string, AskNotes>;
    insteadOf: string | null;
  }): void {
    const { given, url, entry, notes, insteadOf } = found;
    const named = given ?? (URL.canParse(url) ? new URL(url).hostname : "server");
    const outcome = readRemote(named, url, entry);
    const reason = outcome.ok ? checkSettings(outcome.settings) : outcome.reason;
    if (!outcome.ok || reason !== null) return this.refuse(given ?? url, reason ?? "not-an-object");
    // Only a name that is taken in is taken away from others.
    const settings = { ...outcome.settings, name: this.#freeName(named) };
    const asks = findAsks(openTexts(settings), notes);
    this.#entries.push({ kind: "remote", name: settings.name, settings, asks, insteadOf });
  }

  #freeName(name: string): string {
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? name : `${name}-${String(count)}`;
      if (this.#taken.has(candidate)) continue;
      this.#taken.add(candidate);
      return candidate;
    }
  }
}
