import type { ServerCatalog, ToolDefinition } from "@/lib/domain/tool";
import type { ApiTool, ToolApi } from "./generate-tool-api";
import { upperFirst } from "./naming/identifier";
import { writeToolDeclaration } from "./tool-file";

/** The declarations of one server's tools. */
export interface ServerDeclarations {
  /** What a program imports, as `./servers/drive`. */
  readonly path: string;
  /** A declaration file (`.d.ts`). */
  readonly text: string;
}

/**
 * Declares an API, one file for each server: the types and signatures without the calls. Types and functions have the
 * names that they have in the API's files.
 */
export function declareApi(catalogs: readonly ServerCatalog[], api: ToolApi): ServerDeclarations[] {
  const definitions = new Map<string, ToolDefinition>();
  for (const { server, tools } of catalogs) {
    // A name that is listed twice is the first of them, as in the API.
    for (const tool of tools.toReversed()) definitions.set(JSON.stringify([server, tool.name]), tool);
  }
  const modules = new Map<string, ApiTool[]>();
  for (const tool of api.tools) {
    const folder = tool.path.slice(0, tool.path.lastIndexOf("/"));
    const known = modules.get(folder);
    if (known) known.push(tool);
    else modules.set(folder, [tool]);
  }
  return Array.from(modules, ([folder, tools]) => {
    // Types of the tools keep their names, so the named parts of others must not take them.
    const taken = new Set(tools.flatMap(({ identifier }) => typeNamesOf(identifier)));
    const declare = ({ server, tool, identifier }: ApiTool) => {
      const definition = definitions.get(JSON.stringify([server, tool]));
      return definition ? [writeToolDeclaration(definition, identifier, taken)] : [];
    };
    return { path: `.${folder}`, text: `${tools.flatMap(declare).join("\n")}\n` };
  });
}

function typeNamesOf(identifier: string): string[] {
  const name = upperFirst(identifier);
  return [`${name}Input`, `${name}Output`];
}
