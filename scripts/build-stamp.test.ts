import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isBuildCurrent, sourceHash, writeStamp } from "./build-stamp";

describe("isBuildCurrent", () => {
  let root = "";

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "build-stamp-"));
    await mkdir(join(root, "lib/shared"), { recursive: true });
    await mkdir(join(root, ".next"));
    await writeFile(join(root, "lib/shared/ids.ts"), "export const id = 1;");
    await writeFile(join(root, ".next/BUILD_ID"), "x");
  });

  afterEach(() => rm(root, { recursive: true }));

  it("is false without a stamp and true after one", async () => {
    expect(await isBuildCurrent(root, ".next")).toBe(false);
    await writeStamp(root, ".next", await sourceHash(root));
    expect(await isBuildCurrent(root, ".next")).toBe(true);
  });

  it("is false where the build itself is gone", async () => {
    await writeStamp(root, ".next", await sourceHash(root));
    await rm(join(root, ".next/BUILD_ID"));
    expect(await isBuildCurrent(root, ".next")).toBe(false);
  });

  it.each([
    ["a changed source", "lib/shared/ids.ts", "export const id = 2;"],
    ["a new source", "lib/shared/new.ts", ""],
    ["a changed lock file", "package-lock.json", "{}"],
  ])("is false after %s", async (_case, path, content) => {
    await writeStamp(root, ".next", await sourceHash(root));
    await writeFile(join(root, path), content);
    expect(await isBuildCurrent(root, ".next")).toBe(false);
  });

  it("does not mind a changed test", async () => {
    await writeStamp(root, ".next", await sourceHash(root));
    await writeFile(join(root, "lib/shared/ids.test.ts"), "changed");
    expect(await isBuildCurrent(root, ".next")).toBe(true);
  });
});
