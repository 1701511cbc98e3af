import { describe, expect, it } from "vitest";
import { prepareProgram } from "../program/prepare-program";
import { interruptedLine } from "./stack-frames";

const atStart = "    at <anonymous> (/main.ts:1:1)\n";

describe("interruptedLine", () => {
  it.each([
    [
      "the position, where it lies in a loop",
      "let i = 0;\nwhile (true) {\n  f(i);\n}",
      "    at <anonymous> (/main.ts:3:3)\n",
      3,
    ],
    ["the one loop after a position", "let i = 0;\nwhile (true) i += 1;", atStart, 2],
    ["the outer of loops in one another", "let i = 0;\nfor (;;) {\n  while (i < 9) i += 1;\n}", atStart, 2],
    ["none of several loops", "let i = 0;\nwhile (i < 9) i += 1;\nwhile (true) i += 1;", atStart, undefined],
    [
      "the loop of the function that ran",
      "function f() {\n  for (;;) {}\n}\nf();",
      `    at f (/main.ts:1:1)\n${atStart}`,
      2,
    ],
    [
      "nothing, where no loop follows",
      "while (f()) {}\ng();",
      "    at <anonymous> (/main.ts:2:1)\n",
      undefined,
    ],
  ])("is %s", (_name, code, stack, line) => {
    expect(interruptedLine(stack, prepareProgram(code))).toBe(line);
  });
});
