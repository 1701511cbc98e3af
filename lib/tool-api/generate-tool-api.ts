import type { ServerCatalog, ToolDefinition } from "@/lib/domain/tool";
import { type CallableTool, indexCallNames, nameCalls } from "./naming/call-names";
import { identify, unique } from "./naming/identifier";
import { type ToolLoss, type ToolWarning, writeToolFile } from "./tool-file";

/*
 * The API that a model writes code against: one TypeScript file for each tool, one index for each server. Everything
 * in a catalogue is text of strangers. It goes into comments and quoted strings only, and names come from a table, so
 * that no name has to be read backwards.
 */

/** A tool as code calls it. */
export interface ApiTool {
  /** Path of its file, as `/servers/drive/getDocument.ts`. */
  readonly path: string;
  /** Name of its function. */
  readonly identifier: string;
  readonly server: string;
  /** The server's own name for it. */
  readonly tool: string;
  /** What its function hands to `callMCPTool`, as `drive__get_document`. */
  readonly callName: string;
  readonly warnings: readonly ToolWarning[];
  /** What its schemas demand and its types do not, such as a pattern or a least length. */
  readonly lost: readonly ToolLoss[];
}

/** The generated API. */
export interface ToolApi {
  /** TypeScript by absolute path, in stable order. `/client.ts`, which the files import, is the sandbox's own. */
  readonly files: Readonly<Record<string, string>>;
  readonly tools: readonly ApiTool[];
  /** Finds the tool that a call name means; other spellings that mean one tool only are understood too. */
  resolve(callName: string): { readonly server: string; readonly tool: string } | null;
  /** Gives the call name that is spelled most like an unknown one, or null where none is near. */
  suggest(callName: string): string | null;
}

/**
 * Generates the API of the servers' tools. The same tools in another order give the same files. A name that a server
 * lists twice is one tool, the first: its server could not tell two apart either.
 */
export function generateToolApi(catalogs: readonly ServerCatalog[]): ToolApi {
  const servers = nameFolders(catalogs).map(({ folder, catalog }) => readServer(folder, catalog));
  const callNames = nameCalls(servers.flatMap(({ tools }) => tools.map(({ callable }) => callable)));
  const names = indexCallNames(callNames);
  const files = new Map<string, string>();
  const apiTools: ApiTool[] = [];
  for (const { folder, tools } of servers) {
    for (const { callable, definition } of tools) {
      const { server, tool, identifier } = callable;
      const callName = callNames.get(callable) ?? `${server}__${tool}`;
      const path = `/servers/${folder}/${identifier}.ts`;
      const { text, warnings, lost } = writeToolFile(definition, { identifier, callName });
      files.set(path, text);
      apiTools.push({ path, identifier, server, tool, callName, warnings, lost });
    }
    files.set(`/servers/${folder}/index.ts`, writeIndex(tools.map(({ callable }) => callable.identifier)));
  }
  return {
    files: Object.fromEntries(files),
    tools: apiTools,
    resolve: (callName) => {
      const found = names.find(callName);
      return found === null ? null : { server: found.server, tool: found.tool };
    },
    suggest: (callName) => names.nearest(callName),
  };
}

interface ServerTools {
  readonly folder: string;
  readonly tools: readonly { readonly callable: CallableTool; readonly definition: ToolDefinition }[];
}

function readServer(folder: string, { server, tools }: ServerCatalog): ServerTools {
  const identifiers = identify(tools.map(({ name }) => name));
  const byName = new Map<string, ToolDefinition>();
  for (const tool of tools) {
    if (!byName.has(tool.name)) byName.set(tool.name, tool);
  }
  const found = [...byName.values()].map((definition) => ({
    callable: {
      server,
      folder,
      tool: definition.name,
      identifier: identifiers.get(definition.name) ?? "tool",
    },
    definition,
  }));
  return {
    folder,
    tools: found.toSorted((a, b) => (a.callable.identifier < b.callable.identifier ? -1 : 1)),
  };
}

function nameFolders(catalogs: readonly ServerCatalog[]): { folder: string; catalog: ServerCatalog }[] {
  const taken = new Set<string>();
  return catalogs
    .toSorted((a, b) => (a.server < b.server ? -1 : 1))
    .map((catalog) => {
      const folder = unique(catalog.server.replace(/[^A-Za-z0-9_-]+/g, "_") || "server", taken);
      taken.add(folder);
      return { folder, catalog };
    });
}

function writeIndex(identifiers: readonly string[]): string {
  if (identifiers.length === 0) return "export {};\n";
  return identifiers.map((identifier) => `export * from "./${identifier}";\n`).join("");
}
