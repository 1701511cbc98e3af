/** Codes of failed file operations, as Node names them. */
export type FileErrorCode =
  "ENOENT" | "EROFS" | "EISDIR" | "ENOTDIR" | "EEXIST" | "ENOTEMPTY" | "EDQUOT" | "EINVAL";

const WORDS: Readonly<Record<FileErrorCode, string>> = {
  ENOENT: "no such file or directory",
  EROFS: "read-only: write under ./workspace or ./skills",
  EISDIR: "this is a directory",
  ENOTDIR: "this is not a directory",
  EEXIST: "this exists already",
  ENOTEMPTY: "the directory is not empty",
  EDQUOT: "the files of the sandbox would become too large",
  EINVAL: "this is no path or content that a file can have",
};

/** A file operation that failed; its message is that of Node's own file system. */
export class FileError extends Error {
  readonly code: FileErrorCode;

  /** @param more - words that follow the message, as the limit that was reached. */
  constructor(code: FileErrorCode, operation: string, path: string, more = "") {
    super(`${code}: ${WORDS[code]}, ${operation} '${path}'${more}`);
    this.name = "FileError";
    this.code = code;
  }
}
