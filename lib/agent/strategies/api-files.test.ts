import { describe, expect, it } from "vitest";
import { listFiles, readFile, searchFiles } from "./api-files";

const files = {
  "/servers/drive/index.ts": "export {};",
  "/servers/drive/getDocument.ts": "text",
  "/servers/crm/query.ts": "q",
};

describe("the API as files", () => {
  it.each(["./servers", "servers", "/servers/", ".", "", "/"])("is listed from %j", (path) => {
    expect(listFiles(files, path).text.split("\n")).toHaveLength(3);
  });

  it("is listed by folder, not by the beginning of a name", () => {
    expect(listFiles(files, "./servers/drive").text).toBe(
      "./servers/drive/index.ts\n./servers/drive/getDocument.ts",
    );
    expect(listFiles(files, "./servers/dri").isError).toBe(true);
  });

  it.each(["./servers/crm/query.ts", "servers/crm/query.ts", "/servers/crm/query.ts"])(
    "is read at %j",
    (path) => {
      expect(readFile(files, path)).toEqual({ text: "q", isError: false });
    },
  );

  it.each(["./servers/none.ts", "__proto__", "./servers", "../../etc/passwd"])(
    "has nothing at %j",
    (path) => {
      expect(readFile(files, path).isError).toBe(true);
    },
  );

  it("is read in parts, which say where they lie", () => {
    const long = { "/servers/a.ts": "one\ntwo\nthree\nfour\n" };
    expect(readFile(long, "servers/a.ts", { fromLine: 2, lines: 2 }).text).toBe(
      "// lines 2 to 3 of 4\ntwo\nthree",
    );
    expect(readFile(long, "servers/a.ts", { fromLine: 4 }).text).toBe("// lines 4 to 4 of 4\nfour");
    expect(readFile(long, "servers/a.ts", { fromLine: 9 })).toEqual({
      text: "servers/a.ts has 4 lines.",
      isError: true,
    });
  });

  it("is searched by words, and says how much was left out", () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`/servers/${index}.ts`, "x\n  A Note here"]),
    );
    const { text } = searchFiles(many, "note", 3);
    expect(text.split("\n")).toEqual([
      "./servers/0.ts:2: A Note here",
      "./servers/1.ts:2: A Note here",
      "./servers/2.ts:2: A Note here",
      "(27 more; narrow the query or raise the limit)",
    ]);
    expect(searchFiles(many, "zebra", 3)).toEqual({ text: 'No file holds "zebra".', isError: false });
    expect(searchFiles(many, " ", 3).isError).toBe(true);
  });
});
