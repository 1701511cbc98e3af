/** An answer to a model about files. */
export interface FileAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** Brings a path that a model writes (`servers/x`, `./servers/x`, `/servers/x/`) to its absolute form. */
function absolutePath(path: string): string {
  const trimmed = path
    .trim()
    .replace(/^\.?\/+/, "")
    .replace(/\/+$/, "");
  return trimmed === "" || trimmed === "." ? "/" : `/${trimmed}`;
}

/** Lists the files below a folder, one path to a line, as paths that can be read and imported from. */
export function listFiles(files: Readonly<Record<string, string>>, path: string): FileAnswer {
  const folder = absolutePath(path);
  const prefix = folder === "/" ? "/" : `${folder}/`;
  const found = Object.keys(files).filter((file) => file === folder || file.startsWith(prefix));
  if (found.length === 0)
    return { text: `There is nothing at ${path}. The folders are under ./servers.`, isError: true };
  return { text: found.map((file) => `.${file}`).join("\n"), isError: false };
}

/** Reads a file whole. */
export function readFile(files: Readonly<Record<string, string>>, path: string): FileAnswer {
  const file = absolutePath(path);
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  if (text === undefined)
    return { text: `There is no file ${path}. List the files with list_files.`, isError: true };
  return { text, isError: false };
}
