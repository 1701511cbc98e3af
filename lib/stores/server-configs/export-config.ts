import { openEntries, type OpenEntry } from "./open-entry";
import type { SavedServer } from "../saved-servers";
import { DEFAULT_SETTINGS } from "../server-settings";
import type { JsonObject } from "@/lib/shared/safe-json";

/*
 * Writes servers for other clients. What is written comes from what is saved, which has no secrets: where one belongs,
 * a placeholder stands.
 */

/** The shapes of a Servers File: the one of Claude, Cursor and the MCP Inspector, and the one of VS Code. */
export type ServersFileShape = "mcp.json" | "vs-code";

/** Writes one server as a Server Entry: what stands behind its name in an `mcp.json`. */
export function writeServerEntry(server: SavedServer): string {
  const [open] = openEntries([server], envPlaceholder);
  return open === undefined ? "" : textOf(fullEntry(open));
}

/** Writes all servers as a Servers File. */
export function writeServersFile(servers: readonly SavedServer[], shape: ServersFileShape): string {
  if (shape === "mcp.json") {
    const entries = openEntries(servers, envPlaceholder);
    return textOf({ mcpServers: Object.fromEntries(entries.map((open) => [open.name, fullEntry(open)])) });
  }
  const entries = openEntries(servers, (name) => `\${input:${name.toLowerCase().replaceAll("_", "-")}}`);
  const inputs = entries.flatMap(({ secrets }) =>
    secrets.map(({ placeholder, description }) => ({
      type: "promptString",
      id: placeholder.slice("${input:".length, -1),
      description,
      password: true,
    })),
  );
  return textOf({
    inputs,
    servers: Object.fromEntries(entries.map((open) => [open.name, briefEntry(open)])),
  });
}

/** Counts the secrets that an export of these servers leaves out. */
export function countSecrets(servers: readonly SavedServer[]): number {
  return openEntries(servers, envPlaceholder).reduce((sum, { secrets }) => sum + secrets.length, 0);
}

function envPlaceholder(name: string): string {
  return `\${env:${name}}`;
}

function textOf(value: JsonObject): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What VS Code knows of: for it, `http` finds out whether a server speaks the older transport. */
function briefEntry({ server, url, headers }: OpenEntry): JsonObject {
  return {
    type: server.transport === "sse" ? "sse" : "http",
    url,
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

/** With the fields that the MCP Inspector has besides; other clients pass over them. Defaults are left out. */
function fullEntry(open: OpenEntry): JsonObject {
  const { server, oauth } = open;
  const { protocol, route, timeoutSeconds } = server;
  return {
    ...briefEntry(open),
    ...(server.transport === "streamable-http" && { type: "streamable-http" }),
    ...(protocol !== "auto" && { protocolEra: protocol === "2025" ? "legacy" : "modern" }),
    ...(route !== "auto" && { connectionType: route }),
    ...(timeoutSeconds !== DEFAULT_SETTINGS.timeoutSeconds && { requestTimeout: timeoutSeconds * 1000 }),
    ...(!server.isEnabled && { disabled: true }),
    ...(oauth !== null && { oauth }),
  };
}
