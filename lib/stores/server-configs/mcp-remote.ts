import type { JsonObject } from "@/lib/shared/safe-json";
import { ownObject, ownText } from "./config-tree";
import type { LocalCommand } from "./local-entry";

/** The program that lets desktop clients reach remote servers; a page needs no such help. */
export const MCP_REMOTE = "mcp-remote";

/** Reads what mcp-remote is told to connect, as an entry of that server; `null` for any other program. */
export function readMcpRemote({ command, args }: LocalCommand, entry: JsonObject): JsonObject | null {
  const words = [command, ...args];
  const start = words.findIndex((word) => /(^|\/)mcp-remote(@[\w.-]+)?$/.test(word));
  const url = words.slice(start + 1).find((word) => /^https?:\/\//i.test(word));
  if (start === -1 || url === undefined) return null;
  const env = ownObject(entry, "env") ?? {};
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)\}/g, (open, name: string) => ownText(env, name) ?? open);
  const headers = words.flatMap((word, index) => (words[index - 1] === "--header" ? [fill(word)] : []));
  const transport = words[words.indexOf("--transport") + 1];
  return {
    url: fill(url),
    headers,
    type: words.includes("--transport") && transport?.startsWith("sse") === true ? "sse" : "http",
    disabled: entry["disabled"] === true,
  };
}
