import { expect, it } from "vitest";
import { toolListChange } from "./tool-list-change";

const tool = (name: string, description = "") => ({ name, description, inputSchema: { type: "object" } });

it("names the tools that came, went and changed; another order is no change", () => {
  const before = [tool("a"), tool("b"), tool("c")];
  expect(toolListChange(before, [tool("c", "new"), tool("b"), tool("d")])).toEqual({
    added: ["d"],
    removed: ["a"],
    changed: ["c"],
  });
  expect(toolListChange(before, [tool("c"), tool("a"), tool("b")])).toBeNull();
});
