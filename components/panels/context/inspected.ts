import type { Category } from "@/lib/domain/category";
import type { Exactness, ItemPart } from "@/lib/domain/item";
import type { ItemView, LaneView } from "@/lib/runs/run-view";
import { turnsWith, type Selection } from "@/lib/stores/selection-store";

/** A text of the selected block. */
export interface InspectedText {
  readonly slot: ItemPart["slot"] | "code" | "log";
  readonly hash: string;
  readonly bytes: number;
  /** Null where it was not counted: what stayed out of the context. */
  readonly tokens: number | null;
}

/** What a selected block weighs in its lane. */
export interface ContextWeight {
  readonly tokens: number;
  readonly exactness: Exactness;
  /** Turns of the requests that hold it. */
  readonly turns: readonly number[];
  /** Its tokens, once for every request that holds it. */
  readonly weight: number;
  /** Of the lane's cumulative input, from 0 to 1. */
  readonly share: number;
}

/** The selected block, ready to be shown. */
export interface Inspected {
  /** A category of the context, or what hung beside the context. */
  readonly kind: Category | "call" | "program" | "log";
  readonly label: string;
  readonly turn: number;
  /** Empty for framing, which has none. */
  readonly texts: readonly InspectedText[];
  /** The text that is shown first. */
  readonly first: number;
  /** Null for what the model never saw. */
  readonly context: ContextWeight | null;
}

/** Finds the selected block in its lane; null where the lane has no such block (yet). */
export function inspectSelection(lane: LaneView, selection: Selection): Inspected | null {
  switch (selection.kind) {
    case "item": {
      const item = lane.items[selection.itemId];
      return item ? inspectItem(lane, item) : null;
    }
    case "framing":
      return inspectFraming(lane, selection.turn);
    case "call":
      return inspectCall(lane, selection.callId, selection.side);
    case "code":
    case "log":
      return inspectExecution(lane, selection);
  }
}

function inspectItem(lane: LaneView, item: ItemView): Inspected {
  const turns = turnsWith(lane, item.id);
  const weight = item.tokens * turns.length;
  const heaviest = item.parts.reduce((best, part, index) => {
    return part.bytes > (item.parts[best]?.bytes ?? -1) ? index : best;
  }, 0);
  return {
    kind: item.category,
    label: item.label,
    turn: item.turn,
    texts: item.parts,
    first: heaviest,
    context: {
      tokens: item.tokens,
      exactness: item.exactness,
      turns,
      weight,
      share: shareOf(weight, lane),
    },
  };
}

function inspectFraming(lane: LaneView, turn: number): Inspected | null {
  const request = lane.requests.find((candidate) => candidate.turn === turn);
  if (!request) return null;
  const tokens = request.categories.framing;
  return {
    ...{ kind: "framing", label: "", turn, texts: [], first: 0 },
    context: { tokens, exactness: "exact", turns: [turn], weight: tokens, share: shareOf(tokens, lane) },
  };
}

function inspectCall(lane: LaneView, callId: string, side: "arguments" | "result"): Inspected | null {
  const call = lane.calls.find((candidate) => candidate.callId === callId);
  if (!call) return null;
  const texts = [
    { slot: "arguments", ...call.arguments, tokens: call.arguments.tokens ?? null } as const,
    ...(call.result ? [{ slot: "result", ...call.result, tokens: call.result.tokens ?? null } as const] : []),
  ];
  const label = call.server === null ? call.tool : `${call.server}.${call.tool}`;
  const first = Math.max(
    0,
    texts.findIndex((text) => text.slot === side),
  );
  return { kind: "call", label, turn: call.turn, texts, first, context: null };
}

function inspectExecution(
  lane: LaneView,
  selection: Extract<Selection, { kind: "code" | "log" }>,
): Inspected | null {
  const execution = lane.executions.find((candidate) => candidate.executionId === selection.executionId);
  const text = selection.kind === "code" ? execution?.code : execution?.logs[selection.index]?.text;
  if (!execution || !text) return null;
  return {
    kind: selection.kind === "code" ? "program" : "log",
    label: selection.kind === "log" ? (execution.logs[selection.index]?.level ?? "") : "",
    turn: execution.turn,
    texts: [{ slot: selection.kind, hash: text.hash, bytes: text.bytes, tokens: text.tokens ?? null }],
    first: 0,
    context: null,
  };
}

function shareOf(weight: number, lane: LaneView): number {
  const total = lane.figures.cumulativeInputTokens;
  return total === 0 ? 0 : weight / total;
}
