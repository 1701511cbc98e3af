import { describe, expect, it } from "vitest";
import type { ServerCatalog } from "@/lib/domain/tool";
import { declareApi } from "./declare-api";
import { generateToolApi } from "./generate-tool-api";
import { catalog, tool } from "./testing/catalog";
import { compile } from "./testing/compile";
import { hasRealCatalogs, readRealCatalogs } from "./testing/real-catalogs";

function declared(catalogs: readonly ServerCatalog[]): Record<string, string> {
  const files = declareApi(catalogs, generateToolApi(catalogs));
  return Object.fromEntries(files.map(({ path, text }) => [`${path.slice(1)}.d.ts`, text]));
}

const node = { type: "object", properties: { next: { $ref: "#/$defs/node" }, name: { type: "string" } } };
const tree = { type: "object", properties: { root: { $ref: "#/$defs/node" } }, $defs: { node } };

describe("declareApi", () => {
  it("gives each server one file with all of its tools, callable as their files say", () => {
    const catalogs = [
      catalog("kit", [
        tool("get_user", { type: "object", properties: { id: { type: "string" } }, required: ["id"] }),
        tool("getUser", { type: "object", properties: { name: { type: "string" } } }),
      ]),
      catalog("other", [tool("ping")]),
    ];
    const names = generateToolApi(catalogs).tools.map(({ identifier }) => identifier);
    const files = declared(catalogs);
    expect(Object.keys(files)).toEqual(["/servers/kit.d.ts", "/servers/other.d.ts"]);
    const use = [
      `import { ${names[0]}, ${names[1]} } from "./servers/kit";`,
      'import * as other from "./servers/other";',
      `export const all = [${names[0]}, ${names[1]}, other.ping()];`,
    ].join("\n");
    expect(compile({ ...files, "/main.ts": use })).toEqual([]);
  });

  it("keeps named parts of several tools apart", () => {
    const files = declared([catalog("kit", [tool("a", tree), tool("b", tree), tool("node", tree)])]);
    expect(compile(files)).toEqual([]);
    const names = files["/servers/kit.d.ts"]?.match(/^interface \w+/gm) ?? [];
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });

  it("lets no description out of its comment", () => {
    const description = "ends */ export const evil = `${1}`; /* $& $'";
    const files = declared([catalog("kit", [tool("x", undefined, { description })])]);
    expect(
      compile({
        ...files,
        "/main.ts":
          'import * as kit from "./servers/kit";\nexport const names: "x" = "x" as keyof typeof kit;',
      }),
    ).toEqual([]);
  });
});

describe.skipIf(!hasRealCatalogs)(
  "declarations of real catalogs (skipped where ../shared/catalogs is not there)",
  () => {
    it("compile, one file for each server", { timeout: 300_000 }, () => {
      const catalogs = readRealCatalogs();
      const files = declared(catalogs);
      expect(Object.keys(files).length).toBeGreaterThan(50);
      expect(compile(files)).toEqual([]);
    });
  },
);
