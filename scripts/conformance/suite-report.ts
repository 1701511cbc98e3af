/** How one scenario ended, in checks. */
export interface ScenarioResult {
  readonly scenario: string;
  readonly passed: number;
  readonly failed: number;
  readonly warnings: number;
  /** `null` where the revision requires it; else why it does not count. */
  readonly notScored: string | null;
}

/** `✓ auth/basic-cimd: 12 passed, 0 failed, 1 warnings` */
const RESULT = /^[✓✗] (\S+): (\d+) passed, (\d+) failed(?:, (\d+) warnings)?$/;
/** `  ✗ auth/dpop (extension)`, after a line that begins so. */
const NOT_SCORED_HEAD = "Not scored for ";
const NOT_SCORED = /^ {2}[✓✗] (\S+) \((.+)\)$/;

/** Reads what the suite prints for a set of requirements. Lines that it does not know are passed over. */
export function readSuiteReport(output: string): readonly ScenarioResult[] {
  const lines = output.split("\n");
  const head = lines.findIndex((line) => line.startsWith(NOT_SCORED_HEAD));
  const notScored = new Map<string, string>();
  for (const line of head === -1 ? [] : lines.slice(head)) {
    const [, scenario, reason] = NOT_SCORED.exec(line) ?? [];
    if (scenario !== undefined && reason !== undefined) notScored.set(scenario, reason);
  }
  return lines.flatMap((line): ScenarioResult[] => {
    const [, scenario, passed, failed, warnings = "0"] = RESULT.exec(line) ?? [];
    if (scenario === undefined) return [];
    return [
      {
        scenario,
        passed: Number(passed),
        failed: Number(failed),
        warnings: Number(warnings),
        notScored: notScored.get(scenario) ?? null,
      },
    ];
  });
}

/** Tells whether a scenario was passed: no check failed, and at least one was made. */
export function isPassed({ passed, failed }: ScenarioResult): boolean {
  return failed === 0 && passed > 0;
}
