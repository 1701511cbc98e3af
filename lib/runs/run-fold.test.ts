import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryTurns } from "@/lib/context/testing/arbitrary-drafts";
import { CATEGORIES } from "@/lib/domain/category";
import { foldRun, RunFold } from "./run-fold";
import { recordTurns } from "./testing/record-turns";

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe("RunFold", () => {
  it("splits each request into categories that sum to its figure", () => {
    fc.assert(
      fc.property(arbitraryTurns, (turns) => {
        const { record, sent } = recordTurns({ direct: turns });
        const lane = foldRun(record.events)?.lanes[0];
        expect(lane?.requests.map((request) => request.inputTokens)).toEqual(
          sent.map((request) => request.inputTokens),
        );
        for (const request of lane?.requests ?? []) {
          expect(sum(CATEGORIES.map((category) => request.categories[category]))).toBe(request.inputTokens);
        }
        expect(lane?.figures.cumulativeInputTokens).toBe(sum(sent.map((request) => request.inputTokens)));
        expect(sum(CATEGORIES.map((category) => lane?.figures.cumulativeCategories[category] ?? 0))).toBe(
          lane?.figures.cumulativeInputTokens,
        );
      }),
      { numRuns: 40 },
    );
  });

  it("gives the same view whatever the batches", () => {
    fc.assert(
      fc.property(arbitraryTurns, arbitraryTurns, fc.array(fc.nat(5)), (one, other, sizes) => {
        const { record } = recordTurns({ direct: one, "code-files": other });
        const fold = new RunFold();
        let from = 0;
        for (const size of sizes) {
          fold.apply(record.events.slice(from, from + size));
          fold.view();
          from += size;
        }
        fold.apply(record.events.slice(from));
        expect(fold.view()).toEqual(foldRun(record.events));
      }),
      { numRuns: 40 },
    );
  });

  it("keeps the identity of lanes that did not change, and never changes a view that it gave", () => {
    const opening = [{ kind: "task", text: "a" }] as const;
    const turns = [[...opening], [{ kind: "assistant-text", text: "b" } as const]];
    const { record } = recordTurns({ direct: turns, "code-files": turns });
    const half = record.events.findIndex((event) => "lane" in event && event.lane === "code-files") + 1;
    const fold = new RunFold();
    fold.apply(record.events.slice(0, half));
    const before = fold.view();
    const copy = structuredClone(before);
    fold.apply(record.events.slice(half));
    const after = fold.view();
    expect(after?.lanes[0]).toBe(before?.lanes[0]);
    expect(after?.lanes[1]).not.toBe(before?.lanes[1]);
    expect(before).toEqual(copy);
  });

  it("counts time in tools once where calls overlap", () => {
    const { record } = recordTurns({ direct: [[{ kind: "task", text: "a" }]] });
    const text = { hash: "0".repeat(32), bytes: 2 };
    const call = (callId: string, atMs: number, durationMs: number) => [
      {
        type: "tool-call-start",
        lane: "direct",
        turn: 1,
        callId,
        origin: "model",
        server: "drive",
        tool: "read",
        arguments: text,
        seq: 0,
        atMs,
      } as const,
      {
        type: "tool-call-end",
        lane: "direct",
        callId,
        outcome: "ok",
        result: text,
        durationMs,
        schemaValid: null,
        seq: 0,
        atMs: atMs + durationMs,
      } as const,
    ];
    const [oneStart, oneEnd] = call("1", 100, 50);
    const [otherStart, otherEnd] = call("2", 120, 60);
    if (!oneStart || !oneEnd || !otherStart || !otherEnd) throw new Error("Four events were made");
    const view = foldRun([...record.events.slice(0, 2), oneStart, otherStart, oneEnd, otherEnd]);
    expect(view?.lanes[0]?.figures.wall.toolsMs).toBe(80);
    expect(view?.lanes[0]?.figures.toolCalls).toBe(2);
  });
});
