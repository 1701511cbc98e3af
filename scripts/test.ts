import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runConformance } from "./conformance/run-conformance";
import { ensureBrowser } from "./ensure-browser";
import { makeBuildWhenNeeded } from "./make-build";
import { npmScript, runShown } from "./run-command";
import { runBrowserTests, runUnitTests, type SuiteResult } from "./suites";
import { closingLine, sumCounts, type TestCounts } from "./test-counts";

const failed: string[] = [];
const counted: TestCounts[] = [];

async function step(name: string, run: () => Promise<number>): Promise<void> {
  console.log(`\n── ${name} ──`);
  if ((await run()) !== 0) failed.push(name);
}

async function suite(name: string, run: () => Promise<SuiteResult>): Promise<void> {
  await step(name, async () => {
    const { exitCode, counts } = await run();
    if (counts !== undefined) counted.push(counts);
    // A suite that says it passed but left no report has not shown that it ran.
    return counts === undefined ? 1 : exitCode;
  });
}

async function conformance(): Promise<number> {
  const counts = await runConformance();
  counted.push(counts);
  return counts.failed > 0 ? 1 : 0;
}

async function runEverything(reports: string): Promise<void> {
  await step("check", () => runShown(npmScript("check")));
  await suite("unit tests", () => runUnitTests(reports));
  await step("MCP conformance", conformance);
  // The build and the browser tests take minutes: not worth it for a tree that is known to be broken.
  if (failed.length > 0) return;
  await step("browser", ensureBrowser);
  await step("build", makeBuildWhenNeeded);
  if (failed.length > 0) return;
  await suite("browser tests", () => runBrowserTests(reports));
}

const reports = await mkdtemp(join(tmpdir(), "tare-test-"));
try {
  await runEverything(reports);
} finally {
  await rm(reports, { recursive: true, force: true });
}
const total = sumCounts(counted);
if (failed.length > 0) console.log(`\nfailed: ${failed.join(", ")}`);
console.log(`\n${closingLine(total)}`);
process.exitCode = failed.length > 0 || total.failed > 0 ? 1 : 0;
