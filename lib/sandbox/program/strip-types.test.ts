import { describe, expect, it } from "vitest";
import { GuestSyntaxError } from "./guest-syntax-error";
import { stripTypes } from "./strip-types";

function failure(source: string): GuestSyntaxError {
  try {
    stripTypes(source, "/main.ts");
  } catch (thrown) {
    if (thrown instanceof GuestSyntaxError) return thrown;
  }
  throw new Error("no GuestSyntaxError was thrown");
}

describe("stripTypes (E13)", () => {
  it("strips types with a real parser and keeps every line", () => {
    const source = [
      "interface A { a: number }",
      "type B = A & {",
      "  b?: string;",
      "};",
      "const f = (x: (string | number)): string => `${x}: number`;",
      "export default f(1 as any satisfies unknown);",
    ].join("\n");
    const lines = stripTypes(source, "/main.ts").split("\n");
    expect(lines).toHaveLength(6);
    expect(lines[4]).toMatch(/^const f = \(x\s*\)\s*=>\s*`\$\{x\}: number`;$/);
    expect(lines[5]).toMatch(/^export default f\(1\s*\);$/);
  });

  it("drops imports that only types use and keeps the others", () => {
    const source = "import type { A } from './a';\nimport { b, type C } from './b';\nconst c: C = b();";
    expect(stripTypes(source, "/main.ts")).not.toContain("./a");
    expect(stripTypes(source, "/main.ts")).toContain("./b");
  });

  it("tells where the syntax is wrong", () => {
    expect(failure("const a = 1;\nconst b = ;")).toMatchObject({ message: "Unexpected token", line: 2 });
  });

  it("refuses namespaces, which would be dropped", () => {
    expect(failure("const a = 1;\nnamespace N {\n  export const b = 1;\n}")).toMatchObject({
      message: "namespaces are not supported in the sandbox; use an object or plain functions",
      line: 2,
    });
    expect(failure("export namespace A.B\n{\n}")).toMatchObject({ line: 1 });
  });

  it("knows a namespace in a text, a comment or a declaration from one in code", () => {
    const source =
      "const s = `\nnamespace N {\n`;\n/*\nmodule M {\n*/\ndeclare namespace D {\n}\nexport default s;";
    expect(stripTypes(source, "/main.ts")).toContain("namespace N {");
  });

  it("leaves running out of stack to its caller", () => {
    expect(() => stripTypes(`x = ${"(".repeat(50_000)}`, "/main.ts")).toThrow(RangeError);
  });
});
