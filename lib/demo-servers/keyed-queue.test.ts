import { expect, it } from "vitest";
import { KeyedQueue } from "./keyed-queue";

function latch(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it("runs the tasks of one key in order and those of another key at once", async () => {
  const queue = new KeyedQueue();
  const seen: string[] = [];
  const gate = latch();
  const first = queue.run("a", async () => {
    await gate.opened;
    seen.push("first");
  });
  const second = queue.run("a", () => Promise.resolve(seen.push("second")));
  await queue.run("b", () => Promise.resolve(seen.push("other")));
  expect(seen).toEqual(["other"]);
  gate.open();
  await Promise.all([first, second]);
  expect(seen).toEqual(["other", "first", "second"]);
});

it("goes on after a task that failed, and forgets a key with no task left", async () => {
  const queue = new KeyedQueue();
  const failed = queue.run("a", () => Promise.reject(new Error("no")));
  const next = queue.run("a", () => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
  await Promise.resolve();
  expect(queue.size).toBe(0);
});
