import { describe, expect, it } from "vitest";
import { resultOf, runEngine } from "../testing/run-engine";
import { GuestSyntaxError } from "./guest-syntax-error";
import { prepareProgram } from "./prepare-program";

const FILES = { "/servers/kit.ts": "export const one: number = 1;\nexport default 'kit';" };

describe("the shapes that models write (E11, E12)", () => {
  it.each([
    ["a default export", "export default 1 + 1;", "2"],
    ["an exported async function", "export default async function main() { return [1]; }", "[1]"],
    ["an exported class, which is not called", "export default class Kit {}", "[class Kit]"],
    ["a bare async arrow", "async () => { return { a: 1 }; }", '{"a":1}'],
    ["a bare arrow with a semicolon", "() => 5;", "5"],
    ["a parenthesized arrow", "(async () => 6)", "6"],
    ["a called arrow", "(async () => { return 5 })()", "5"],
    ["a last expression", "let x=1; x+1", "2"],
    [
      "a last expression over lines",
      "const rows = [1, 2, 3];\nrows\n  .filter((n) => n > 1)\n  .length",
      "2",
    ],
    ["a last expression with a comment", "const x = 1;\nx // the answer", "1"],
    ["an awaited last expression", "await Promise.resolve('a');", "a"],
    ["a promise as last expression", "Promise.resolve('b')", "b"],
    ["a function that is called at the end", "async function main() { return 7; }\nmain();", "7"],
    ["a function that is called above itself", "main();\nasync function main() { return 8; }", "8"],
    ["one function that nothing calls", "async function main(): Promise<number> { return 3; }", "3"],
    ["a return at the top", "const x: number = 4;\nreturn x;", "4"],
    ["a return in a block", "if (true) { return 'early'; }\nreturn 'late';", "early"],
    [
      "a return beside imports",
      "import kit, { one as n } from './servers/kit';\nimport * as all from './servers/kit';\nreturn [kit, n, all.one];",
      '["kit",1,1]',
    ],
    ["a return inside a function only", "function f() { return 1; }\nexport default f();", "1"],
    [
      "TypeScript with a return",
      "const f=(x:(string|number)):string=>`${x}`; interface A{a:number}; return f(1 as any)",
      "1",
    ],
    ["strict mode", '"use strict";\nconst x = 1; x;', "1"],
    ["a fenced block", "Here:\n```ts\nconst s = '```'; s\n```", "```"],
  ])("%s", async (_name, code, text) => {
    expect(await resultOf(code, { files: FILES })).toBe(text);
  });

  it.each([
    ["a declaration at the end", "const a = 1;"],
    ["functions that nothing calls", "function a() {}\nfunction b() {}"],
    ["an assignment at the end", "let a; a = 1;"],
    ["a counter at the end", "let a = 0; a++;"],
    ["an empty program", ""],
    ["comments only", "// nothing"],
    ["an undefined outcome", "export default undefined;"],
  ])("returns nothing: %s", async (_name, code) => {
    expect(await runEngine(code)).toMatchObject({ error: null, value: null });
  });

  it("keeps lines where they were, whatever is put around the code", async () => {
    const { error } = await runEngine(
      "Text.\n```ts\nimport {\n  one,\n} from './servers/kit';\nif (one) {\n  null.x;\n}\nreturn 1;\n```",
      { files: FILES },
    );
    expect(error).toMatchObject({ kind: "thrown", name: "TypeError", line: 7 });
  });
});

describe("prepareProgram", () => {
  it.each([
    ["const a = 1;\nconst a = 2;", "Identifier 'a' has already been declared", 2],
    ["const a = 1;\n\nif (a {", undefined, 3],
    ["export const a = 1;\nreturn a;", "'return' outside of a function cannot stand beside 'export'", 2],
    ["Prose.\n```js\nlet x = ;\n```", "Unexpected token", 3],
  ])("refuses %j", (code, message, line) => {
    const refusal = () => prepareProgram(code);
    expect(refusal).toThrow(GuestSyntaxError);
    expect(refusal).toThrow(expect.objectContaining({ line, ...(message === undefined ? {} : { message }) }));
  });

  it("leaves code that is nested too deeply to its caller", () => {
    expect(() => prepareProgram(`const x = ${"(".repeat(20_000)}1${")".repeat(20_000)};`)).toThrow(
      RangeError,
    );
  });

  it("knows the lines of loops and imports", () => {
    const code = "import { a as b, c } from './x';\nb(c);\nfor (;;) {\n  while (c) b();\n}";
    const { loops, imports } = prepareProgram(code);
    expect(loops.toSorted()).toEqual([
      [3, 5],
      [4, 4],
    ]);
    expect(imports).toEqual([{ specifier: "./x", names: ["a", "c"], line: 1 }]);
  });
});
