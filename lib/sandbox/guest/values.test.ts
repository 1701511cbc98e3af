import { describe, expect, it } from "vitest";
import { resultOf, runEngine } from "../testing/run-engine";

describe("values that do not fit into JSON (E14)", () => {
  it.each([
    ["({ a: 1n })", '{"a":"1"}'],
    ["12345678901234567890n", "12345678901234567890"],
    ["new Map([[1, 2], ['k', { x: 1 }]])", '[[1,2],["k",{"x":1}]]'],
    ["new Set(['a', 'b'])", '["a","b"]'],
    ["NaN", "NaN"],
    ["[NaN, -Infinity]", '["NaN","-Infinity"]'],
    ["new Date(0)", "1970-01-01T00:00:00.000Z"],
    ["({ at: new Date(0), bad: new Date(NaN) })", '{"at":"1970-01-01T00:00:00.000Z","bad":"Invalid Date"}'],
    ["[function foo() {}, class Bar {}, Symbol('s')]", '["[Function foo]","[class Bar]","Symbol(s)"]'],
    ["({ left: undefined, kept: 1, list: [undefined] })", '{"kept":1,"list":[null]}'],
    ["null", "null"],
    ["'text'", "text"],
    ["({ e: new TypeError('bad') })", '{"e":"TypeError: bad"}'],
    ["new RangeError('bad')", "RangeError: bad"],
    ["[/a+/g, new Uint8Array([1, 2]), new ArrayBuffer(3)]", '["/a+/g",[1,2],"[ArrayBuffer: 3 bytes]"]'],
    ["[Promise.resolve(1)]", '["[Promise: not awaited]"]'],
    ["Object.assign(Object.create(null), { a: 1 })", '{"a":1}'],
  ])("prints %s", async (code, text) => {
    expect(await resultOf(`export default ${code};`)).toBe(text);
  });

  it("marks cycles, also those through a Map, and prints what is merely shared twice", async () => {
    expect(await resultOf("const a = { n: 1 }; a.self = a; export default a;")).toBe(
      '{"n":1,"self":"[Circular]"}',
    );
    expect(await resultOf("const m = new Map(); m.set('m', m); export default m;")).toBe(
      '[["m","[Circular]"]]',
    );
    expect(await resultOf("const s = { n: 1 }; export default [s, s];")).toBe('[{"n":1},{"n":1}]');
  });

  it("names a returned function instead of calling it when it was returned by `return`", async () => {
    expect(await resultOf("return function made() {};")).toBe("[Function made]");
  });

  it("says that a value cannot be printed, and why", async () => {
    expect(await resultOf("export default { get x() { throw new Error('no'); } };")).toBe(
      "[cannot be printed: Error: no]",
    );
  });

  it("prints a hundred levels and no more", async () => {
    const nested = (levels: number) =>
      `let a = []; for (let i = 1; i < ${levels}; i++) a = [a]; export default a;`;
    expect(await resultOf(nested(100))).toBe("[".repeat(100) + "]".repeat(100));
    expect(await resultOf(nested(20_000))).toContain('["[nested too deeply to print]"]');
  });

  it("carries NUL and lone surrogates whole", async () => {
    const { value } = await runEngine("export default 'a\\0b\\ud800c';");
    expect(value?.text).toBe("a\0b\ud800c");
  });

  it("tells how long a text was that it cut", async () => {
    const { value } = await runEngine("export default 'x'.repeat(5_000_000);");
    expect(value?.text).toHaveLength(4_000_000);
    expect(value?.chars).toBe(5_000_000);
  });

  it("is not changed by what code does to built-ins", async () => {
    const code = `
      Object.prototype.toJSON = () => "taken";
      Array.prototype.includes = () => true;
      JSON.stringify = () => "taken";
      export default "mine";`;
    expect(await resultOf(code)).toBe("mine");
  });
});
