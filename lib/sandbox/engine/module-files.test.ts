import { describe, expect, it } from "vitest";
import { SandboxFiles } from "../files/sandbox-files";
import { createModuleFiles } from "./module-files";

const modules = createModuleFiles(
  new SandboxFiles({
    fixed: {
      "/servers/drive/index.ts": "export {};",
      "/servers/drive/getDocument.ts": "export const a: number = 1;",
    },
    stored: {},
    quotaBytes: 1_000,
    onChange: () => undefined,
  }),
  "main",
);

describe("createModuleFiles", () => {
  it.each([
    ["/main.ts", "./servers/drive", "/servers/drive/index.ts"],
    ["/main.ts", "./servers/drive/", "/servers/drive/index.ts"],
    ["/main.ts", "/servers/drive/index.ts", "/servers/drive/index.ts"],
    ["/main.ts", "servers/drive", "/servers/drive/index.ts"],
    ["/main.ts", "./servers/drive/getDocument", "/servers/drive/getDocument.ts"],
    ["/main.ts", "./servers/drive/getDocument.ts", "/servers/drive/getDocument.ts"],
    ["/main.ts", "./servers/drive/getDocument.js", "/servers/drive/getDocument.ts"],
    ["/servers/drive/index.ts", "./getDocument", "/servers/drive/getDocument.ts"],
    ["/servers/drive/getDocument.ts", "../../client", "/client.ts"],
    ["/servers/drive/getDocument.ts", "../../../../client", "/client.ts"],
  ])("from %s, %s is %s", (importer, specifier, path) => {
    expect(modules.resolve(importer, specifier)).toBe(path);
  });

  it("reads modules as JavaScript", () => {
    expect(modules.read("/servers/drive/getDocument.ts")).toMatch(/^export const a\s*= 1;$/);
    expect(modules.read("/client.ts")).toContain("callMCPTool");
  });

  it("says what is missing, and that packages cannot be imported", () => {
    const missing = (specifier: string) => () => modules.read(modules.resolve("/main.ts", specifier));
    expect(missing("./nope")).toThrow(/^Cannot find module '.\/nope'$/);
    expect(missing("lodash")).toThrow(/^Cannot find module 'lodash'; packages cannot be imported/);
    expect(missing("constructor")).toThrow("Cannot find module 'constructor'");
  });
});
