import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ServerCatalog } from "@/lib/domain/tool";
import { nameTools } from "./name-tools";

const catalog = (server: string, names: readonly string[]): ServerCatalog => ({
  server,
  instructions: null,
  unreadable: [],
  tools: names.map((name) => ({ name, inputSchema: { type: "object" } })),
});

describe("nameTools", () => {
  it("puts the server before the tool", () => {
    expect(nameTools([catalog("drive", ["get_document"])]).map(({ name }) => name)).toEqual([
      "drive__get_document",
    ]);
  });

  it("keeps names apart that fall together", () => {
    const names = nameTools([catalog("a", ["天气", "新闻", "x.y", "x-y"])]).map(({ name }) => name);
    expect(names).toEqual(["a____", "a_____2", "a__x_y", "a__x-y"]);
  });

  it("gives every tool a name of its own that every provider takes", () => {
    const names = fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 90 }), { maxLength: 12 });
    fc.assert(
      fc.property(names, names, (one, other) => {
        const named = nameTools([catalog("one", one), catalog("other", other)]);
        expect(named).toHaveLength(one.length + other.length);
        expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
        for (const { name } of named) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      }),
    );
  });
});
