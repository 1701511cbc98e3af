import { expect, it, vi } from "vitest";

vi.mock("server-only", () => ({})); // Next resolves it; outside of Next there is no such module.

import { MemorySpaceStore, sharedSpaceStore } from "./memory-space-store";

function storeWith(limits: { maxEntries?: number; maxBytes?: number }) {
  const clock = { nowMs: 1_000 };
  const store = new MemorySpaceStore({ maxEntries: 10, maxBytes: 1_000, ...limits, now: () => clock.nowMs });
  return { clock, store };
}

it("gives back what was put, until it expires", async () => {
  const { clock, store } = storeWith({});
  await store.put("a", "one", { ttlMs: 500 });
  expect(await store.get("a")).toBe("one");
  clock.nowMs = 1_499;
  expect(await store.get("a")).toBe("one");
  clock.nowMs = 1_500;
  expect(await store.get("a")).toBeNull();
  expect(store.sizeBytes).toBe(0);
});

it("lets a later put set a new expiry", async () => {
  const { clock, store } = storeWith({});
  await store.put("a", "one", { ttlMs: 500 });
  clock.nowMs = 1_400;
  await store.put("a", "two", { ttlMs: 500 });
  clock.nowMs = 1_800;
  expect(await store.get("a")).toBe("two");
  expect(store.sizeBytes).toBe(3);
});

it("drops the entry that was not used for the longest time when there are too many", async () => {
  const { store } = storeWith({ maxEntries: 2 });
  await store.put("a", "1", { ttlMs: 500 });
  await store.put("b", "2", { ttlMs: 500 });
  await store.get("a");
  await store.put("c", "3", { ttlMs: 500 });
  expect([await store.get("a"), await store.get("b"), await store.get("c")]).toEqual(["1", null, "3"]);
});

it("drops expired entries before live ones", async () => {
  const { clock, store } = storeWith({ maxEntries: 2 });
  await store.put("old but live", "1", { ttlMs: 5_000 });
  await store.put("expired", "2", { ttlMs: 10 });
  clock.nowMs = 2_000;
  await store.put("new", "3", { ttlMs: 500 });
  expect(await store.get("old but live")).toBe("1");
  expect(await store.get("expired")).toBeNull();
});

it("counts bytes, not characters, and stays below its limit", async () => {
  const { store } = storeWith({ maxBytes: 8 });
  await store.put("a", "éé", { ttlMs: 500 });
  await store.put("b", "1234", { ttlMs: 500 });
  expect(store.sizeBytes).toBe(8);
  await store.put("c", "5", { ttlMs: 500 });
  expect([await store.get("a"), await store.get("b"), await store.get("c")]).toEqual([null, "1234", "5"]);
  await store.put("d", "123456789", { ttlMs: 500 });
  expect(await store.get("d")).toBeNull();
  expect(store.sizeBytes).toBeLessThanOrEqual(8);
});

it("is one store for all bundles of a process", () => {
  expect(sharedSpaceStore()).toBe(sharedSpaceStore());
  expect(Reflect.get(globalThis, Symbol.for("tare.memory-space-store"))).toBe(sharedSpaceStore());
});
