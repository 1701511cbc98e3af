import type { CallView, ExecutionView, ItemView, LaneView } from "@/lib/runs/run-view";

/** A line or block of a lane's transcript. */
export type TranscriptRow =
  | {
      readonly kind: "item";
      readonly key: string;
      readonly item: ItemView;
      /** Whether it is the first of its turn. */
      readonly startsTurn: boolean;
      readonly isError: boolean;
    }
  | {
      readonly kind: "execution";
      readonly key: string;
      readonly execution: ExecutionView;
      /** The calls that the code made, in order. */
      readonly hostCalls: readonly CallView[];
    }
  /** What the lane waits for now. */
  | { readonly kind: "waiting"; readonly key: string; readonly turn: number; readonly tool: string | null }
  | { readonly kind: "end"; readonly key: string };

/** Lays a lane out as rows: its items in order, each execution under the code that asked for it, then how it ended. */
export function transcriptRows(lane: LaneView): readonly TranscriptRow[] {
  const executions = new Map(lane.executions.map((execution) => [execution.callId, execution]));
  const failedCalls = new Set(lane.calls.filter(isFailed).map((call) => call.callId));
  const rows: TranscriptRow[] = [];
  let turn: number | null = null;
  for (const item of lane.items) {
    const isAnswer = item.role === "tool" && item.callId !== undefined && failedCalls.has(item.callId);
    rows.push({
      kind: "item",
      key: `item-${item.id}`,
      item,
      startsTurn: item.turn !== turn,
      isError: isAnswer,
    });
    turn = item.turn;
    const execution =
      item.role === "assistant" && item.callId !== undefined ? executions.get(item.callId) : undefined;
    if (execution) {
      const hostCalls = lane.calls.filter((call) => call.executionId === execution.executionId);
      rows.push({ kind: "execution", key: execution.executionId, execution, hostCalls });
    }
  }
  if (lane.status === "running") rows.push(waitingRow(lane));
  if (lane.reason) rows.push({ kind: "end", key: "end" });
  return rows;
}

function isFailed(call: CallView): boolean {
  return call.outcome === "tool-error" || call.outcome === "failed";
}

function waitingRow(lane: LaneView): TranscriptRow {
  const open = lane.calls.findLast((call) => call.outcome === null);
  const request = lane.requests.at(-1);
  return { kind: "waiting", key: "waiting", turn: request?.turn ?? 0, tool: open?.tool ?? null };
}
