import { createStore, type StoreApi } from "zustand/vanilla";
import type { ToolCallOutcome, ToolCallProgress, ToolCallsApi, WholeText } from "@/lib/engine/api";
import { randomId } from "@/lib/shared/ids";
import type { Result } from "@/lib/shared/result";
import { settled } from "./settled";

/** The latest call of a tool. */
export interface ToolCallState {
  readonly callId: string;
  readonly progress: ToolCallProgress | null;
  /** `null` while the call is on. */
  readonly outcome: Result<ToolCallOutcome> | null;
  /** Its number among the calls of this visit. */
  readonly number: number;
}

/** What stands in the form of a tool. */
export interface ToolCallDraft {
  readonly argumentsText: string;
  readonly timeoutSeconds: number;
}

/** Which tool of which connection. */
export interface ToolPlace {
  readonly connectionId: string;
  readonly tool: string;
}

/** What may be done about tool calls. */
export interface ToolCallsActions {
  /** Fills the form with what the tool requires, unless something stands in it. */
  readonly begin: (place: ToolPlace) => Promise<void>;
  readonly edit: (place: ToolPlace, change: Partial<ToolCallDraft>) => void;
  readonly call: (place: ToolPlace) => Promise<void>;
  readonly cancel: (place: ToolPlace) => Promise<void>;
  readonly readResult: (callId: string, form: "text" | "json") => Promise<Result<WholeText>>;
}

/** Calls and forms by {@linkcode toolKey}. */
export interface ToolCallsState {
  readonly calls: Readonly<Record<string, ToolCallState>>;
  readonly drafts: Readonly<Record<string, ToolCallDraft>>;
  readonly actions: ToolCallsActions;
}

/** The store of tool calls. */
export type ToolCallsStore = StoreApi<ToolCallsState>;

const EMPTY_DRAFT: ToolCallDraft = { argumentsText: "{}", timeoutSeconds: 60 };

/** Names a tool of a connection. */
export function toolKey({ connectionId, tool }: ToolPlace): string {
  return `${connectionId} ${tool}`;
}

/** Creates the store. */
export function createToolCallsStore(engine: ToolCallsApi): ToolCallsStore {
  let number = 0;
  return createStore<ToolCallsState>()((set, get) => {
    const edit = (place: ToolPlace, change: Partial<ToolCallDraft>) => {
      const { drafts } = get();
      const key = toolKey(place);
      set({ drafts: { ...drafts, [key]: { ...(drafts[key] ?? EMPTY_DRAFT), ...change } } });
    };
    /** Only the latest call of a tool is shown. */
    const update = (place: ToolPlace, callId: string, change: Partial<ToolCallState>) => {
      const { calls } = get();
      const key = toolKey(place);
      const call = calls[key];
      if (call?.callId === callId) set({ calls: { ...calls, [key]: { ...call, ...change } } });
    };
    return {
      calls: {},
      drafts: {},
      actions: {
        edit,
        begin: async (place) => {
          if (get().drafts[toolKey(place)]) return;
          edit(place, {});
          const suggested = await settled(() => engine.suggestArguments(place.connectionId, place.tool));
          const isUntouched = get().drafts[toolKey(place)]?.argumentsText === EMPTY_DRAFT.argumentsText;
          if (suggested.ok && isUntouched) edit(place, { argumentsText: suggested.value });
        },
        call: async (place) => {
          const { argumentsText, timeoutSeconds } = get().drafts[toolKey(place)] ?? EMPTY_DRAFT;
          const callId = randomId();
          number += 1;
          const call: ToolCallState = { callId, progress: null, outcome: null, number };
          set({ calls: { ...get().calls, [toolKey(place)]: call } });
          const request = { ...place, callId, argumentsText, timeoutMs: timeoutSeconds * 1_000 };
          const outcome = await settled(() =>
            engine.callTool(request, (progress) => update(place, callId, { progress })),
          );
          update(place, callId, { outcome });
        },
        cancel: async (place) => {
          const call = get().calls[toolKey(place)];
          // A worker that broke ends the call by itself.
          if (call) await Promise.allSettled([engine.cancelCall(call.callId)]);
        },
        readResult: (callId, form) => settled(() => engine.readCallResult(callId, form)),
      },
    };
  });
}
