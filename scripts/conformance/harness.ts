import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { tryParseJson } from "@/lib/shared/safe-json";
import { ROOT } from "../project";
import { npmCommand, runShown } from "../run-command";

/** Its own package with its own lock file, since it is large and only tests need it. */
const FOLDER = join(ROOT, "scripts", "conformance", "harness");
const SUITE = "@modelcontextprotocol/conformance";

/** The first version of Node that the suite runs on. */
const NODE_MAJOR = 22;

const packageSchema = z.object({ version: z.string() });
const harnessSchema = z.object({ dependencies: z.object({ [SUITE]: z.string() }) });

/** The suite's program, and the Node that runs it. */
export interface Harness {
  readonly program: string;
  readonly script: string;
  /** The version of the suite. */
  readonly version: string;
}

/**
 * Installs the suite from npm where it is not there in the version that the project names.
 *
 * @throws Error where that does not succeed, or no Node is there that the suite runs on.
 */
export async function ensureHarness(): Promise<Harness> {
  const wanted = harnessSchema.parse(await readJson(join(FOLDER, "package.json"))).dependencies[SUITE];
  if ((await installedVersion(SUITE)) !== wanted) {
    console.log(`Installing ${SUITE} ${wanted} …`);
    const install = npmCommand(["ci", "--prefix", FOLDER, "--loglevel=error"]);
    if ((await runShown(install)) !== 0) throw new Error(`${SUITE} could not be installed.`);
  }
  const script = join(FOLDER, "node_modules", SUITE, "dist", "index.js");
  return { program: await nodeForSuite(), script, version: wanted };
}

async function nodeForSuite(): Promise<string> {
  if (Number(process.versions.node.split(".")[0]) >= NODE_MAJOR) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  if ((await installedVersion(name)) === undefined) {
    throw new Error(`The conformance suite needs Node ${NODE_MAJOR}, and ${name} is not among its packages.`);
  }
  return join(FOLDER, "node_modules", name, "bin", "node");
}

async function installedVersion(name: string): Promise<string | undefined> {
  const manifest = await readJson(join(FOLDER, "node_modules", name, "package.json"));
  return packageSchema.safeParse(manifest).data?.version;
}

async function readJson(path: string): Promise<unknown> {
  // A file that is not there says nothing.
  return tryParseJson(await readFile(path, "utf8").catch(() => ""));
}
