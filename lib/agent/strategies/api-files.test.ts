import { describe, expect, it } from "vitest";
import { listFiles, readFile } from "./api-files";

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
});
