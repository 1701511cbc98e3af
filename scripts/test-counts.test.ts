import { describe, expect, it } from "vitest";
import { closingLine, NO_TESTS, playwrightCounts, sumCounts, vitestCounts } from "./test-counts";

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "failed", assertionResults: [{}] },
    { status: "passed", assertionResults: [{}] },
  ],
};

describe("vitestCounts", () => {
  it("takes the totals", () => {
    expect(vitestCounts(vitestReport)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const broken = { status: "failed", assertionResults: [] };
    const report = { ...vitestReport, testResults: [...vitestReport.testResults, broken] };
    expect(vitestCounts(report).failed).toBe(2);
  });

  it("refuses what is not a report", () => {
    expect(() => vitestCounts({ passed: 1 })).toThrow();
  });
});

describe("playwrightCounts", () => {
  it("counts flaky tests and errors outside of tests as failures", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });
});

describe("closingLine", () => {
  it("sums suites and names skipped tests only where there are any", () => {
    expect(closingLine(NO_TESTS)).toBe("0 passed, 0 failed");
    const sum = sumCounts([
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(closingLine(sum)).toBe("5 passed, 1 failed, 1 skipped");
  });
});
