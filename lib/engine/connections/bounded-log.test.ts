import { describe, expect, it } from "vitest";
import { BoundedLog } from "./bounded-log";

const ALL = { from: 0, count: 1000 };
const shown = (entry: string, number: number) => `${String(number)}:${entry}`;

describe("BoundedLog", () => {
  it("drops the oldest and says so, while numbers stay", () => {
    const log = new BoundedLog<string>({ entries: 3, size: Infinity });
    for (let index = 0; index < 50; index += 1) expect(log.add(`e${String(index)}`)).toBe(index);
    const { entries, totals } = log.read(ALL, shown);
    expect(entries).toEqual(["47:e47", "48:e48", "49:e49"]);
    expect(totals).toMatchObject({ kept: 3, dropped: 47 });
    expect(log.get(46)).toBeUndefined();
    expect(log.get(48)).toBe("e48");
  });

  it("reads a part, counted from the oldest kept", () => {
    const log = new BoundedLog<string>({ entries: 4, size: Infinity });
    for (const entry of ["a", "b", "c", "d", "e", "f"]) log.add(entry);
    expect(log.read({ from: 1, count: 2 }, shown)).toMatchObject({ entries: ["3:d", "4:e"], from: 1 });
    expect(log.read({ from: 9, count: 2 }, shown).entries).toEqual([]);
  });

  it("keeps to a size, and the newest whatever its size", () => {
    const log = new BoundedLog<string>({ entries: 10, size: 10 });
    log.add("a", 6);
    log.add("b", 6);
    expect(log.read(ALL, shown).entries).toEqual(["1:b"]);
    log.add("c", 60);
    expect(log.read(ALL, shown).entries).toEqual(["2:c"]);
  });

  it("replaces what is kept, and nothing that was dropped", () => {
    const log = new BoundedLog<string>({ entries: 2, size: Infinity });
    for (const entry of ["a", "b", "c"]) log.add(entry);
    log.replace(0, "x");
    log.replace(2, "y");
    expect(log.read(ALL, shown).entries).toEqual(["1:b", "2:y"]);
  });
});
