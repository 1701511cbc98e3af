/** Import specifiers of the file system, with the module each of them means. */
export const FILE_MODULES: ReadonlyMap<string, string> = new Map([
  ["fs", "/fs.ts"],
  ["node:fs", "/fs.ts"],
  ["fs/promises", "/fs-promises.ts"],
  ["node:fs/promises", "/fs-promises.ts"],
]);

const PROMISED = [
  ...["readFile", "writeFile", "appendFile", "readdir", "stat", "lstat", "rm", "unlink", "rmdir", "mkdir"],
  ...["access", "copyFile", "rename", "exists"],
];
const SYNC = PROMISED.map((name) => `${name}Sync`);

/** Sources of the modules that {@linkcode FILE_MODULES} names. */
export const FILE_MODULE_SOURCES: ReadonlyMap<string, string> = new Map([
  ["/fs.ts", moduleSource([...PROMISED, ...SYNC, "promises"], "fs")],
  ["/fs-promises.ts", moduleSource(PROMISED, "fs.promises")],
]);

function moduleSource(names: readonly string[], whole: string): string {
  return `const fs = globalThis[Symbol.for("tare.fs")];\nexport const { ${names.join(", ")} } = ${whole};\nexport default ${whole};`;
}

/**
 * JavaScript that runs inside the sandbox before the model's code. Part 6: a part of Node's `fs` over the virtual
 * files. `readFile` gives a string unless the file holds bytes or `encoding` is `null`: there is no Buffer here.
 * The functions of `fs` itself give promises too, as models mix both up; a callback is refused in words.
 */
export const GUEST_FILES = String.raw`
const fileError = ({ code, message }) => Object.assign(new Error(message), { code });
const fileOperation = (name, ...values) => {
  const answer = parse(host.files(name, stringify(values)));
  if (answer.code !== undefined) throw fileError(answer);
  return answer.value;
};
const pathOf = (path) => {
  if (path instanceof URL) return path.pathname;
  if (typeof path !== "string") throw new TypeError('The "path" argument must be a string');
  return path;
};
const toBinary = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode.apply(null, bytes.subarray(at, at + 8192));
  return text;
};
const fileOf = (content, options) => {
  const encoding = typeof options === "string" ? options : options?.encoding;
  if (encoding === "base64") return { encoding: "base64", data: String(content) };
  if (typeof content === "string") return { encoding: "utf8", data: content };
  if (content instanceof ArrayBuffer) content = new Uint8Array(content);
  if (ArrayBuffer.isView(content)) {
    const bytes = new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
    return { encoding: "base64", data: btoa(toBinary(bytes)) };
  }
  throw new TypeError('The "data" argument must be a string or bytes; use JSON.stringify for objects');
};
const bytesOf = ({ encoding, data }) => {
  if (encoding === "utf8") return new TextEncoder().encode(data);
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
};
const statOf = ({ isDirectory, sizeBytes }) => ({
  size: sizeBytes,
  isFile: () => !isDirectory,
  isDirectory: () => isDirectory,
  isSymbolicLink: () => false,
});
const listing = (folder, options) => {
  const shown = (prefix, { name, isDirectory }) =>
    options?.withFileTypes
      ? { name, parentPath: folder, isFile: () => !isDirectory, isDirectory: () => isDirectory }
      : prefix + name;
  const walk = (path, prefix) =>
    fileOperation("list", path).flatMap((entry) => [
      shown(prefix, entry),
      ...(options?.recursive && entry.isDirectory ? walk(path + "/" + entry.name, prefix + entry.name + "/") : []),
    ]);
  return walk(folder, "");
};
const fileFunctions = {
  readFile: (path, options) => {
    const file = fileOperation("read", pathOf(path));
    const encoding = options === null || typeof options === "string" ? options : options?.encoding;
    if (encoding === "base64") return file.encoding === "base64" ? file.data : btoa(toBinary(bytesOf(file)));
    if (encoding === null || (encoding === undefined && file.encoding === "base64")) return bytesOf(file);
    return file.encoding === "utf8" ? file.data : new TextDecoder().decode(bytesOf(file));
  },
  writeFile: (path, content, options) => {
    const name = options?.flag === "a" ? "append" : "write";
    fileOperation(name, pathOf(path), fileOf(content, options));
  },
  appendFile: (path, content, options) => void fileOperation("append", pathOf(path), fileOf(content, options)),
  readdir: (path, options) => listing(pathOf(path), options),
  stat: (path) => statOf(fileOperation("stat", pathOf(path))),
  lstat: (path) => statOf(fileOperation("stat", pathOf(path))),
  rm: (path, options) => void fileOperation("rm", pathOf(path), options ?? {}),
  unlink: (path) => void fileOperation("rm", pathOf(path), {}),
  rmdir: (path, options) => void fileOperation("rm", pathOf(path), { recursive: true, ...options }),
  mkdir: (path, options) => void fileOperation("mkdir", pathOf(path), options ?? {}),
  access: (path) => void fileOperation("stat", pathOf(path)),
  copyFile: (from, to) => void fileOperation("write", pathOf(to), fileOperation("read", pathOf(from))),
  rename: (from, to) => {
    fileOperation("write", pathOf(to), fileOperation("read", pathOf(from)));
    fileOperation("rm", pathOf(from), {});
  },
  exists: (path) => {
    try {
      fileOperation("stat", pathOf(path));
      return true;
    } catch {
      return false;
    }
  },
};
const promised = {};
const fs = {};
for (const [name, work] of Object.entries(fileFunctions)) {
  promised[name] = async (...values) => {
    if (typeof values[values.length - 1] === "function") throw new TypeError("Callbacks are not supported: use 'await fs." + name + "(…)'");
    return work(...values);
  };
  fs[name] = promised[name];
  fs[name + "Sync"] = work;
}
fs.promises = promised;
globalThis.fs = fs;
Object.defineProperty(globalThis, Symbol.for("tare.fs"), { value: fs });
`;
