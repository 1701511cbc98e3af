import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Watchdog } from "./watchdog";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

function watch(answers: () => number | null) {
  const barks: number[] = [];
  const watchdog: Watchdog = new Watchdog({
    cpuMs: 1_000,
    graceMs: 500,
    probe: () => {
      const cpuMs = answers();
      if (cpuMs !== null) queueMicrotask(() => watchdog.hear(cpuMs));
    },
    bark: () => barks.push(Math.round(performance.now())),
  });
  return { watchdog, barks };
}

it("lets a worker be that answers, however long it takes", async () => {
  const { watchdog, barks } = watch(() => 900);
  watchdog.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(barks).toEqual([]);
  expect(watchdog.cpuMs()).toBe(900);
  watchdog.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it("barks once at a worker that is silent beyond its computing time and the grace", async () => {
  const { watchdog, barks } = watch(() => null);
  const startedAtMs = performance.now();
  watchdog.start();
  await vi.advanceTimersByTimeAsync(1_400);
  expect(barks).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(barks).toHaveLength(1);
  expect((barks[0] ?? 0) - startedAtMs).toBeLessThanOrEqual(1_800);
  expect(vi.getTimerCount()).toBe(0);
});

it("counts what the worker has computed before it fell silent", async () => {
  let answers = 1;
  const { watchdog, barks } = watch(() => (answers-- > 0 ? 900 : null));
  watchdog.start();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(barks).toHaveLength(1);
});
