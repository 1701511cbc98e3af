import type { StoredFile, StoredFiles } from "@/lib/domain/stored-file";
import { utf8Bytes } from "@/lib/shared/content-hash";
import { FileError } from "./file-error";
import { FIXED_FOLDERS, folderOf, isWritable, sandboxPath } from "./sandbox-path";

/** More files than this are refused: each costs something however small it is. */
const MAX_FILES = 2_000;
const MAX_PATH_CHARS = 400;

/** What `stat` tells. */
export interface FileStat {
  readonly isDirectory: boolean;
  readonly sizeBytes: number;
}

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly isDirectory: boolean;
}

/** What the files of an execution are made from. */
export interface SandboxFilesInput {
  /** Files that can only be read, by absolute path. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly stored: StoredFiles;
  /** Bytes that the stored files may have together. */
  readonly quotaBytes: number;
  /** Hears of each change; `null` for a file that was removed. */
  readonly onChange: (path: string, file: StoredFile | null) => void;
}

/**
 * The virtual files of one execution: `servers/` and the root are read-only; what is written under `workspace/` and
 * `skills/` is told to the host at once, so that it outlives a program that is killed. All methods throw
 * {@linkcode FileError}.
 */
export class SandboxFiles {
  readonly #input: SandboxFilesInput;
  readonly #stored = new Map<string, { readonly file: StoredFile; readonly bytes: number }>();
  readonly #folders = new Set<string>(FIXED_FOLDERS);
  #bytes = 0;

  constructor(input: SandboxFilesInput) {
    this.#input = input;
    for (const path of Object.keys(input.fixed)) this.#addFolders(path);
    for (const [path, file] of Object.entries(input.stored)) this.#put(path, file);
  }

  /** Bytes of the stored files. */
  get sizeBytes(): number {
    return this.#bytes;
  }

  /** Gives a file's text, or `undefined` where it is not there or holds bytes. For modules, which are looked for. */
  textAt(path: string): string | undefined {
    const file = this.#fileAt(path);
    return file?.encoding === "utf8" ? file.data : undefined;
  }

  read(text: string): StoredFile {
    const path = sandboxPath(text);
    const file = this.#fileAt(path);
    if (file) return file;
    throw new FileError(this.#folders.has(path) ? "EISDIR" : "ENOENT", "open", path);
  }

  write(text: string, file: StoredFile): void {
    const path = this.#writablePath(text, "open");
    if (this.#folders.has(path)) throw new FileError("EISDIR", "open", path);
    const earlier = this.#stored.get(path);
    if (!earlier && this.#stored.size >= MAX_FILES)
      throw new FileError("EDQUOT", "write", path, ` (limit ${MAX_FILES} files)`);
    if (this.#parentIsFile(path)) throw new FileError("ENOTDIR", "open", path);
    this.#replace(path, file, storedBytes(file));
  }

  #replace(path: string, file: StoredFile, bytes: number): void {
    const { quotaBytes, onChange } = this.#input;
    const more = bytes - (this.#stored.get(path)?.bytes ?? 0);
    if (more > 0 && this.#bytes + more > quotaBytes)
      throw new FileError("EDQUOT", "write", path, ` (limit ${quotaBytes} bytes)`);
    this.#put(path, file, bytes);
    onChange(path, file);
  }

  append(text: string, more: StoredFile): void {
    const path = sandboxPath(text);
    const earlier = this.#stored.get(path);
    if (!earlier) return this.write(text, more);
    const file = joined(earlier.file, more);
    // Not counted anew: appending in a loop would read the whole file each time.
    this.#replace(path, file, earlier.bytes + storedBytes(more));
  }

  list(text: string): FolderEntry[] {
    const path = sandboxPath(text);
    if (!this.#folders.has(path))
      throw new FileError(this.#fileAt(path) ? "ENOTDIR" : "ENOENT", "scandir", path);
    const prefix = path === "/" ? "/" : `${path}/`;
    const entries = new Map<string, boolean>();
    const add = (candidate: string, isDirectory: boolean) => {
      if (candidate === path || !candidate.startsWith(prefix)) return;
      const rest = candidate.slice(prefix.length);
      const end = rest.indexOf("/");
      entries.set(end === -1 ? rest : rest.slice(0, end), isDirectory || end !== -1);
    };
    for (const folder of this.#folders) add(folder, true);
    for (const file of Object.keys(this.#input.fixed)) add(file, false);
    for (const file of this.#stored.keys()) add(file, false);
    return [...entries]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, isDirectory]) => ({ name, isDirectory }));
  }

  stat(text: string): FileStat {
    const path = sandboxPath(text);
    const file = this.#fileAt(path);
    if (file) return { isDirectory: false, sizeBytes: storedBytes(file) };
    if (this.#folders.has(path)) return { isDirectory: true, sizeBytes: 0 };
    throw new FileError("ENOENT", "stat", path);
  }

  makeFolder(text: string, isRecursive: boolean): void {
    const path = sandboxPath(text);
    if (this.#folders.has(path)) {
      if (isRecursive) return;
      throw new FileError("EEXIST", "mkdir", path);
    }
    if (this.#fileAt(path)) throw new FileError("EEXIST", "mkdir", path);
    this.#writablePath(text, "mkdir");
    if (!isRecursive && !this.#folders.has(folderOf(path))) throw new FileError("ENOENT", "mkdir", path);
    if (this.#parentIsFile(path)) throw new FileError("ENOTDIR", "mkdir", path);
    if (this.#folders.size >= MAX_FILES)
      throw new FileError("EDQUOT", "mkdir", path, ` (limit ${MAX_FILES} folders)`);
    this.#addFolders(`${path}/.`);
  }

  remove(text: string, how: { readonly isRecursive: boolean; readonly isForced: boolean }): void {
    const path = sandboxPath(text);
    if (this.#stored.has(path)) return this.#drop(path);
    if (!this.#folders.has(path)) {
      if (this.#fileAt(path)) throw new FileError("EROFS", "rm", path);
      if (how.isForced) return;
      throw new FileError("ENOENT", "rm", path);
    }
    if (!isWritable(`${path}/`)) throw new FileError("EROFS", "rm", path);
    if (!how.isRecursive)
      throw new FileError(this.list(path).length > 0 ? "ENOTEMPTY" : "EISDIR", "rm", path);
    const inside = (candidate: string) => candidate.startsWith(`${path}/`);
    for (const file of [...this.#stored.keys()].filter(inside)) this.#drop(file);
    for (const folder of [...this.#folders].filter(inside)) this.#folders.delete(folder);
    if (!FIXED_FOLDERS.includes(path)) this.#folders.delete(path);
  }

  #fileAt(path: string): StoredFile | undefined {
    const { fixed } = this.#input;
    if (!Object.hasOwn(fixed, path)) return this.#stored.get(path)?.file;
    return { encoding: "utf8", data: fixed[path] ?? "" };
  }

  #writablePath(text: string, operation: string): string {
    const path = sandboxPath(text);
    if (!isWritable(path)) throw new FileError("EROFS", operation, path);
    if (path.length > MAX_PATH_CHARS || /[\p{Cc}]/u.test(path) || !path.isWellFormed())
      throw new FileError("EINVAL", operation, path.slice(0, MAX_PATH_CHARS));
    return path;
  }

  #parentIsFile(path: string): boolean {
    for (let folder = folderOf(path); folder !== "/"; folder = folderOf(folder))
      if (this.#fileAt(folder)) return true;
    return false;
  }

  #put(path: string, file: StoredFile, bytes = storedBytes(file)): void {
    this.#bytes += bytes - (this.#stored.get(path)?.bytes ?? 0);
    this.#stored.set(path, { file, bytes });
    this.#addFolders(path);
  }

  #drop(path: string): void {
    this.#bytes -= this.#stored.get(path)?.bytes ?? 0;
    this.#stored.delete(path);
    this.#input.onChange(path, null);
  }

  #addFolders(path: string): void {
    for (let folder = folderOf(path); !this.#folders.has(folder); folder = folderOf(folder))
      this.#folders.add(folder);
  }
}

/** Gives the bytes of a stored file's content. */
export function storedBytes({ encoding, data }: StoredFile): number {
  if (encoding === "utf8") return utf8Bytes(data);
  const padding = data.endsWith("==") ? 2 : data.endsWith("=") ? 1 : 0;
  return Math.max(0, (data.length / 4) * 3 - padding);
}

function joined(first: StoredFile, second: StoredFile): StoredFile {
  if (first.encoding === "utf8" && second.encoding === "utf8")
    return { encoding: "utf8", data: first.data + second.data };
  return { encoding: "base64", data: btoa(binaryOf(first) + binaryOf(second)) };
}

function binaryOf({ encoding, data }: StoredFile): string {
  if (encoding === "base64") return atob(data);
  return Array.from(new TextEncoder().encode(data), (byte) => String.fromCharCode(byte)).join("");
}
