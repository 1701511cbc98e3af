import { expect, it } from "vitest";
import { z } from "zod";
import { KeyedQueue } from "./keyed-queue";
import { openSpace, SPACE_MAX_BYTES } from "./space-state";
import { mapSpaceStore } from "./testing/serve";

const FORMAT = { schema: z.object({ notes: z.array(z.string()) }), empty: () => ({ notes: [] }) };

function openTestSpace(space: string | null, store = mapSpaceStore()) {
  return openSpace("test", FORMAT, { store, queue: new KeyedQueue(), space });
}

it("keeps nothing of an edit that throws", async () => {
  const state = openTestSpace("space-of-a-test-1");
  await state.change((overlay) => overlay.notes.push("kept"));
  const failing = state.change((overlay) => {
    overlay.notes.push("lost");
    throw new Error("stop");
  });
  await expect(failing).rejects.toThrow("stop");
  expect(await state.read()).toEqual({ notes: ["kept"] });
});

it("loses no update when many come at once", async () => {
  const state = openTestSpace("space-of-a-test-2");
  const names = Array.from({ length: 50 }, (_, index) => `note ${index}`);
  await Promise.all(names.map((name) => state.change((overlay) => overlay.notes.push(name))));
  expect(await state.read()).toEqual({ notes: names });
});

it("refuses what would not fit, and keeps what was there", async () => {
  const state = openTestSpace("space-of-a-test-3");
  await state.change((overlay) => overlay.notes.push("small"));
  const tooLarge = state.change((overlay) => overlay.notes.push("é".repeat(SPACE_MAX_BYTES / 2)));
  await expect(tooLarge).rejects.toThrow(/holds at most 4194304 bytes/);
  expect(await state.read()).toEqual({ notes: ["small"] });
});

it("reads without a space, and says how to get one when asked to write", async () => {
  const state = openTestSpace(null);
  expect(await state.read()).toEqual({ notes: [] });
  await expect(state.change(() => null)).rejects.toThrow(/\?space=<id>/);
});

it.each(["not JSON", '{"notes":7}'])("says so when the store holds %s", async (value) => {
  const store = mapSpaceStore();
  await store.put("demo/test/space-of-a-test-4", value, { ttlMs: 1 });
  await expect(openTestSpace("space-of-a-test-4", store).read()).rejects.toThrow(/cannot be read/);
});
