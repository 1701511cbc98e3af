import { z } from "zod";

/** How many tests of one or more suites ended in which way. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** No tests at all. */
export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Reads vitest's JSON report. A file that failed before its first test counts as one failed test. */
export function vitestCounts(report: unknown): TestCounts {
  const read = vitestReport.parse(report);
  const broken = read.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + broken.length,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

/** Reads Playwright's JSON report. A flaky test, and an error outside of any test, count as failed. */
export function playwrightCounts(report: unknown): TestCounts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Adds up the tests of several suites. */
export function sumCounts(suites: readonly TestCounts[]): TestCounts {
  return suites.reduce(
    (sum, suite) => ({
      passed: sum.passed + suite.passed,
      failed: sum.failed + suite.failed,
      skipped: sum.skipped + suite.skipped,
    }),
    NO_TESTS,
  );
}

/** Writes the plain closing line of a test run. */
export function closingLine(counts: TestCounts): string {
  const skipped = counts.skipped > 0 ? `, ${String(counts.skipped)} skipped` : "";
  return `${String(counts.passed)} passed, ${String(counts.failed)} failed${skipped}`;
}
