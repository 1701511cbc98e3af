import { type CapturedResult, npmScript, runCaptured } from "./run-command";

// Slowest first, so that two workers finish at about the same time.
const STEPS = ["types", "lint", "unused", "boundaries", "format"] as const;
const AT_ONCE = 2;

const waiting: string[] = [...STEPS];
const failed: string[] = [];

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const startedMs = performance.now();
    const result = await runCaptured(npmScript(`check:${step}`));
    report(step, result, (performance.now() - startedMs) / 1000);
  }
}

function report(step: string, result: CapturedResult, seconds: number): void {
  const passed = result.exitCode === 0;
  if (!passed) failed.push(step);
  const remark = passed && !result.output.includes("\n") ? result.output : "";
  console.log(
    `${passed ? "✓" : "✕"} ${step.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s   ${remark}`.trimEnd(),
  );
  if (!passed) console.log(`\n${result.output}\n`);
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
if (failed.length > 0) {
  console.log(`check failed: ${failed.join(", ")}   (one alone: npm run check:${failed[0] ?? ""})`);
  process.exitCode = 1;
} else {
  console.log("check passed");
}
