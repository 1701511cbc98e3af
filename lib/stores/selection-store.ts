import { createStore, type StoreApi } from "zustand/vanilla";
import { FAMILY_OF, type Category, type CategoryFamily } from "@/lib/domain/category";
import type { ItemView, LaneView, RequestView, RunView } from "@/lib/runs/run-view";

/** A block whose exact text is looked at. */
export type Selection =
  | {
      readonly kind: "item";
      readonly lane: string;
      readonly itemId: number;
      /** The request in whose bar it was pointed at; the first that holds it unless told. */
      readonly turn?: number;
    }
  /** The declared constants of a request's form: tokens without a text. */
  | { readonly kind: "framing"; readonly lane: string; readonly turn: number }
  | {
      readonly kind: "call";
      readonly lane: string;
      readonly callId: string;
      readonly side: "arguments" | "result";
    }
  | { readonly kind: "code"; readonly lane: string; readonly executionId: string }
  | { readonly kind: "log"; readonly lane: string; readonly executionId: string; readonly index: number };

/** How the selected text is shown. */
export type TextViewMode = "tokens" | "text";

/** What a page may do with the selection. */
export interface SelectionActions {
  readonly select: (selection: Selection) => void;
  /** Selects what a bar's segment stands for: the heaviest item of that category in the request. */
  readonly selectSegment: (lane: LaneView, turn: number, category: Category) => void;
  /** Selects the item of a family that weighs most in the lane: its tokens times the requests that hold it. */
  readonly selectFamily: (lane: LaneView, family: CategoryFamily) => void;
  readonly clear: () => void;
  /** Moves to the next (1) or previous (-1) item of the lane; begins with the first item of the active lane. */
  readonly move: (run: RunView, by: 1 | -1) => void;
  /** Makes a lane the active one, by its place from 0, and selects its first item. */
  readonly chooseLane: (run: RunView, place: number) => void;
  readonly setMode: (mode: TextViewMode) => void;
  readonly toggleMode: () => void;
  readonly toggleLens: () => void;
}

/** State of the selection store: the selection lives with a run, the ways of looking live with the page. */
export interface SelectionState {
  readonly selection: Selection | null;
  readonly mode: TextViewMode;
  /** Whether lanes too light for the common scale are also drawn magnified. */
  readonly isLensOn: boolean;
  readonly actions: SelectionActions;
}

/** The selection store. */
export type SelectionStore = StoreApi<SelectionState>;

/** Creates a selection store with nothing selected. */
export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState>()((set) => ({
    selection: null,
    mode: "tokens",
    isLensOn: true,
    actions: {
      select: (selection) => set({ selection }),
      selectSegment: (lane, turn, category) => set({ selection: segmentSelection(lane, turn, category) }),
      selectFamily: (lane, family) => set({ selection: familySelection(lane, family) }),
      clear: () => set({ selection: null }),
      move: (run, by) => set(({ selection }) => ({ selection: neighbor(run, selection, by) ?? selection })),
      chooseLane: (run, place) =>
        set(({ selection }) => {
          const lane = run.lanes[place];
          if (!lane || selection?.lane === lane.lane) return {};
          return { selection: itemAt(lane, 0) ?? selection };
        }),
      setMode: (mode) => set({ mode }),
      toggleMode: () => set(({ mode }) => ({ mode: mode === "tokens" ? "text" : "tokens" })),
      toggleLens: () => set(({ isLensOn }) => ({ isLensOn: !isLensOn })),
    },
  }));
}

/** Tells whether an item is in a request. */
function isPresent(request: RequestView, itemId: number): boolean {
  return request.items.some(([from, to]) => from <= itemId && itemId < to);
}

/** Turns of the requests that hold an item. */
export function turnsWith(lane: LaneView, itemId: number): readonly number[] {
  return lane.requests.filter((request) => isPresent(request, itemId)).map((request) => request.turn);
}

function familySelection(lane: LaneView, family: CategoryFamily): Selection | null {
  const weightOf = (item: ItemView) => item.tokens * turnsWith(lane, item.id).length;
  const [heaviest] = lane.items
    .filter((item) => FAMILY_OF[item.category] === family)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return heaviest ? { kind: "item", lane: lane.lane, itemId: heaviest.id } : null;
}

function segmentSelection(lane: LaneView, turn: number, category: Category): Selection {
  const request = lane.requests.find((candidate) => candidate.turn === turn);
  const [heaviest] = lane.items
    .filter((item) => item.category === category && request !== undefined && isPresent(request, item.id))
    .sort((one, other) => other.tokens - one.tokens);
  return heaviest
    ? { kind: "item", lane: lane.lane, itemId: heaviest.id, turn }
    : { kind: "framing", lane: lane.lane, turn };
}

function neighbor(run: RunView, selection: Selection | null, by: 1 | -1): Selection | null {
  const lane = run.lanes.find((candidate) => candidate.lane === selection?.lane) ?? run.lanes[0];
  if (!lane) return null;
  const place = selection ? placeOf(lane, selection) : -1;
  if (place < 0) return itemAt(lane, 0);
  return itemAt(lane, place + by);
}

/** The place of a selected item, or of the item under which the selected text hangs. */
function placeOf(lane: LaneView, selection: Selection): number {
  const callId = callIdOf(lane, selection);
  return lane.items.findIndex((item) =>
    selection.kind === "item" ? item.id === selection.itemId : callId !== null && item.callId === callId,
  );
}

function callIdOf(lane: LaneView, selection: Selection): string | null {
  if (selection.kind === "item" || selection.kind === "framing") return null;
  const executionId =
    selection.kind === "call"
      ? lane.calls.find((call) => call.callId === selection.callId)?.executionId
      : selection.executionId;
  return lane.executions.find((execution) => execution.executionId === executionId)?.callId ?? null;
}

function itemAt(lane: LaneView, place: number): Selection | null {
  const item = lane.items[place];
  return item ? { kind: "item", lane: lane.lane, itemId: item.id } : null;
}
