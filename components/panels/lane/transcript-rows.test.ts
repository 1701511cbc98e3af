import { describe, expect, it } from "vitest";
import { foldRun } from "@/lib/runs/run-fold";
import { sampleRun } from "@/lib/stores/testing/sample-run";
import { transcriptRows, type TranscriptRow } from "./transcript-rows";

function rowsOf(
  place: number,
  options: { codeFails?: boolean; eventCount?: number } = {},
): readonly TranscriptRow[] {
  const { eventCount, ...sample } = options;
  const lane = foldRun(sampleRun(sample).events.slice(0, eventCount))?.lanes[place];
  if (!lane) throw new Error("no such lane");
  return transcriptRows(lane);
}

describe("transcriptRows", () => {
  it("hangs an execution with its host calls under the code that asked for it", () => {
    const rows = rowsOf(1);
    const kinds = rows.map((row) => (row.kind === "item" ? row.item.category : row.kind));
    expect(kinds).toEqual([
      ...["tool-definitions", "task", "code", "execution", "code-output", "assistant-text", "end"],
    ]);
    const execution = rows.find((row) => row.kind === "execution");
    expect(execution?.hostCalls.map((call) => call.callId)).toEqual(["h1"]);
  });

  it("marks where each turn starts", () => {
    const starts = rowsOf(0).flatMap((row) => (row.kind === "item" && row.startsTurn ? row.item.turn : []));
    expect(starts).toEqual([0, 1, 2]);
  });

  it("marks the answer of a call that failed, not the call", () => {
    const errors = rowsOf(1, { codeFails: true }).flatMap((row) =>
      row.kind === "item" && row.isError ? row.item.category : [],
    );
    expect(errors).toEqual(["code-output"]);
    expect(rowsOf(1).some((row) => row.kind === "item" && row.isError)).toBe(false);
  });

  it("ends a running lane with what it waits for", () => {
    expect(rowsOf(0, { eventCount: 2 })).toEqual([{ kind: "waiting", key: "waiting", turn: 0, tool: null }]);
    expect(rowsOf(0, { eventCount: 5 }).at(-1)).toMatchObject({ kind: "waiting", turn: 1, tool: null });
    expect(rowsOf(0, { eventCount: 8 }).at(-1)).toMatchObject({
      kind: "waiting",
      turn: 1,
      tool: "get_document",
    });
  });

  it("gives every row a key of its own", () => {
    const keys = rowsOf(1).map((row) => row.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
