import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cruiseProject } from "./cruise";

const SOUND = {
  "lib/shared/ids.ts": "export type Id = string; export const first = 1;",
  "lib/domain/event.ts": 'import { first } from "@/lib/shared/ids"; export const event = first;',
  "lib/runs/reducer.ts":
    'import type { event } from "@/lib/domain/event"; export type Reduced = typeof event;',
};

describe("cruiseProject", () => {
  let root = "";

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "cruise-"));
  });

  afterEach(() => rm(root, { recursive: true }));

  async function cruiseFiles(files: Record<string, string>): ReturnType<typeof cruiseProject> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return cruiseProject(root);
  }

  it("sees every module of a sound project and has nothing to say", async () => {
    expect(await cruiseFiles(SOUND)).toEqual({ seen: 3, notSeen: [], violations: [] });
  });

  it("reports a forbidden import, a type-only one, one in JSX code and a missing file", async () => {
    const { violations } = await cruiseFiles({
      ...SOUND,
      "lib/domain/item.ts": 'import type { Reduced } from "@/lib/runs/reducer"; export type Item = Reduced;',
      "lib/shared/upward.ts": 'export { event } from "../domain/event";',
      "components/ui/button.tsx":
        'import { event } from "@/lib/domain/event"; export const Button = () => <b>{event}</b>;',
      "lib/domain/lost.ts": 'import { gone } from "@/lib/shared/gone"; export const lost = gone;',
    });
    expect(violations).toEqual([
      expect.stringContaining("components/ui/button.tsx → lib/domain/event.ts"),
      expect.stringContaining("lib/domain/item.ts → lib/runs/reducer.ts"),
      expect.stringContaining("lib/shared/upward.ts → lib/domain/event.ts"),
      expect.stringContaining("lib/domain/lost.ts imports @/lib/shared/gone"),
    ]);
  });

  it("reports a worker started across a boundary", async () => {
    const { violations } = await cruiseFiles({
      ...SOUND,
      "lib/runs/run.worker.ts": "export {};",
      "lib/domain/start.ts":
        'export const go = () => new Worker(new URL("../runs/run.worker.ts", import.meta.url));',
    });
    expect(violations).toEqual([expect.stringContaining("lib/domain/start.ts → lib/runs/run.worker.ts")]);
  });

  it("reports a circle, also one of types alone", async () => {
    const { violations } = await cruiseFiles({
      ...SOUND,
      "lib/runs/first.ts": 'import type { Second } from "./second"; export type First = Second | 1;',
      "lib/runs/second.ts": 'import type { First } from "./first"; export type Second = { first: First };',
    });
    expect(violations.join("\n")).toMatch(/circular import .*first\.ts.*second\.ts/);
  });
});
