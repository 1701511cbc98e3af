import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answerAttack, ATTACK_LIMITS, ATTACKS } from "./testing/attacks";
import { execute } from "./testing/execute";

describe("attacks", () => {
  it("are many", () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  });

  it.each(ATTACKS)("$name", async ({ code, ends, says, cpuMs, wallMs }) => {
    const outside = Object.keys(globalThis).length;
    const { error, resultText, logs } = await execute(code, {
      callTool: answerAttack,
      graceMs: 1_500,
      limits: {
        ...ATTACK_LIMITS,
        ...(cpuMs === undefined ? {} : { cpuMs }),
        ...(wallMs === undefined ? {} : { wallMs }),
      },
    });
    if (ends === "none") expect(error).toBeNull();
    else if (ends !== "any") expect(ends, resultText).toContain(error?.kind);
    if (says) expect(resultText).toMatch(says);
    expect(resultText.length).toBeLessThan(ATTACK_LIMITS.outputChars + 5_000);
    expect(logs.some(({ text }) => text.includes("late"))).toBe(false);
    expect("polluted" in {}).toBe(false);
    expect(Object.keys(globalThis)).toHaveLength(outside);
    expect(existsSync("/tmp/tare-attack")).toBe(false);
    expect((await execute("export default 6 * 7;")).resultText).toBe("Result: 42");
  });
});
