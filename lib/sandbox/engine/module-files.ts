import { GuestSyntaxError } from "../program/guest-syntax-error";
import { stripTypes } from "../program/strip-types";
import { CLIENT_PATH, CLIENT_SOURCE } from "../guest/prelude";
import { MAIN_PATH } from "../program/prepare-program";

/** How messages about modules that do not exist begin; the engine finds the importing line by it. */
export const NO_MODULE = "Cannot find module";

const UNRESOLVED = "unresolved:";

/** The modules that a program may import. */
export interface ModuleFiles {
  /**
   * Gives the path of the module that an import means: relative to the importing one, `.ts` or `/index.ts` added,
   * `.js` read as `.ts`. An import that means no module comes back marked, for {@linkcode ModuleFiles.read} to refuse:
   * QuickJS has no way to fail at this point.
   */
  resolve(importer: string, specifier: string): string;
  /**
   * Reads a module as JavaScript.
   *
   * @throws Error where it is none.
   */
  read(path: string): string;
}

/** Serves the modules of an execution. */
export function createModuleFiles(files: Readonly<Record<string, string>>, mainSource: string): ModuleFiles {
  const sources = new Map(Object.entries(files));
  sources.set(CLIENT_PATH, CLIENT_SOURCE);
  sources.set(MAIN_PATH, mainSource);
  return {
    resolve: (importer, specifier) => {
      const found = candidates(absolute(importer, specifier)).find((path) => sources.has(path));
      if (found !== undefined) return found;
      return `${UNRESOLVED}${specifier}`;
    },
    read: (path) => {
      const source = sources.get(path);
      if (source === undefined) throw new Error(explainMissing(path.replace(UNRESOLVED, "")));
      return path === MAIN_PATH || path === CLIENT_PATH ? source : readTypeScript(source, path);
    },
  };
}

/** A module that does not parse is no fault of the program that imports it, so the error names the file. */
function readTypeScript(source: string, path: string): string {
  try {
    return stripTypes(source, path);
  } catch (thrown) {
    if (!(thrown instanceof GuestSyntaxError)) throw thrown;
    throw new Error(`${path}:${thrown.line ?? 1}: ${thrown.message}`, { cause: thrown });
  }
}

function explainMissing(specifier: string): string {
  const hint = /^[./]/.test(specifier) ? "" : "; packages cannot be imported, only files as './servers/…'";
  return `${NO_MODULE} '${specifier}'${hint}`;
}

function absolute(importer: string, specifier: string): string {
  const parts = specifier.startsWith(".") ? importer.split("/").slice(0, -1) : [];
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return `/${parts.filter((part) => part !== "").join("/")}`;
}

function candidates(path: string): string[] {
  return [path, `${path}.ts`, `${path}/index.ts`, path.replace(/\.m?js$/, ".ts")];
}
