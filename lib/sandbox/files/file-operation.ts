import type { StoredFile } from "@/lib/domain/stored-file";
import { isJsonObject, type JsonObject, type JsonValue, tryParseJson } from "@/lib/shared/safe-json";
import { FileError } from "./file-error";
import type { SandboxFiles } from "./sandbox-files";

/**
 * Does a file operation of the guest: a name and JSON values in, JSON out: `{"value": …}`, or `{"code", "message"}`
 * where it failed.
 */
export function fileOperation(files: SandboxFiles, name: string, valuesJson: string): string {
  const values = tryParseJson(valuesJson);
  const operation = OPERATIONS[name];
  if (!Array.isArray(values) || !operation) return JSON.stringify({ code: "EINVAL", message: `no ${name}` });
  const [path, ...others] = values;
  try {
    if (typeof path !== "string" || path === "") throw new FileError("EINVAL", name, String(path));
    return JSON.stringify({ value: operation(files, path, others) ?? null });
  } catch (thrown) {
    if (!(thrown instanceof FileError)) throw thrown;
    return JSON.stringify({ code: thrown.code, message: thrown.message });
  }
}

type Operation = (files: SandboxFiles, path: string, others: readonly JsonValue[]) => JsonValue | void;

const OPERATIONS: Readonly<Partial<Record<string, Operation>>> = {
  read: (files, path) => ({ ...files.read(path) }),
  write: (files, path, [file]) => files.write(path, storedFile(file, path)),
  append: (files, path, [file]) => files.append(path, storedFile(file, path)),
  list: (files, path) => files.list(path).map((entry) => ({ ...entry })),
  stat: (files, path) => ({ ...files.stat(path) }),
  mkdir: (files, path, [options]) => files.makeFolder(path, flag(options, "recursive")),
  rm: (files, path, [options]) =>
    files.remove(path, { isRecursive: flag(options, "recursive"), isForced: flag(options, "force") }),
};

function storedFile(value: JsonValue | undefined, path: string): StoredFile {
  if (isJsonObject(value) && typeof value["data"] === "string") {
    const { encoding, data } = value;
    if (encoding === "utf8" || encoding === "base64") return { encoding, data };
  }
  throw new FileError("EINVAL", "write", path);
}

function flag(options: JsonValue | undefined, name: string): boolean {
  return isJsonObject(options) && (options as JsonObject)[name] === true;
}
