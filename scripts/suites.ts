import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { tryParseJson } from "@/lib/shared/safe-json";
import { nodeCommand, runShown } from "./run-command";
import { playwrightCounts, type TestCounts, vitestCounts } from "./test-counts";

/** How a suite ended: its exit code, and its counts where it wrote a report. */
export interface SuiteResult {
  readonly exitCode: number;
  readonly counts: TestCounts | undefined;
}

/** Runs the unit tests; the report goes to the folder given. */
export async function runUnitTests(reportFolder: string): Promise<SuiteResult> {
  const report = join(reportFolder, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const exitCode = await runShown(nodeCommand("node_modules/vitest/vitest.mjs", ["run", ...reporters]));
  return { exitCode, counts: await readCounts(report, vitestCounts) };
}

/** Runs the browser tests against the build that is there; the report goes to the folder given. */
export async function runBrowserTests(
  reportFolder: string,
  args: readonly string[] = [],
): Promise<SuiteResult> {
  const report = join(reportFolder, "e2e.json");
  const exitCode = await runShown({
    ...nodeCommand("node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json", ...args]),
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { exitCode, counts: await readCounts(report, playwrightCounts) };
}

async function readCounts(
  path: string,
  count: (report: unknown) => TestCounts,
): Promise<TestCounts | undefined> {
  // No report is a finding of its own: the caller fails the suite.
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : count(tryParseJson(text));
}
