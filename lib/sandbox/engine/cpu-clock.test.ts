import { expect, it } from "vitest";
import { CpuClock } from "./cpu-clock";

it("counts the time between entering and leaving only, and one budget for all", () => {
  let now = 0;
  const clock = new CpuClock(100, () => now);
  clock.enter();
  now = 60;
  expect(clock.usedMs()).toBe(60);
  clock.leave();
  now = 10_000;
  expect(clock.usedMs()).toBe(60);
  clock.enter();
  now = 10_040;
  expect(clock.isOver()).toBe(false);
  now = 10_041;
  expect(clock.isOver()).toBe(true);
});

it("leaves out what the host does meanwhile, even where that fails", () => {
  let now = 0;
  const clock = new CpuClock(100, () => now);
  clock.enter();
  now = 10;
  expect(
    clock.exclude(() => {
      now = 5_000;
      return "made";
    }),
  ).toBe("made");
  now = 5_005;
  expect(() =>
    clock.exclude(() => {
      now = 9_000;
      throw new Error("no");
    }),
  ).toThrow("no");
  now = 9_001;
  expect(clock.usedMs()).toBe(16);
});
