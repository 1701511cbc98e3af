import { expect, it } from "vitest";
import { pageOfTools } from "./tool-pages";

function toolsNamed(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `tool_${index}`,
    inputSchema: { type: "object" as const },
  }));
}

it.each([0, 1, 4, 5, 6, 10, 11])("gives every one of %i tools exactly once, in order", (count) => {
  const tools = toolsNamed(count);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOfTools(tools, 5, cursor);
    expect(page.tools.length).toBeLessThanOrEqual(5);
    seen.push(...page.tools.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(tools.map(({ name }) => name));
});

it.each(["", "5", btoa("tools:3"), btoa("tools:15"), "%%%"])("refuses the cursor %j", (cursor) => {
  expect(() => pageOfTools(toolsNamed(11), 5, cursor)).toThrow("Unknown cursor");
});
