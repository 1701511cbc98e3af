import { readdir, readFile } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import { cruise, type ICruiseResult, type IDependency, type IModule } from "dependency-cruiser";
import { boundaryViolation } from "./boundaries";

/** What a look at all imports of a project found. */
export interface CruiseReport {
  /** How many source files of the product folders the cruise saw. */
  readonly seen: number;
  /** Source files of the product folders that it did not see: a check that sees nothing would pass everything. */
  readonly notSeen: readonly string[];
  readonly violations: readonly string[];
}

const PRODUCT = ["app", "components", "lib"];
const TOOLING = ["e2e", "scripts", "next.config.ts", "playwright.config.ts", "proxy.ts"];
const SOURCE_FILE = /(?<!\.d)\.tsx?$/;
const WORKER_URL = /new URL\(\s*["'](\.{1,2}\/[^"']+\.[jt]sx?)["'],\s*import\.meta\.url/g;

/** Reads every import of the project in a folder, type-only imports and worker addresses included, and judges each. */
export async function cruiseProject(root: string): Promise<CruiseReport> {
  const entries = await readdir(root);
  const there = [...PRODUCT, ...TOOLING].filter((name) => entries.includes(name));
  const { modules, summary } = await readModules(root, there);
  const own = modules.filter((module) => there.some((name) => isInside(name, module.source)));
  const circles = summary.violations.map(({ from, cycle }) => circleText(from, cycle ?? []));
  const inProduct = own.filter((module) => PRODUCT.some((name) => isInside(name, module.source)));
  const workers = await Promise.all(inProduct.map((module) => workerImports(root, module.source)));
  const seen = new Set(inProduct.map((module) => module.source));
  return {
    seen: seen.size,
    notSeen: (await productFiles(root, there)).filter((path) => !seen.has(path)),
    violations: [...new Set([...own.flatMap(moduleViolations), ...workers.flat(), ...circles])].sort(),
  };
}

async function readModules(root: string, entries: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    entries,
    {
      baseDir: root,
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
      validate: true,
      ruleSet: { forbidden: [{ name: "no-circular", severity: "error", from: {}, to: { circular: true } }] },
    },
    // The alias of tsconfig.json. Read from there it would be resolved from the current folder, not from the root.
    { alias: { "@": root } },
  );
  if (typeof output === "string") throw new Error("dependency-cruiser returned a report instead of data");
  return output;
}

function moduleViolations(module: IModule): string[] {
  return module.dependencies.map((dependency) => judge(module.source, dependency)).filter(isText);
}

function judge(from: string, dependency: IDependency): string | undefined {
  const specifier = dependency.module;
  const isPackage = !specifier.startsWith(".") && !specifier.startsWith("@/");
  if (isPackage) return boundaryViolation({ from, specifier });
  if (dependency.couldNotResolve) return `${from} imports ${specifier}, which is not there`;
  return boundaryViolation({ from, specifier, to: dependency.resolved });
}

/** Judges the workers that a file starts: their addresses are imports that no import statement shows. */
async function workerImports(root: string, from: string): Promise<string[]> {
  const text = await readFile(join(root, from), "utf8");
  return [...text.matchAll(WORKER_URL)]
    .map(([, specifier = ""]) => ({ from, specifier, to: posix.join(posix.dirname(from), specifier) }))
    .map(boundaryViolation)
    .filter(isText);
}

function circleText(from: string, cycle: readonly { readonly name: string }[]): string {
  return `circular import ${[from, ...cycle.map((step) => step.name)].join(" → ")}`;
}

async function productFiles(root: string, entries: readonly string[]): Promise<string[]> {
  const folders = PRODUCT.filter((name) => entries.includes(name));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const paths = await readdir(join(root, folder), { recursive: true });
      return paths.map((path) => posix.join(folder, path.replaceAll(sep, "/")));
    }),
  );
  return found.flat().filter((path) => SOURCE_FILE.test(path));
}

function isInside(entry: string, path: string): boolean {
  return path === entry || path.startsWith(`${entry}/`);
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}
