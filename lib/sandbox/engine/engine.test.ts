import { describe, expect, it } from "vitest";
import type { HostReply } from "../protocol";
import { parseJson } from "@/lib/shared/safe-json";
import { resultOf, runEngine } from "../testing/run-engine";

const FILES = {
  "/servers/kit/read.ts":
    'import { callMCPTool } from "../../client";\nexport function read(input: unknown): Promise<unknown> {\n  return callMCPTool("kit__read", input);\n}',
  "/servers/kit/index.ts": 'export * from "./read";',
};

describe("errors say what happened and where (E9)", () => {
  it.each([
    ['function f(){throw new TypeError("boom")}\nf()', { name: "TypeError", message: "boom", line: 1 }],
    [
      "await 0;\nasync function f() {\n  await 1;\n  throw new RangeError('late');\n}\nawait f();",
      { name: "RangeError", message: "late", line: 4 },
    ],
    [
      "class Odd extends Error { name = 'Odd'; }\nthrow new Odd('mine');",
      { name: "Odd", message: "mine", line: 2 },
    ],
    ["throw 'text'", { name: "Uncaught", message: "text" }],
    ["throw { code: 1 }", { name: "Uncaught", message: '{"code":1}' }],
    ["throw null", { name: "Uncaught", message: "null" }],
    ["await 0;\nthrow undefined", { name: "Uncaught", message: "undefined" }],
    ["throw { name: 'Like', message: 'an error' }", { name: "Like", message: "an error" }],
    ["await Promise.reject(new Error('rejected'))", { name: "Error", message: "rejected", line: 1 }],
    [
      "await Promise.any([Promise.reject(new Error('a')), Promise.reject('b')])",
      { name: "AggregateError", message: "Error: a; b", line: 1 },
    ],
    ["const a = 1;\nJSON.parse('{');", { name: "SyntaxError", line: 2 }],
    [
      "export default () => {\n  missing();\n}",
      { name: "ReferenceError", message: "'missing' is not defined", line: 2 },
    ],
    ["import './nope';\n1;", { name: "Error", message: "Cannot find module './nope'", line: 1 }],
    ["const a = 1;\nimport _ from 'lodash';\n_(a);", { line: 2 }],
  ])("%s", async (code, error) => {
    const run = await runEngine(code);
    expect(run.error).toMatchObject({ kind: "thrown", ...error });
    expect(run.error?.line).toBe("line" in error ? error.line : undefined);
  });

  it("names the frames in the code and quotes the innermost line", async () => {
    const { trace } = await runEngine(
      "function inner() {\n  null.x;\n}\nconst outer = () => inner();\nouter();",
    );
    expect(trace).toEqual(["at inner (line 2): null.x;", "at outer (line 4)", "at line 5"]);
  });

  it("calls what only the interpreter refuses a syntax error", async () => {
    const { error } = await runEngine("import { nope } from './servers/kit';\nnope();", { files: FILES });
    expect(error).toMatchObject({ kind: "syntax", name: "SyntaxError", line: 1 });
    expect(error?.message).toContain("nope");
  });

  it("tells a broken module from broken code", async () => {
    const { error } = await runEngine("import './servers/bad';", { files: { "/servers/bad.ts": "let = ;" } });
    expect(error).toEqual({
      kind: "thrown",
      name: "Error",
      message: "/servers/bad.ts:1: Unexpected token",
    });
  });
});

describe("host calls", () => {
  const ok = (value: unknown): HostReply => ({ ok: true, resultJson: JSON.stringify(value) });
  const failing: HostReply = {
    ok: false,
    name: "ToolError",
    message: "no such document",
    detailsJson: '{"code":404}',
  };

  it("cross as JSON both ways", async () => {
    const seen: string[] = [];
    const code =
      "import { read } from './servers/kit';\nexport default await read({ id: 'é\\0', none: undefined });";
    const text = await resultOf(code, {
      files: FILES,
      answer: (name, json) => {
        seen.push(name, json);
        return ok({ text: "a\0\ud800", list: [1] });
      },
    });
    expect(seen).toEqual(["kit__read", '{"id":"é\\u0000"}']);
    expect(parseJson(text)).toEqual({ text: "a\0\ud800", list: [1] });
  });

  it("that fail throw in the code with name, message, details and the line of the call (E10)", async () => {
    const call = "import * as kit from './servers/kit';\n\nawait kit.read({});";
    const { error, trace } = await runEngine(call, { files: FILES, answer: () => failing });
    expect(error).toEqual({ kind: "thrown", name: "ToolError", message: "no such document", line: 3 });
    expect(trace).toEqual(["at line 3: await kit.read({});"]);
    const caught = `import { read } from './servers/kit';
      try { await read({}); } catch (error) { console.log(error instanceof Error, error.name, error.message, error.details.code); }`;
    expect((await runEngine(caught, { files: FILES, answer: () => failing })).printed).toEqual([
      "true ToolError no such document 404",
    ]);
  });

  it("take no input as an empty one and refuse what is no JSON", async () => {
    const seen: string[] = [];
    const code = `import { callMCPTool } from './client';
      await callMCPTool("a");
      await callMCPTool("b", () => 1);
      await callMCPTool("c", { big: 1n });`;
    const { error } = await runEngine(code, {
      answer: (_name, json) => {
        seen.push(json);
        return ok(null);
      },
    });
    expect(seen).toEqual(["{}", "null"]);
    expect(error).toMatchObject({ kind: "thrown", name: "TypeError" });
  });

  it("stop at their limit", async () => {
    let calls = 0;
    const code = "import { read } from './servers/kit';\nfor (;;) { try { await read({}); } catch {} }";
    const { error } = await runEngine(code, {
      files: FILES,
      limits: { hostCalls: 3 },
      answer: () => {
        calls += 1;
        return ok(1);
      },
    });
    expect(calls).toBe(3);
    expect(error).toMatchObject({
      kind: "host-call-limit",
      message: "the limit of 3 tool calls was reached",
    });
  });

  it("whose result cannot fit end as the memory limit", async () => {
    const { error } = await runEngine("import { read } from './servers/kit';\nawait read({});", {
      files: FILES,
      answer: () => ok("x".repeat(30_000_000)),
    });
    expect(error).toMatchObject({ kind: "memory-limit" });
  });
});

describe("endings", () => {
  it("keeps no result in memory that the code has let go", async () => {
    const code =
      "import { read } from './servers/kit';\nlet sum = 0;\nfor (let i = 0; i < 100; i++) sum += (await read({})).length;\nexport default sum;";
    const resultJson = JSON.stringify("x".repeat(1_000_000));
    const { value, memoryBytes } = await runEngine(code, {
      files: FILES,
      limits: { cpuMs: 60_000 },
      answer: () => ({ ok: true, resultJson }),
    });
    expect(value?.text).toBe("100000000");
    expect(memoryBytes).toBeLessThan(40 * 2 ** 20);
  });

  it.each([
    ["throw { get message() { for (;;) {} } };", "cpu-limit"],
    ["throw { get message() { throw 1; } };", "thrown"],
    ["throw new Proxy({}, { get() { throw 1; } });", "thrown"],
    ["await 0;\nthrow Object.assign(new Error('x'), { name: { toString() { for (;;) {} } } });", "thrown"],
  ])("survives errors that are traps: %s", async (code, kind) => {
    expect((await runEngine(code, { limits: { cpuMs: 200 } })).error).toMatchObject({ kind });
  });

  it("knows at once that nothing can settle what the code waits for", async () => {
    const { error, cpuMs } = await runEngine("console.log('before');\nawait new Promise(() => {});");
    expect(error).toMatchObject({ kind: "never-settles" });
    expect(cpuMs).toBeLessThan(5_000);
  });

  it("counts computing only, so waiting for timers costs nothing", async () => {
    const { error, cpuMs } = await runEngine("await new Promise((resolve) => setTimeout(resolve, 450));", {
      limits: { cpuMs: 400 },
    });
    expect(error).toBeNull();
    expect(cpuMs).toBeLessThan(400);
  });

  it("has one budget for all entries: timers do not start it anew", async () => {
    const code =
      "setInterval(() => { const until = Date.now() + 30; while (Date.now() < until); });\nawait new Promise(() => {});";
    const { error } = await runEngine(code, { limits: { cpuMs: 150 } });
    expect(error).toMatchObject({ kind: "cpu-limit" });
  });

  it("hands over the outcome where cleaning up would abort (E4)", async () => {
    const code =
      "Promise.resolve().then(() => { const a = []; for (let i = 0; i < 200000; i++) a.push({ i }); globalThis.k = a.length; });\nawait 0;\nexport default globalThis.k;";
    expect(await resultOf(code)).toBe("200000");
  });

  it("says so when the code broke what it is told by", async () => {
    const code = "String.prototype.slice = () => ({});\nexport default 'x';";
    expect((await runEngine(code)).error).toMatchObject({ kind: "crashed" });
  });

  it("reports the memory that was reserved, at least the 16 MiB of the start", async () => {
    const small = await runEngine("1");
    expect(small.memoryBytes).toBe(16 * 2 ** 20);
    const large = await runEngine(
      "const a = []; for (let i = 0; i < 30; i++) a.push(new Uint8Array(2 ** 20)); a.length",
    );
    expect(large.memoryBytes).toBeGreaterThan(30 * 2 ** 20);
  });
});
