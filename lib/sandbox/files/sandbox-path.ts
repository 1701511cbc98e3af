/** Folders whose files code may write. */
const WRITABLE_FOLDERS = ["/workspace", "/skills"] as const;

/** Folders that are always there. */
export const FIXED_FOLDERS: readonly string[] = ["/", "/servers", ...WRITABLE_FOLDERS];

/**
 * Gives the absolute path that a text means: relative to the root, `.` and `..` resolved, `file://` and trailing
 * slashes dropped. What lies above the root is the root, as in a file system.
 */
export function sandboxPath(text: string): string {
  const parts: string[] = [];
  for (const part of text.replace(/^file:\/\//, "").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

/** Gives the folder that a path lies in; the root lies in itself. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end <= 0 ? "/" : path.slice(0, end);
}

/** Tells whether code may write a file there. */
export function isWritable(path: string): boolean {
  return WRITABLE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}
