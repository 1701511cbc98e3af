/**
 * Who may import whom, as data, and the one function that decides. Paths are relative to the project's folder, with
 * slashes. What is not listed is forbidden; a unit may always import itself. check-boundaries.ts reads the real
 * imports, type-only ones included, and asks here.
 */

const BASE = ["lib/domain", "lib/shared"];
const LEAF = ["lib/tokens", "lib/json-schema", ...BASE];
const PIECES = ["components/ui", "components/editor", "components/charts"];
const PAGE_FOLDER = ["components/panels", ...PIECES, "lib/stores", "lib/runs", "lib/scenarios", ...BASE];
const APP = ["app", "components", "lib/stores", ...BASE];

/** Units and what each may import. A unit is a folder, or a file at the root; the longest one that fits a path counts. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  app: APP,
  "app/run/[id]": [...APP, "lib/server", "lib/runs"],
  "app/api": [...APP, "lib/server", "lib/runs", "lib/demo-servers"],
  "app/oauth/client.json": [...APP, "lib/mcp"],

  "components/compare": PAGE_FOLDER,
  "components/inspect": PAGE_FOLDER,
  "components/weigh": PAGE_FOLDER,
  "components/run": PAGE_FOLDER,
  "components/shell": PAGE_FOLDER,
  "components/panels": [...PIECES, "lib/stores", "lib/runs", ...BASE],
  "components/ui": ["lib/shared"],
  "components/editor": ["lib/shared"],
  "components/charts": ["lib/shared"],

  "lib/stores": ["lib/engine/client.ts", "lib/engine/api.ts", "lib/runs", ...BASE],
  "lib/cli": ["lib/engine", "lib/runs", "lib/scenarios", "lib/catalog", "lib/tokens", ...BASE],
  "lib/engine": [
    "lib/agent",
    "lib/catalog",
    "lib/context",
    "lib/gateway",
    "lib/mcp",
    "lib/models",
    "lib/privacy",
    "lib/runs",
    "lib/sandbox",
    "lib/scenarios",
    "lib/search",
    "lib/tool-api",
    ...LEAF,
  ],
  "lib/scenarios": ["lib/models", "lib/gateway", ...BASE],
  "lib/agent": [
    "lib/context",
    "lib/models",
    "lib/gateway",
    "lib/sandbox",
    "lib/tool-api",
    "lib/catalog",
    "lib/search",
    "lib/tokens",
    "lib/runs",
    ...BASE,
  ],
  "lib/gateway": ["lib/mcp", "lib/privacy", "lib/catalog", "lib/json-schema", ...BASE],
  "lib/catalog": ["lib/search", ...LEAF],
  "lib/tool-api": ["lib/search", ...LEAF],
  "lib/mcp": LEAF,
  "lib/sandbox": LEAF,
  "lib/privacy": LEAF,
  "lib/models": LEAF,
  "lib/context": LEAF,
  "lib/runs": LEAF,
  "lib/tokens": LEAF,
  "lib/search": LEAF,
  "lib/json-schema": LEAF,
  "lib/server": ["lib/runs", ...BASE],
  "lib/demo-servers": BASE,
  "lib/domain": ["lib/shared"],
  "lib/shared": [],

  e2e: ["lib", "scripts"],
  scripts: ["lib", "e2e"],
  "proxy.ts": ["lib/shared"],
  "next.config.ts": ["lib/shared"],
  "playwright.config.ts": ["e2e"],
};

/** What a unit's tests and test helpers may import besides. */
const ALLOWED_IN_TESTS = [
  "lib/demo-servers/testing",
  "lib/mcp",
  "lib/sandbox",
  "lib/runs",
  "lib/context",
  "lib/scenarios",
  "lib/engine",
];

/** Modules that bring React or Next along; nothing in lib may. */
const INTERFACE_PACKAGES =
  /^(react|react-dom|next|use-intl|radix-ui|lucide-react|zustand$|zustand\/(react|shallow|traditional)|@testing-library\/react)(\/|$)/;

const TEST_CODE = /(\.(test|bench)\.tsx?$)|(^|\/)testing\//;
const TOOLING = /^(e2e|scripts)\//;

/** One import, as it stands in the source and as it resolved. */
export interface ImportedModule {
  /** The path of the importing file. */
  readonly from: string;
  /** What the file asks for, e.g. `@/lib/shared/ids` or `zod`. */
  readonly specifier: string;
  /** The path of the project's file that it resolved to; absent for packages and built-in modules. */
  readonly to?: string;
}

/** Says what is wrong with an import, with what would be right; `undefined` for an allowed one. */
export function boundaryViolation(imported: ImportedModule): string | undefined {
  const { from, specifier, to } = imported;
  return to === undefined ? packageViolation(from, specifier) : moduleViolation(from, to);
}

function moduleViolation(from: string, to: string): string | undefined {
  const unit = unitOf(from);
  if (unit === undefined) return `no rule for ${from}; add its folder to scripts/boundaries.ts`;
  const isTest = TEST_CODE.test(from);
  if (TEST_CODE.test(to) && !isTest && !TOOLING.test(from)) {
    return `disallowed import ${from} → ${to}; product code imports no test code`;
  }
  const allowed = [unit, ...(ALLOWED[unit] ?? []), ...(isTest ? ALLOWED_IN_TESTS : [])];
  if (allowed.some((entry) => covers(entry, to))) return undefined;
  return `disallowed import ${from} → ${to}; allowed from ${unit}: ${allowed.join(", ")}`;
}

function packageViolation(from: string, specifier: string): string | undefined {
  if (!isInside("lib", from)) return undefined;
  if (INTERFACE_PACKAGES.test(specifier)) {
    return `disallowed import ${from} → ${specifier}; nothing in lib imports React, Next or interface text`;
  }
  if (specifier === "server-only" && !isInside("lib/server", from)) {
    return `disallowed import ${from} → ${specifier}; allowed from lib/server alone`;
  }
  return undefined;
}

/** Tells whether an entry of the table allows a path. A unit allows its own files, not those of a unit inside it. */
function covers(entry: string, path: string): boolean {
  return entry in ALLOWED ? unitOf(path) === entry : isInside(entry, path);
}

/** Finds the unit of a path: the longest name in the table that the path is, or lies under. */
function unitOf(path: string): string | undefined {
  const units = Object.keys(ALLOWED).filter((unit) => isInside(unit, path));
  return units.sort((a, b) => b.length - a.length)[0];
}

function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
