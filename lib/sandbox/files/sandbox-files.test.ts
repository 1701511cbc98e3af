import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/shared/safe-json";
import { resultOf, runEngine } from "../testing/run-engine";
import { execute } from "../testing/execute";

const CSV = { encoding: "utf8", data: "a,b\n1,2\n" } as const;

describe("files of the sandbox", () => {
  it("are written, read, listed, appended, renamed and removed in every form of fs", async () => {
    const code = `
      import { readFile } from "fs/promises";
      import * as nodeFs from "node:fs";
      import whole, { writeFileSync } from "fs";
      await fs.writeFile("./workspace/a.txt", "one\\n");
      await fs.appendFile("workspace/a.txt", "two\\n");
      nodeFs.mkdirSync("workspace/deep/er", { recursive: true });
      writeFileSync("/workspace/deep/er/b.bin", new Uint8Array([0, 255]));
      await whole.promises.rename("workspace/a.txt", "workspace/c.txt");
      const stat = await fs.stat("workspace/c.txt");
      fs.rmSync("workspace/none", { force: true });
      export default {
        text: await readFile("workspace/c.txt", "utf-8"), bytes: [...nodeFs.readFileSync("workspace/deep/er/b.bin")],
        list: await fs.readdir("workspace", { recursive: true }), size: stat.size, isFile: stat.isFile(),
        gone: fs.existsSync("workspace/a.txt"),
      };`;
    const { value, changed } = await runEngine(code);
    expect(parseJson(value?.text ?? "")).toEqual({
      text: "one\ntwo\n",
      bytes: [0, 255],
      list: ["c.txt", "deep", "deep/er", "deep/er/b.bin"],
      size: 8,
      isFile: true,
      gone: false,
    });
    expect(changed).toEqual({
      "/workspace/a.txt": null,
      "/workspace/c.txt": { encoding: "utf8", data: "one\ntwo\n" },
      "/workspace/deep/er/b.bin": { encoding: "base64", data: "AP8=" },
    });
  });

  it("begin as earlier executions left them", async () => {
    expect(
      await resultOf("export default fs.readFileSync('workspace/x.csv', 'utf8');", {
        stored: { "/workspace/x.csv": CSV },
      }),
    ).toBe(CSV.data);
  });

  it.each([
    ["fs.writeFileSync('servers/drive/index.ts', 'x')", "EROFS"],
    ["fs.writeFileSync('/a.txt', 'x')", "EROFS"],
    ["fs.writeFileSync('workspace/../../etc/x', 'x')", "EROFS"],
    ["fs.rmSync('servers', { recursive: true })", "EROFS"],
    ["fs.readFileSync('workspace/none')", "ENOENT"],
    ["fs.readFileSync('workspace')", "EISDIR"],
    ["fs.readdirSync('servers/drive/index.ts')", "ENOTDIR"],
    ["fs.rmSync('workspace')", "EISDIR"],
    ["fs.mkdirSync('workspace')", "EEXIST"],
    ["fs.writeFileSync('workspace/x\\u0000', 'x')", "EINVAL"],
    ["fs.writeFileSync('workspace/big', 'é'.repeat(501))", "EDQUOT"],
  ])("%s is refused with %s", async (attempt, errorCode) => {
    const code = `let code = "none"; try { ${attempt}; } catch (error) { code = error.code; } export default code;`;
    const options = { files: { "/servers/drive/index.ts": "" }, limits: { workspaceBytes: 1_000 } };
    expect(await resultOf(code, options)).toBe(errorCode);
  });

  it("told one by one while few; written in a loop, only their last state and not each one", async () => {
    let told = 0;
    let last = "";
    const code =
      "for (let i = 0; i < 5000; i++) fs.appendFileSync('workspace/log.txt', `${i}\\n`);\nfs.writeFileSync('workspace/end.txt', 'end');";
    const { error } = await execute(code, {
      onFile: (path, file) => {
        told += 1;
        if (path === "/workspace/log.txt") last = file?.data ?? "";
      },
    });
    expect(error).toBeNull();
    expect(last.endsWith("\n4999\n")).toBe(true);
    expect(told).toBeLessThan(1_000);
  });

  it("outlive a program that fails or is killed", async () => {
    const seen: string[] = [];
    const { error } = await execute(
      "fs.writeFileSync('workspace/a', '1');\nfs.writeFileSync('workspace/b', '2');\nfor (;;) {}",
      { limits: { cpuMs: 100 }, onFile: (path) => seen.push(path) },
    );
    expect(error).toMatchObject({ kind: "cpu-limit" });
    expect(seen).toEqual(["/workspace/a", "/workspace/b"]);
  });
});

describe("skills", () => {
  const SKILL = {
    encoding: "utf8",
    data: "import { getDocument } from './servers/drive';\nexport const saveSheetAsCsv = async (id: string): Promise<string> => `${typeof getDocument} ${id}`;",
  } as const;
  const files = { "/servers/drive/index.ts": "export const getDocument = () => 1;" };

  it.each(["/skills/save-sheet-as-csv.ts", "/skills/save-sheet-as-csv/index.ts"])(
    "at %s are imported by name",
    async (path) => {
      const code =
        "import { saveSheetAsCsv } from './skills/save-sheet-as-csv';\nexport default await saveSheetAsCsv('x');";
      expect(await resultOf(code, { files, stored: { [path]: SKILL } })).toBe("function x");
    },
  );

  it("can be used in the execution that wrote them", async () => {
    const code = `
      await fs.writeFile("./skills/twice.ts", "export const twice = (n: number): number => n * 2;");
      const { twice } = await import("./skills/twice");
      export default twice(21);`;
    expect(await resultOf(code)).toBe("42");
  });

  it("and data can be imported as JSON", async () => {
    const stored = { "/workspace/x.json": { encoding: "utf8", data: '{"a":[1]}' } } as const;
    expect(await resultOf("import x from './workspace/x.json';\nexport default x.a[0];", { stored })).toBe(
      "1",
    );
  });
});
