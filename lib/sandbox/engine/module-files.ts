import { parseJson } from "@/lib/shared/safe-json";
import type { SandboxFiles } from "../files/sandbox-files";
import { folderOf, sandboxPath } from "../files/sandbox-path";
import { FILE_MODULE_SOURCES, FILE_MODULES } from "../guest/files";
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
   * `.js` read as `.ts`; `fs` and `node:fs` mean the sandbox's own. An import that means no module comes back marked, for {@linkcode ModuleFiles.read} to refuse:
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
export function createModuleFiles(files: SandboxFiles, mainSource: string): ModuleFiles {
  const own = new Map([...FILE_MODULE_SOURCES, [CLIENT_PATH, CLIENT_SOURCE], [MAIN_PATH, mainSource]]);
  const sourceAt = (path: string) => own.get(path) ?? files.textAt(path);
  return {
    resolve: (importer, specifier) => {
      const builtIn = FILE_MODULES.get(specifier);
      if (builtIn !== undefined) return builtIn;
      // Skills are often written with imports as a program has them, relative to the root.
      const fromRoot = candidates(absolute(MAIN_PATH, specifier));
      const found = [...candidates(absolute(importer, specifier)), ...fromRoot].find(
        (path) => sourceAt(path) !== undefined,
      );
      return found ?? `${UNRESOLVED}${specifier}`;
    },
    read: (path) => {
      const source = sourceAt(path);
      if (source === undefined) throw new Error(explainMissing(path.replace(UNRESOLVED, "")));
      if (path.endsWith(".json")) return `export default ${JSON.stringify(parseJson(source))};`;
      return own.has(path) ? source : readTypeScript(source, path);
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
  const hint = /^[./]/.test(specifier)
    ? ""
    : "; packages cannot be imported, only files as './servers/…' or './skills/…'";
  return `${NO_MODULE} '${specifier}'${hint}`;
}

function absolute(importer: string, specifier: string): string {
  return sandboxPath(specifier.startsWith(".") ? `${folderOf(importer)}/${specifier}` : specifier);
}

function candidates(path: string): string[] {
  const asFolder = [`${path}/index.ts`, `${path}/index.js`];
  return [path, `${path}.ts`, `${path}.js`, ...asFolder, path.replace(/\.m?js$/, ".ts")];
}
