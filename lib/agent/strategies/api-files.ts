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

/** A part of a file, in lines from 1. */
export interface LineRange {
  readonly fromLine?: number | undefined;
  readonly lines?: number | undefined;
}

/** Reads a file, whole or a part of its lines; a part says where in the file it lies. */
export function readFile(
  files: Readonly<Record<string, string>>,
  path: string,
  { fromLine = 1, lines }: LineRange = {},
): FileAnswer {
  const file = absolutePath(path);
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  if (text === undefined)
    return { text: `There is no file ${path}. List the files with list_files.`, isError: true };
  if (fromLine === 1 && lines === undefined) return { text, isError: false };
  const all = text.replace(/\n$/, "").split("\n");
  const part = all.slice(fromLine - 1, lines === undefined ? undefined : fromLine - 1 + lines);
  if (part.length === 0) return { text: `${path} has ${all.length} lines.`, isError: true };
  const place = `// lines ${fromLine} to ${fromLine + part.length - 1} of ${all.length}`;
  return { text: [place, ...part].join("\n"), isError: false };
}

const SHOWN_LINE_CHARS = 200;

/** Finds the lines that hold a text, capitals or not, as `path:line: text`; says how many more there are. */
export function searchFiles(
  files: Readonly<Record<string, string>>,
  query: string,
  limit: number,
): FileAnswer {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return { text: "Give the argument query, a text to look for.", isError: true };
  const found = Object.entries(files).flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) => {
      if (!line.toLowerCase().includes(wanted)) return [];
      return [`.${path}:${index + 1}: ${line.trim().slice(0, SHOWN_LINE_CHARS)}`];
    }),
  );
  if (found.length === 0) return { text: `No file holds "${query}".`, isError: false };
  const more = found.length - limit;
  const note = more > 0 ? [`(${more} more; narrow the query or raise the limit)`] : [];
  return { text: [...found.slice(0, limit), ...note].join("\n"), isError: false };
}
