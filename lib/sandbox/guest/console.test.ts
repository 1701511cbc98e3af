import { expect, it } from "vitest";
import { runEngine } from "../testing/run-engine";

it("prints values readably, never as [object Object]", async () => {
  const { printed } = await runEngine(`
    console.log("rows", [{ id: 1 }], { a: { b: null } }, undefined, 1n);
    console.info("info");
    console.warn(new TypeError("bad"));
    console.error({ error: new Error("inner") });
    console.debug(new Map([["k", 1]]));
    console.table([{ a: 1 }]);
    console.log();
    console.assert(1 > 2, "sums");
    console.group("head"); console.groupEnd(); 
  `);
  expect(printed).toEqual([
    'rows [{"id":1}] {"a":{"b":null}} undefined 1',
    "info: info",
    "warn: TypeError: bad",
    'error: {"error":"Error: inner"}',
    'debug: [["k",1]]',
    "(index) | a\n--------|--\n0       | 1",
    "",
    "error: Assertion failed: sums",
    "head",
  ]);
});

it("keeps a bounded number of lines and counts the rest", async () => {
  const { printed, droppedLogChars } = await runEngine(
    "for (let i = 0; i < 6000; i++) console.log('0123456789');",
  );
  expect(printed).toHaveLength(5000);
  expect(droppedLogChars).toBe(1000 * 11);
});

it("formats, counts, measures, indents groups and prints tables", async () => {
  const { printed } = await runEngine(`
    console.log("%s has %d of %i, %o%%", "a", 1.5, 2.9, { b: 1 }, "rest");
    console.log("100%", "done");
    console.count(); console.count("x"); console.count();
    console.time("t"); console.timeEnd("t"); console.timeEnd("t");
    console.group("head"); console.log("in\\nside"); console.groupEnd(); console.log("out");
    console.table([{ id: 1, name: "Ann" }, { id: 20, city: "Ulm" }, 3]);
    console.table([{ a: 1, b: 2 }], ["b"]);`);
  expect(printed[0]).toBe('a has 1 of 2, {"b":1}% rest');
  expect(printed.slice(1, 5)).toEqual(["100% done", "default: 1", "x: 1", "default: 2"]);
  expect(printed[5]).toMatch(/^t: \d+ ms$/);
  expect(printed.slice(6, 9)).toEqual(["head", "  in\n  side", "out"]);
  expect(printed[9]).toBe(
    [
      "(index) | id | name | city | Values",
      "--------|----|------|------|-------",
      "0       | 1  | Ann  |      |",
      "1       | 20 |      | Ulm  |",
      "2       |    |      |      | 3",
    ].join("\n"),
  );
  expect(printed[10]).toBe("(index) | b\n--------|--\n0       | 2");
});
