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
    console.group("head"); console.groupEnd(); console.time("t"); console.timeEnd("t");
  `);
  expect(printed).toEqual([
    'rows [{"id":1}] {"a":{"b":null}} undefined 1',
    "info: info",
    "warn: TypeError: bad",
    'error: {"error":"Error: inner"}',
    'debug: [["k",1]]',
    '[{"a":1}]',
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
