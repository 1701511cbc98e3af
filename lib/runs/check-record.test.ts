import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTurns } from "@/lib/context/testing/arbitrary-drafts";
import type { RunEvent } from "@/lib/domain/event";
import { checkRecord } from "./check-record";
import { recordTurns } from "./testing/record-turns";

const { record } = recordTurns({
  direct: [[{ kind: "task", text: "do it" }], [{ kind: "assistant-text", text: "done" }]],
});

/** The record with the first event of a type changed. */
function changed<Type extends RunEvent["type"]>(
  type: Type,
  change: (event: Extract<RunEvent, { type: Type }>) => Partial<Extract<RunEvent, { type: Type }>>,
): RunEvent[] {
  const index = record.events.findIndex((event) => event.type === type);
  return record.events.map((event, at) =>
    at === index ? ({ ...event, ...change(event as Extract<RunEvent, { type: Type }>) } as RunEvent) : event,
  );
}

describe("checkRecord", () => {
  it("passes what a run recorded", () => {
    fc.assert(
      fc.property(arbitraryTurns, arbitraryTurns, (one, other) => {
        checkRecord(recordTurns({ direct: one, "code-files": other }).record.events);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ["a request of another size", changed("request-start", () => ({ inputTokens: 7 })), /sum of its items/],
    [
      "items that are not there",
      changed("request-start", () => ({ items: [[0, 1_000_000_000]] })),
      /not there/,
    ],
    ["items twice", changed("request-start", ({ items }) => ({ items: [...items, ...items] })), /not there/],
    ["an answer of another size", changed("request-end", () => ({ outputTokens: 1_000 })), /answer/],
    [
      "an item of another size",
      changed("item-append", ({ item }) => ({ item: { ...item, tokens: item.tokens + 1 } })),
      /sum of its parts/,
    ],
    [
      "framing of another size",
      changed("item-append", ({ item }) => ({ item: { ...item, framingTokens: 1_000_000 } })),
      /declared constants/,
    ],
    [
      "output of another size",
      changed("item-append", ({ item }) => ({ item: { ...item, outputTokens: 5_000 } })),
      /wrote of it/,
    ],
    [
      "a lane twice",
      changed("run-start", ({ setup }) => ({ setup: { ...setup, lanes: [...setup.lanes, ...setup.lanes] } })),
      /same name/,
    ],
    [
      "items out of order",
      changed("item-append", ({ item }) => ({ item: { ...item, id: 9 } })),
      /out of order/,
    ],
    ["a lane that is not there", changed("lane-start", () => ({ lane: "other" })), /no such lane/],
    ["events out of order", changed("lane-start", () => ({ seq: 77 })), /out of order/],
    ["no start", record.events.slice(1), /begins/],
  ])("refuses %s", (_name, events, reason) => {
    expect(() => checkRecord(events)).toThrow(reason);
  });
});
