import { describe, expect, it } from "vitest";
import { execute } from "./testing/execute";

/* The failures that a model's code must not be able to cause more of, each in a real worker. */
describe("limits", () => {
  it("an endless loop ends as the time limit, with its line (E1)", async () => {
    const { error, resultText, cpuMs } = await execute("const seen = [];\nwhile (true) {\n  seen.at(0);\n}", {
      limits: { cpuMs: 200 },
    });
    expect(error).toMatchObject({ kind: "cpu-limit", name: "TimeLimitError" });
    // The interruption falls on the loop's head or its body.
    expect([2, 3]).toContain(error?.line);
    expect(resultText).toMatch(
      /^TimeLimitError: the time limit of 200 ms of computing was reached \(line [23]\)$/,
    );
    expect(cpuMs).toBeGreaterThanOrEqual(200);
  });

  it.each([
    ["an empty loop", "const a = 1;\nwhile (true) {}"],
    [
      "a loop that catches the interruption (E2)",
      "(async()=>{const l=async()=>{await Promise.resolve();while(true){}};while(true){await l().catch(()=>{})}})()",
    ],
    ["a loop in a catch block", "try { null.x } catch { for (;;) {} }"],
    ["endless microtasks", "const next = () => Promise.resolve().then(next);\nawait next();"],
    ["a catastrophic pattern", "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
    ["a loop after the outcome is there", "export default 1;\nfor (;;) {}"],
    ["a getter that loops while the outcome is printed", "export default { get x() { for (;;) {} } };"],
  ])("%s ends as the time limit", async (_name, code) => {
    const { error } = await execute(code, { limits: { cpuMs: 100 } });
    expect(error).toMatchObject({ kind: "cpu-limit" });
  });

  it("a native call that never looks at the clock is killed and still named the time limit", async () => {
    const code = "console.log('before');\n'a'.repeat(4000000).indexOf('a'.repeat(2000000) + 'b');";
    const { error, resultText, cpuMs, logs } = await execute(code, { limits: { cpuMs: 200 }, graceMs: 300 });
    expect(error).toMatchObject({ kind: "cpu-limit" });
    expect(logs).toEqual([{ level: "log", text: "before" }]);
    expect(resultText).toContain("before\nTimeLimitError: ");
    expect(cpuMs).toBeGreaterThan(200);
  });

  it.each([
    ["small objects", "const a = [];\nwhile (true) a.push({ a: 1, b: [1, 2, 3] });"],
    ["texts (E3)", "const a=[];for(let i=0;i<400;i++)a.push('x'.repeat(1048576));a.length"],
    ["buffers", "const a = [];\nwhile (true) a.push(new Uint8Array(1e6));"],
    ["a map after an await", "await 0;\nconst m = new Map();\nlet i = 0;\nwhile (true) m.set(i++, 'v' + i);"],
  ])("a memory bomb of %s ends as the memory limit", async (_name, code) => {
    const { error, resultText, memoryBytes } = await execute(code, { limits: { cpuMs: 15_000 } });
    expect(error).toMatchObject({ kind: "memory-limit" });
    expect(resultText).toContain("MemoryLimitError: the memory limit of 64 MiB was reached");
    expect(memoryBytes).toBeLessThanOrEqual(64 * 2 ** 20);
  });

  it("memory that the code gives up in time is no failure", async () => {
    const { error, resultText } = await execute(
      "let most = 0;\ntry { const a = []; while (true) { a.push(new Uint8Array(1e6)); most = a.length; } } catch (error) { console.log(error.message); }\nmost > 10",
    );
    expect(error).toBeNull();
    expect(resultText).toBe("out of memory\nResult: true");
  });

  it.each([
    ["of calls", "function f() {\n  return 1 + f();\n}\nf();"],
    ["of calls after an await", "await 0;\nfunction f() { return 1 + f(); }\nf();"],
    ["of data", "JSON.parse('['.repeat(100000));"],
    ["of source", `const x = ${"(".repeat(20_000)}1${")".repeat(20_000)};`],
    ["of evaluated source", "eval('('.repeat(20000) + ')'.repeat(20000));"],
    ["of a toJSON", "const a = { toJSON() { return JSON.stringify(a); } };\nJSON.stringify(a);"],
  ])("deep recursion %s ends as a stack overflow", async (_name, code) => {
    const { error, resultText } = await execute(code);
    expect(error).toMatchObject({ kind: "stack-overflow" });
    expect(resultText).toContain("stack overflow");
  });

  it("a promise that never settles is known at once", async () => {
    const { error, resultText, pendingCalls } = await execute(
      "console.log(1);\nawait new Promise(() => {});",
    );
    expect(error).toMatchObject({ kind: "never-settles" });
    expect(pendingCalls).toEqual([]);
    expect(resultText).toBe(
      "1\nNeverSettlesError: the code waits for a promise that nothing can settle: no tool call and no timer is pending",
    );
  });

  it("a tool that never answers ends as the time limit, is named and canceled (E6)", async () => {
    const signals: AbortSignal[] = [];
    const { error, pendingCalls, resultText, hostCalls } = await execute(
      "import * as drive from './servers/drive';\nawait Promise.all([drive.getDocument({ id: 'a' }), drive.getDocument({ id: 'b' }), drive.listFiles()]);",
      {
        limits: { wallMs: 1_000 },
        callTool: ({ name, signal }) => {
          signals.push(signal);
          return name === "drive__list_files"
            ? Promise.resolve({ ok: true, resultJson: "[]" })
            : new Promise(() => undefined);
        },
      },
    );
    expect(error).toEqual({
      kind: "wall-limit",
      name: "TimeLimitError",
      message:
        "the time limit of 1000 ms was reached while waiting for drive__get_document (2×), which did not answer",
    });
    expect(pendingCalls).toEqual(["drive__get_document", "drive__get_document"]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    expect(hostCalls).toBe(3);
    expect(resultText).toContain(
      "(1 tool call had succeeded before: drive__list_files; what was done stays done)",
    );
    expect(resultText).toContain(
      "(2 tool calls still running at the end, canceled: drive__get_document (2×))",
    );
  });

  it("an interval that never stops ends as the time limit", async () => {
    const { error } = await execute("setInterval(() => {}, 20);\nawait new Promise(() => {});", {
      limits: { wallMs: 250 },
    });
    expect(error).toMatchObject({ kind: "wall-limit", message: "the time limit of 250 ms was reached" });
  });

  it("too many calls end as the call limit", async () => {
    const { error, hostCalls, resultText } = await execute(
      "import * as drive from './servers/drive';\nfor (let i = 0; i < 10; i++) await drive.getDocument({ id: String(i) });",
      { limits: { hostCalls: 4 } },
    );
    expect(error).toMatchObject({ kind: "host-call-limit" });
    expect(hostCalls).toBe(4);
    expect(resultText).toContain("CallLimitError: the limit of 4 tool calls was reached");
  });

  it("output is cut with a mark that says how much, and the error is kept", async () => {
    const { resultText, logs } = await execute(
      "console.log('x'.repeat(5000));\nthrow new Error('after all');",
      {
        limits: { outputChars: 100 },
      },
    );
    expect(logs[0]?.text).toHaveLength(5000);
    expect(resultText).toBe(
      `${"x".repeat(100)}\n[4900 of 5000 characters of the console output cut]\nError: after all\n    at line 2: throw new Error('after all');`,
    );
  });
});
