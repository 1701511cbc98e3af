import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ROOT } from "../project";
import { runCaptured } from "../run-command";
import type { TestCounts } from "../test-counts";
import { ensureHarness, type Harness } from "./harness";
import { isPassed, readSuiteReport, type ScenarioResult } from "./suite-report";

/** The revisions, and how many scenarios the suite requires of a client of each. */
const REVISIONS: readonly (readonly [revision: string, required: number])[] = [
  ["2026-07-28", 32],
  ["2025-11-25", 18],
];

/** All scenarios of a revision start at once, on however few cores there are. */
const SCENARIO_MS = 120_000;

/** Runs the official suite against the product's client and prints each scenario. Gives the counts of required ones. */
export async function runConformance(): Promise<TestCounts> {
  const harness = await ensureHarness();
  console.log(`MCP conformance suite ${harness.version}, as a client`);
  // Beside node_modules, so that what is left out of the bundle is found; ignored by git.
  const folder = await mkdtemp(join(ROOT, "node_modules", ".conformance-"));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    const client = await bundleClient(folder);
    for (const [revision, required] of REVISIONS) {
      const results = await runRevision(harness, { client, revision });
      const passed = results.filter((one) => one.notScored === null && isPassed(one)).length;
      console.log(`${passed}/${required} required scenarios of ${revision} passed\n`);
      counts.passed += passed;
      // What the suite did not even start has failed, too.
      counts.failed += Math.max(required, results.filter((one) => one.notScored === null).length) - passed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return counts;
}

/** Some fifty processes start it: one file without TypeScript starts in a fraction of the time. */
async function bundleClient(folder: string): Promise<string> {
  const outfile = join(folder, "client.mjs");
  const entry = fileURLToPath(new URL("./client.ts", import.meta.url));
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    outfile,
    logLevel: "error",
  });
  return outfile;
}

async function runRevision(
  { program, script }: Harness,
  { client, revision }: { client: string; revision: string },
): Promise<readonly ScenarioResult[]> {
  const suite = [script, "client", "--command", `"${process.execPath}" "${client}"`];
  const run = (args: readonly string[]) =>
    runCaptured({ program, args: [...suite, "--timeout", String(SCENARIO_MS), "--verbose", ...args] });
  const { output } = await run(["--requirements", revision]);
  const results = readSuiteReport(output);
  for (const result of results) console.log(describe(result));
  if (results.some((one) => one.notScored === null && !isPassed(one)) || results.length === 0) {
    console.log(`\n${output}\n`);
  }
  return results;
}

function describe(result: ScenarioResult): string {
  const { scenario, passed, failed, warnings, notScored } = result;
  const checks = `${passed}/${passed + failed} checks${warnings > 0 ? `, ${warnings} warnings` : ""}`;
  const remark = notScored === null ? "" : `   not required (${notScored})`;
  return `  ${isPassed(result) ? "✓" : "✕"} ${scenario}   ${checks}${remark}`;
}
