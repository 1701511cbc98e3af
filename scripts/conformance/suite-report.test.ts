import { expect, it } from "vitest";
import { isPassed, readSuiteReport } from "./suite-report";

const OUTPUT = `Running requirements 2026-07-28 (4 scenarios) in parallel...

=== SUITE SUMMARY ===

✓ tools_call: 2 passed, 0 failed
✗ auth/basic-cimd: 11 passed, 1 failed
    - Check: ✓ words of a server: 9 passed, 9 failed
✗ auth/iss-supported: 14 passed, 0 failed, 1 warnings
✗ auth/dpop: 10 passed, 3 failed

Total: 37 passed, 4 failed, 1 warnings

Not scored for 2026-07-28: 1 scenario(s) run, 1 failing. These do not affect conformance.
  ✗ auth/dpop (extension)
`;

it("reads the scenarios and which of them count", () => {
  expect(readSuiteReport(OUTPUT)).toEqual([
    { scenario: "tools_call", passed: 2, failed: 0, warnings: 0, notScored: null },
    { scenario: "auth/basic-cimd", passed: 11, failed: 1, warnings: 0, notScored: null },
    { scenario: "auth/iss-supported", passed: 14, failed: 0, warnings: 1, notScored: null },
    { scenario: "auth/dpop", passed: 10, failed: 3, warnings: 0, notScored: "extension" },
  ]);
});

it("takes a scenario without a single check for failed", () => {
  const result = { scenario: "a", passed: 0, failed: 0, warnings: 0, notScored: null };
  expect(isPassed(result)).toBe(false);
  expect(isPassed({ ...result, passed: 1 })).toBe(true);
  expect(isPassed({ ...result, passed: 1, failed: 1 })).toBe(false);
});
