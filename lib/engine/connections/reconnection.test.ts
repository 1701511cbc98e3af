import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConnectionFailureView, RetryView } from "./connections-api";
import { Reconnection, RETRY_TIMES, retryDelayMs, type RetryOutcome } from "./reconnection";

const FAILURE: ConnectionFailureView = {
  error: { code: "server-unreachable", params: {}, detail: "" },
  diagnosis: null,
};
const LOST: RetryOutcome = { kind: "lost", failure: FAILURE };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(outcomes: readonly RetryOutcome[], maxAttempts = 5) {
  const told: RetryView[] = [];
  const ends: (ConnectionFailureView | null)[] = [];
  let attempts = 0;
  const retry = new Reconnection(FAILURE, {
    times: { firstMs: 1_000, maxMs: 4_000, maxAttempts },
    isOnline: true,
    attempt: () => {
      attempts += 1;
      return Promise.resolve(outcomes[attempts - 1] ?? LOST);
    },
    onChange: (view) => told.push(view),
    onEnd: (failure) => ends.push(failure),
  });
  retry.start();
  return { retry, told, ends, attempts: () => attempts };
}

describe("connecting again", () => {
  it("goes on until it is connected, and tells when the next attempt is", async () => {
    const { told, ends, attempts } = setUp([LOST, { kind: "connected" }]);
    expect(told[0]).toMatchObject({ attempt: 1, maxAttempts: 5, isOffline: false });
    expect(told[0]?.nextAtMs).toBeGreaterThanOrEqual(Date.now() + 500);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempts()).toBe(2);
    expect(ends).toEqual([null]);
  });

  it("ends where the server refuses, and after the last attempt", async () => {
    const refused = setUp([{ kind: "refused", failure: FAILURE }]);
    const endless = setUp([], 3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([refused.attempts(), endless.attempts()]).toEqual([1, 3]);
    expect([refused.ends, endless.ends]).toEqual([[FAILURE], [FAILURE]]);
  });

  it("waits while the browser is offline, and goes on at once when it is back", async () => {
    const { retry, told, attempts } = setUp([]);
    retry.setOnline(false);
    expect(told.at(-1)).toMatchObject({ nextAtMs: null, isOffline: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts()).toBe(0);
    retry.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts()).toBe(1);
  });

  it("stops when it is told to, also in the middle of an attempt", async () => {
    const { retry, ends, attempts } = setUp([LOST]);
    retry.now();
    retry.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts()).toBe(1);
    expect(ends).toEqual([]);
  });

  it("pauses longer each time, up to half a minute, never twice the same for all", () => {
    for (const failed of [0, 3, 10, 40]) {
      const wholeMs = Math.min(1_000 * 2 ** failed, 30_000);
      const delayMs = retryDelayMs(failed, RETRY_TIMES);
      expect(delayMs).toBeGreaterThanOrEqual(wholeMs / 2);
      expect(delayMs).toBeLessThanOrEqual(wholeMs);
    }
  });
});
