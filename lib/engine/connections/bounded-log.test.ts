import { describe, expect, it } from "vitest";
import { BoundedLog, type LogRecord } from "./bounded-log";

const record = (number: number, size = 0): LogRecord => ({
  number,
  size,
  isPinned: false,
  isOutlived: false,
});

function filled(count: number, bounds: { entries: number; size?: number }): BoundedLog<LogRecord> {
  const log = new BoundedLog<LogRecord>({ size: Infinity, ...bounds });
  for (let number = 0; number < count; number += 1) log.add(record(number));
  return log;
}

const numbers = (log: BoundedLog<LogRecord>) => log.all().map(({ number }) => number);

describe("BoundedLog", () => {
  it("drops the oldest and says so, while numbers stay", () => {
    const log = filled(50, { entries: 3 });
    expect(numbers(log)).toEqual([47, 48, 49]);
    expect(log.totals).toMatchObject({ kept: 3, dropped: 47 });
    expect(log.get(46)).toBeUndefined();
    expect(log.get(48)?.number).toBe(48);
  });

  it("keeps to a size, and the newest whatever its size", () => {
    const log = new BoundedLog<LogRecord>({ entries: 10, size: 10 });
    log.add(record(0, 6));
    expect(log.add(record(1, 6)).map(({ number }) => number)).toEqual([0]);
    log.add(record(2, 60));
    expect(numbers(log)).toEqual([2]);
  });

  it("keeps what is pinned, until it is let go", () => {
    const log = filled(3, { entries: 3 });
    const first = log.get(0);
    if (!first) throw new Error("not kept");
    log.pin(first, true);
    for (let number = 3; number < 10; number += 1) log.add(record(number));
    expect(numbers(log)).toEqual([0, 7, 8, 9]);
    expect(log.totals).toMatchObject({ kept: 4, dropped: 6 });
    log.clear();
    expect(numbers(log)).toEqual([0]);
    expect(log.pin(first, false)).toBe(false);
    expect(numbers(log)).toEqual([]);
  });

  it("takes 100,000 entries in a time that grows with their number alone", () => {
    const timed = (count: number) => {
      const from = performance.now();
      filled(count, { entries: 10_000 });
      return performance.now() - from;
    };
    timed(10_000);
    expect(timed(100_000)).toBeLessThan(2_000);
  });
});
