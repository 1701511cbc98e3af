import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Everything that a production build is made from, relative to the project's folder. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "next.config.ts",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
];
const NOT_BUILT = /\.(test|bench)\.tsx?$/;
const STAMP = "sources.sha256";

/** Hashes the names and contents of all files that a build is made from; tests are left out. */
export async function sourceHash(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const path of await sourceFiles(root)) {
    const content = await readFile(join(root, path));
    hash.update(`${path}\0${String(content.byteLength)}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Tells whether a build is there and was made from the sources as they are now. */
export async function isBuildCurrent(root: string, distDir: string): Promise<boolean> {
  const stamp = await readIfThere(join(root, distDir, STAMP));
  const built = await readIfThere(join(root, distDir, "BUILD_ID"));
  return built !== undefined && stamp === (await sourceHash(root));
}

/** Notes beside a build what it was made from. */
export async function writeStamp(root: string, distDir: string, hash: string): Promise<void> {
  await mkdir(join(root, distDir), { recursive: true });
  await writeFile(join(root, distDir, STAMP), hash);
}

async function sourceFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  for (const source of SOURCES) {
    const kind = await stat(join(root, source)).catch(ignoreMissing);
    if (kind?.isDirectory() === true) files.push(...(await filesUnder(root, source)));
    else if (kind !== undefined) files.push(source);
  }
  return files.filter((path) => !NOT_BUILT.test(path)).sort();
}

async function filesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}
