import { describe, expect, it } from "vitest";
import { unwrapFences } from "./unwrap-fences";

const text = (...lines: string[]) => lines.join("\n");

describe("unwrapFences (E12)", () => {
  it.each([
    ["plain code", text("const a = 1;", "a"), text("const a = 1;", "a")],
    ["a block", text("```ts", "a", "```"), text("", "a", "")],
    ["a block without a label", text("```", "a", "```"), text("", "a", "")],
    [
      "text around it",
      text("Here it is:", "", "```typescript", "a", "b", "```", "Done."),
      text("", "", "", "a", "b", "", ""),
    ],
    ["a block that is not closed", text("```js", "a", "b"), text("", "a", "b")],
    ["a closing fence alone", text("a", "```"), text("a", "", "")],
    ["a longer fence around a shorter one", text("````ts", "a", "````"), text("", "a", "")],
    ["Windows line ends", "```ts\r\na\r\n```\r\n", "\na\r\n\n"],
    [
      "two pieces of one program",
      text("```ts", "a", "```", "then", "```ts", "b", "```"),
      text("", "a", "", "", "", "b", ""),
    ],
    ["other languages", text("```bash", "npm i", "```", "```ts", "a", "```"), text("", "", "", "", "a", "")],
    ["output after the program", text("```ts", "a", "```", "```", "1", "```"), text("", "a", "", "", "", "")],
    ["three backticks in a string", 'const s = "```ts\\n```"; s', 'const s = "```ts\\n```"; s'],
    [
      "a fence in a comment",
      text("/*", "```ts", "example", "```", "*/", "a"),
      text("/*", "```ts", "example", "```", "*/", "a"),
    ],
    ["only another language", text("```json", "{}", "```"), text("```json", "{}", "```")],
  ])("%s", (_name, written, code) => {
    expect(unwrapFences(written)).toBe(code);
  });
});
