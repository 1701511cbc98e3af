import { isJsonObject, type JsonObject } from "@/lib/shared/safe-json";
import { own, ownText } from "./config-tree";
import { hasHidden } from "./hidden-text";
import type { LocalEntry, RefusedEntry } from "./import-types";
import { posixQuote } from "./posix-quote";

/** A program that a file wants started. */
export interface LocalCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Variables by name; their values stay in the file. */
  readonly variables: readonly string[];
}

/** Where the page is, and which port a bridge may have. */
export interface BridgePlace {
  /** As `https://host`; the bridge lets this page in and no other. */
  readonly origin: string;
  readonly port: number;
}

const VARIABLE_NAME = /^[A-Za-z_]\w*$/;
const MAX_COMMAND = 16_384;

/** Reads a program's entry; `null` where there is no command in it. */
export function readCommand(entry: JsonObject): LocalCommand | null {
  const command = ownText(entry, "command");
  if (command === null || command.trim() === "") return null;
  const args = own(entry, "args");
  const env = own(entry, "env");
  return {
    command,
    args: Array.isArray(args) ? args.map((argument) => String(argument)) : [],
    variables: isJsonObject(env) ? Object.keys(env) : [],
  };
}

/**
 * Says how a program becomes a server that a page can reach: supergateway, which speaks to it over standard streams
 * and answers Streamable HTTP. It hands its `--stdio` text to a shell, so that the words inside are quoted once more.
 */
export function bridgeEntry(
  name: string,
  local: LocalCommand,
  place: BridgePlace,
): LocalEntry | RefusedEntry {
  const words = [local.command, ...local.args];
  const isPlain = !words.some(hasHidden) && local.variables.every((variable) => VARIABLE_NAME.test(variable));
  // A line end in a pasted command would run what follows it.
  if (!isPlain || words.join(" ").length > MAX_COMMAND)
    return { kind: "refused", name, reason: "bad-command" };
  const bridge = [
    ...local.variables.map((variable) => `${variable}=${posixQuote(`<${variable}>`)}`),
    "npx -y supergateway",
    `--stdio ${posixQuote(words.map(posixQuote).join(" "))}`,
    "--outputTransport streamableHttp --stateful",
    `--port ${String(place.port)}`,
    `--cors ${posixQuote(place.origin)}`,
  ].join(" ");
  const url = `http://localhost:${String(place.port)}/mcp`;
  return { kind: "local", name, bridge, url, variables: local.variables };
}
