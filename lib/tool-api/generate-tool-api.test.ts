import { describe, expect, it } from "vitest";
import { generateToolApi } from "./generate-tool-api";
import { apiOf, catalog, jsonObject, tool } from "./testing/catalog";
import { compile } from "./testing/compile";
import { hasRealCatalogs, readRealCatalogs } from "./testing/real-catalogs";

describe("generateToolApi", () => {
  it("writes one file for a tool, and an index for its server", () => {
    const input = {
      type: "object",
      properties: {
        document_id: { type: "string", description: "Id of the document." },
        format: { enum: ["text", "html"], default: "text" },
        range: {
          type: "object",
          properties: {
            from: { type: "integer", minimum: 0, description: "First line." },
            to: { type: "integer" },
          },
          required: ["from"],
        },
      },
      required: ["document_id"],
    };
    const output = {
      type: "object",
      properties: { text: { type: "string" }, tags: { type: "array", items: { type: "string" } } },
      required: ["text", "tags"],
    };
    const api = generateToolApi([
      catalog("drive", [
        tool("search_files", undefined, { description: "Searches." }),
        tool("get_document", jsonObject(input), {
          description: "Reads a document.",
          outputSchema: jsonObject(output),
        }),
      ]),
    ]);
    expect(api.files).toEqual({
      "/servers/drive/getDocument.ts": `import { callMCPTool } from "../../client";
interface GetDocumentInput {
  /** Id of the document. */
  document_id: string;
  /** @default "text" */
  format?: "text" | "html";
  range?: {
    /** First line. @integer @min 0 */
    from: number;
    /** @integer */
    to?: number;
  };
}
interface GetDocumentOutput {
  text: string;
  tags: string[];
}
/** Reads a document. */
export function getDocument(input: GetDocumentInput): Promise<GetDocumentOutput> {
  return callMCPTool("drive__get_document", input);
}
`,
      "/servers/drive/searchFiles.ts": `import { callMCPTool } from "../../client";
/** Searches. */
export function searchFiles(): Promise<unknown> {
  return callMCPTool("drive__search_files", {});
}
`,
      "/servers/drive/index.ts": `export * from "./getDocument";
export * from "./searchFiles";
`,
    });
    expect(Object.keys(api.files)).toEqual([
      "/servers/drive/getDocument.ts",
      "/servers/drive/searchFiles.ts",
      "/servers/drive/index.ts",
    ]);
    expect(api.tools[0]).toEqual({
      path: "/servers/drive/getDocument.ts",
      identifier: "getDocument",
      server: "drive",
      tool: "get_document",
      callName: "drive__get_document",
      warnings: [],
      lost: [
        { keyword: "integer", pointer: "/properties/range/properties/from", schema: "input" },
        { keyword: "minimum", pointer: "/properties/range/properties/from", schema: "input" },
        { keyword: "integer", pointer: "/properties/range/properties/to", schema: "input" },
      ],
    });
    expect(api.resolve("drive__get_document")).toEqual({ server: "drive", tool: "get_document" });
    expect(api.resolve("drive__nothing")).toBeNull();
    expect(api.suggest("drive__get_documents")).toBe("drive__get_document");
    expect(compile(api.files)).toEqual([]);
  });

  it("makes the input optional where all of it is", () => {
    const api = apiOf(tool("x", jsonObject({ type: "object", properties: { a: { type: "string" } } })));
    const use = 'import * as kit from "./servers/kit";\nvoid kit.x();\nvoid kit.x({ a: "1" });\n';
    expect(compile({ ...api.files, "/main.ts": use })).toEqual([]);
    expect(
      compile({ ...api.files, "/main.ts": 'import { x } from "./servers/kit";\nvoid x({ a: 1 });' }),
    ).toHaveLength(1);
  });

  it("gives the same files for the same tools in another order (D1)", () => {
    const tools = ["get-user", "get_user", "get.user", "list"].map((name) => tool(name));
    const catalogs = [catalog("crm", tools), catalog("mail", tools)];
    const api = generateToolApi(catalogs);
    const turned = generateToolApi([catalog("mail", tools.toReversed()), catalog("crm", tools.toReversed())]);
    expect(turned.files).toEqual(api.files);
    expect(Object.keys(turned.files)).toEqual(Object.keys(api.files));
    expect(new Set(api.tools.map(({ path }) => path)).size).toBe(8);
    for (const { callName, server, tool: name } of api.tools) {
      expect(api.resolve(callName)).toEqual({ server, tool: name });
      expect(
        api.files[
          `/servers/${server}/${api.tools.find((item) => item.callName === callName)?.identifier}.ts`
        ],
      ).toContain(`callMCPTool("${callName}", {})`);
    }
    expect(compile(api.files)).toEqual([]);
  });

  it("takes any name (D1, D2, D9, D10, D12)", () => {
    const names = [
      "delete",
      "typeof",
      "await",
      "eval",
      "arguments",
      "400",
      "2fa-check",
      "",
      "你好",
      "🙂",
      "admin.tools.list",
      "toString",
      "__proto__",
      "constructor",
      "callMCPTool",
      'a"b\nc`${d}',
      "index",
    ];
    const api = generateToolApi(
      ["import", "__proto__", "a/../b", "你好"].map((server) =>
        catalog(
          server,
          names.map((name) =>
            tool(name, jsonObject({ type: "object", properties: { a: { type: "string" } } })),
          ),
        ),
      ),
    );
    expect(api.tools).toHaveLength(names.length * 4);
    expect(compile(api.files)).toEqual([]);
    for (const { callName, server, tool: name } of api.tools)
      expect(api.resolve(callName)).toEqual({ server, tool: name });
    for (const path of Object.keys(api.files)) expect(path).toMatch(/^\/servers\/[\w-]+\/[^/]+\.ts$/);
  });

  it("lets no text of a server's out of its comment or string (D3)", () => {
    const hostile = "*/ export const x = 1; /* $& $' ${process} `\u2028*/";
    const schema = jsonObject({
      type: "object",
      description: hostile,
      properties: { [hostile]: { enum: [hostile], description: hostile, default: "*/", pattern: "*/" } },
    });
    const api = generateToolApi([
      catalog("kit", [tool(hostile, schema, { title: hostile, description: hostile, outputSchema: schema })]),
    ]);
    expect(compile(api.files)).toEqual([]);
    expect(Object.values(api.files).join("\n")).not.toMatch(/^\s*export const/m);
    expect(Object.values(api.files)[0]).toContain("$& $' ${process} `");
  });

  it.each([
    ["a text", { type: "string" }, true],
    ["a list", { type: "array", items: { type: "string" } }, true],
    ["nothing", {}, false],
    ["only a dialect", { $schema: "http://json-schema.org/draft-07/schema#" }, false],
  ])("takes any object where the input schema describes %s (H15)", (_name, schema, isWarned) => {
    const api = apiOf(
      tool("x", jsonObject(schema)),
      tool("good", jsonObject({ type: "object", properties: { a: { type: "string" } } })),
    );
    expect(api.files["/servers/kit/x.ts"]).toContain("type XInput = Record<string, unknown>;");
    expect(api.tools.find(({ tool: name }) => name === "x")?.warnings).toEqual(
      isWarned ? [{ code: "input-not-object", schema: "input", pointer: "" }] : [],
    );
    expect(api.files["/servers/kit/good.ts"]).toContain("a?: string;");
    expect(compile(api.files)).toEqual([]);
  });

  it("keeps a tool whose schema breaks the conversion (A18)", () => {
    const schema = {
      get properties(): never {
        throw new Error("broken");
      },
    };
    const api = apiOf(tool("bad", schema, { description: "Still here." }), tool("good"));
    expect(
      api.tools.map(({ identifier, warnings }) => [identifier, warnings.map(({ code }) => code)]),
    ).toEqual([
      ["bad", ["schema-failed"]],
      ["good", []],
    ]);
    expect(api.files["/servers/kit/bad.ts"]).toContain("/** Still here. */");
    expect(compile(api.files)).toEqual([]);
  });

  it("takes a tool that is listed twice once, and a server without tools", () => {
    const api = generateToolApi([
      catalog("kit", [tool("a", undefined, { description: "First." }), tool("a")]),
      catalog("none", []),
    ]);
    expect(api.tools).toHaveLength(1);
    expect(api.files["/servers/kit/a.ts"]).toContain("First.");
    expect(api.files["/servers/none/index.ts"]).toBe("export {};\n");
    expect(compile(api.files)).toEqual([]);
  });
});

describe.skipIf(!hasRealCatalogs)("real catalogs (skipped where ../shared/catalogs is not there)", () => {
  it("become code that compiles", { timeout: 300_000 }, () => {
    const catalogs = readRealCatalogs();
    expect(catalogs.length).toBeGreaterThan(50);
    const api = generateToolApi(catalogs);
    expect(api.tools.length).toBeGreaterThan(2_000);
    expect(
      api.tools.flatMap(({ callName, warnings }) => warnings.map(({ code }) => `${callName} ${code}`)),
    ).toEqual([]);
    expect(compile(api.files)).toEqual([]);
  });
});
