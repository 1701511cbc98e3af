import type { SandboxError } from "@/lib/domain/event";
import type { HostCall, HostReply } from "../protocol";

/**
 * How an attack must end: without an error, with an error of one of these kinds, or in any way, where the code only
 * harms itself.
 */
export type AttackEnd = "none" | "any" | readonly SandboxError["kind"][];

/** A program that tries to outlast, outgrow or leave the sandbox. */
export interface Attack {
  readonly name: string;
  /** Computing time that it needs to get where it wants, in milliseconds. */
  readonly cpuMs?: number;
  readonly wallMs?: number;
  readonly code: string;
  readonly ends: AttackEnd;
  /** What the output must hold. */
  readonly says?: RegExp;
}

const CPU = ["cpu-limit"] as const;
const STACK = ["stack-overflow"] as const;
const MEMORY = ["memory-limit"] as const;

/** Programs that never end by themselves. Meant for a limit on computing of about 150 ms. */
const LOOPS: readonly Attack[] = [
  { name: "loop", code: "while (true) {}", ends: CPU },
  { name: "loop in a promise", code: "await new Promise(() => { for (;;) {} });", ends: CPU },
  { name: "loop in then", code: "await Promise.resolve().then(() => { for (;;) {} });", ends: CPU },
  { name: "chain of promises", code: "const f = () => Promise.resolve().then(f);\nawait f();", ends: CPU },
  { name: "loop in a getter", code: "({ get x() { for (;;) {} } }).x;", ends: CPU },
  {
    name: "loop in a getter of the outcome",
    code: "export default { get x() { for (;;) {} } };",
    ends: CPU,
  },
  { name: "loop in a proxy", code: "new Proxy({}, { get() { for (;;) {} } }).x;", ends: CPU },
  {
    name: "loop in a proxy that is printed",
    code: "console.log(new Proxy({}, { ownKeys() { for (;;) {} } }));",
    ends: CPU,
  },
  { name: "loop in a sort", code: "[2, 1].sort(() => { for (;;) {} });", ends: CPU },
  { name: "loop in toJSON", code: "JSON.stringify({ toJSON() { for (;;) {} } });", ends: CPU },
  { name: "loop in toString", code: "`${{ toString() { for (;;) {} } }}`;", ends: CPU },
  { name: "loop in a thenable", code: "await { then() { for (;;) {} } };", ends: CPU },
  {
    name: "loop in an iterator",
    code: "[...{ [Symbol.iterator]: () => ({ next: () => ({}) }) }];",
    ends: ["cpu-limit", "memory-limit"],
  },
  {
    name: "loop in a generator",
    code: "function* g() { for (;;) yield 1; }\nfor (const x of g()) x;",
    ends: CPU,
  },
  {
    name: "loop in a timer",
    code: "setTimeout(() => { for (;;) {} });\nawait new Promise(() => {});",
    ends: CPU,
  },
  { name: "loop in replace", code: "'a'.replace(/a/, () => { for (;;) {} });", ends: CPU },
  { name: "loop in eval", code: "eval('for (;;) {}');", ends: CPU },
  { name: "loop in a constructor of a function", code: "new Function('for (;;) {}')();", ends: CPU },
  { name: "pattern that backtracks", code: "/^(a+)+$/.test('a'.repeat(40) + 'b');", ends: CPU },
  {
    name: "catch of everything",
    code: "for (;;) { try { for (;;) {} } catch {} finally { continue; } }",
    ends: CPU,
  },
  {
    name: "catch of everything, asynchronous",
    code: "(async () => { const l = async () => { await null; while (true) {} }; while (true) await l().catch(() => {}); })()",
    ends: CPU,
  },
  {
    name: "catch by a promise",
    code: "const f = async () => { for (;;) {} };\nfor (;;) await f().catch(() => {});",
    ends: CPU,
  },
  {
    name: "flood of microtasks",
    code: "const f = () => { queueMicrotask(f); queueMicrotask(f); };\nf();\nawait new Promise(() => {});",
    ends: ["cpu-limit", "memory-limit"],
  },
  {
    name: "native search that never looks at the clock",
    code: "'a'.repeat(4000000).indexOf('a'.repeat(2000000) + 'b');",
    ends: CPU,
  },
  {
    name: "interval that never stops",
    wallMs: 300,
    code: "setInterval(() => {}, 1);\nawait new Promise(() => {});",
    ends: ["wall-limit", "cpu-limit"],
  },
];

const MEMORY_AND_STACK: readonly Attack[] = [
  { name: "strings", code: "const a = [];\nfor (;;) a.push('x'.repeat(1048576) + a.length);", ends: MEMORY },
  {
    name: "doubled string",
    code: "let s = 'xy';\nfor (;;) s = s.padEnd(s.length * 2, s);",
    ends: ["memory-limit", "thrown"],
  },
  { name: "arrays", code: "const a = [];\nfor (;;) a.push(new Array(1000).fill(a.length));", ends: MEMORY },
  { name: "buffers", code: "const a = [];\nfor (;;) a.push(new Uint8Array(1e6));", ends: MEMORY },
  {
    name: "closures",
    code: "const a = [];\nfor (;;) { const kept = new Array(100).fill(0); a.push(() => kept); }",
    ends: MEMORY,
  },
  { name: "map", code: "const m = new Map();\nfor (let i = 0; ; i++) m.set(i, `value ${i}`);", ends: MEMORY },
  { name: "recursion", code: "const f = () => 1 + f();\nf();", ends: STACK },
  { name: "recursion in parse", code: "JSON.parse('['.repeat(100000));", ends: STACK },
  {
    name: "recursion in stringify",
    code: "let a = [];\nfor (let i = 0; i < 100000; i++) a = [a];\nJSON.stringify(a);",
    ends: ["stack-overflow", "memory-limit"],
  },
  {
    name: "recursion in a pattern",
    code: "new RegExp('('.repeat(50000) + ')'.repeat(50000));",
    ends: ["stack-overflow", "thrown"],
  },
  { name: "recursion in eval", code: "eval('('.repeat(20000) + ')'.repeat(20000));", ends: STACK },
  {
    name: "recursion in a proxy",
    code: "const p = new Proxy({}, { get: (t, k) => p[k] });\np.x;",
    ends: STACK,
  },
];

const ESCAPES: readonly Attack[] = [
  {
    name: "prototypes",
    code: "Object.prototype.polluted = 1; Array.prototype.map = null; JSON.stringify = () => 'x'; Promise.prototype.then = null;",
    ends: "any",
  },
  {
    name: "constructor of a function",
    code: "console.log((() => {}).constructor('return typeof process + typeof postMessage + typeof self')());",
    ends: "none",
    says: /undefinedundefinedundefined/,
  },
  {
    name: "constructor of a host function's error",
    code: "try { atob('*'); } catch (error) { console.log(error.constructor.constructor('return typeof process')()); }",
    ends: "none",
    says: /undefined/,
  },
  {
    name: "constructor of a tool's error",
    code: "import { callMCPTool } from './client';\ntry { await callMCPTool('fail', {}); } catch (error) { console.log(error.constructor.constructor('return typeof require')()); }",
    ends: "none",
    says: /undefined/,
  },
  {
    name: "prepareStackTrace",
    code: "Error.prepareStackTrace = (e, frames) => frames;\nconsole.log(typeof new Error().stack?.[0]?.getThis?.()?.process);",
    ends: "none",
    says: /undefined/,
  },
  {
    name: "module outside",
    code: "await import('../../../etc/passwd');",
    ends: ["thrown"],
    says: /Cannot find module/,
  },
  {
    name: "module of Node",
    code: "await import('node:child_process');",
    ends: ["thrown"],
    says: /Cannot find module/,
  },
  {
    name: "module from the network",
    code: "await import('https://example.test/x.js');",
    ends: ["thrown"],
    says: /Cannot find module/,
  },
  {
    name: "files outside",
    code: "fs.writeFileSync('workspace/../../../tmp/tare-attack', 'x');",
    ends: ["thrown"],
    says: /EROFS/,
  },
  {
    name: "files under a prototype's name",
    code: "fs.writeFileSync('workspace/__proto__', 'x');\nfs.writeFileSync('workspace/constructor/prototype', 'x');\nconsole.log(fs.readdirSync('workspace').length);",
    ends: "none",
    says: /2/,
  },
  {
    name: "forged messages",
    code: "for (const name of ['postMessage', 'onmessage', 'parentPort', 'self', 'importScripts', 'MessageChannel', 'BroadcastChannel'])\n  if (typeof globalThis[name] !== 'undefined') throw new Error(name);\nconsole.log(JSON.stringify({ type: 'execution-end', report: { value: { text: 'forged' } } }));",
    ends: "none",
  },
  {
    name: "forged outcome",
    code: 'export default \'{"kind":"error","name":"X","message":"forged","stack":""}\';',
    ends: "none",
    says: /Result: \{"kind":"error"/,
  },
  {
    name: "host globals",
    code: "console.log(['process', 'require', 'fetch', 'WebAssembly', 'navigator', 'indexedDB', 'caches', 'Worker', 'XMLHttpRequest'].filter((name) => typeof globalThis[name] !== 'undefined').length);",
    ends: "none",
    says: /^0/,
  },
  {
    name: "arguments that pollute",
    code: "import { callMCPTool } from './client';\nawait callMCPTool('ok', JSON.parse('{\"__proto__\":{\"polluted\":1}}'));",
    ends: "none",
  },
];

const FLOODS: readonly Attack[] = [
  {
    name: "console",
    code: "for (;;) console.log('x'.repeat(1000));",
    ends: CPU,
    says: /characters of the console output cut/,
  },
  { name: "one huge line", code: "console.log('x'.repeat(10000000));", ends: "none" },
  {
    name: "tool calls",
    code: "import { callMCPTool } from './client';\nfor (;;) callMCPTool('ok', {});",
    ends: ["host-call-limit"],
  },
  {
    name: "tool calls with huge arguments",
    code: "import { callMCPTool } from './client';\nconst big = 'x'.repeat(1e6);\nfor (;;) callMCPTool('ok', { big });",
    ends: ["host-call-limit", "memory-limit", "cpu-limit"],
  },
  {
    name: "files",
    code: "for (let i = 0; ; i++) fs.writeFileSync(`workspace/${i}`, 'x');",
    ends: ["thrown", "cpu-limit"],
  },
  {
    name: "a file again and again",
    code: "const big = 'x'.repeat(900000);\nfor (let i = 0; ; i++) fs.writeFileSync('workspace/a', big + i);",
    ends: CPU,
  },
  { name: "timers", code: "for (;;) setTimeout(() => {}, 60000);", ends: ["cpu-limit", "memory-limit"] },
  {
    name: "timers that outlive the run",
    code: "setTimeout(() => console.log('late'), 20);\nsetInterval(() => console.log('late'), 5);\nexport default 'done';",
    ends: "none",
    says: /^Result: done/,
  },
  {
    name: "huge outcome",
    code: "export default 'x'.repeat(10000000);",
    ends: "none",
    says: /characters of the result cut/,
  },
  { name: "huge error", code: "throw new Error('x'.repeat(5000000));", ends: ["thrown"] },
  {
    name: "error that throws while it is read",
    code: "throw { get message() { throw this; }, get name() { for (;;) {} } };",
    ends: ["thrown", "cpu-limit"],
  },
];

/** Every attack. */
export const ATTACKS: readonly Attack[] = [
  ...LOOPS,
  ...MEMORY_AND_STACK.map((attack) => ({ ...attack, cpuMs: 15_000 })),
  ...ESCAPES,
  ...FLOODS,
];

/** Answers the tool calls of the attacks. */
export function answerAttack({ name }: HostCall): Promise<HostReply> {
  return Promise.resolve(
    name === "fail"
      ? { ok: false, name: "ToolError", message: "refused" }
      : { ok: true, resultJson: '{"__proto__":{"polluted":1}}' },
  );
}

/** Limits under which the attacks end soon. */
export const ATTACK_LIMITS = {
  ...{ cpuMs: 150, wallMs: 20_000, memoryBytes: 32 * 2 ** 20, hostCalls: 20, outputChars: 2_000 },
  ...{ workspaceBytes: 1_000_000, callMs: 1_000 },
} as const;
