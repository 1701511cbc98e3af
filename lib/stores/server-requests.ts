import { createStore, type StoreApi } from "zustand/vanilla";
import type { RootView, ServerRequestAnswer, ServerRequestsApi, ServerRequestsState } from "@/lib/engine/api";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import { settled } from "./settled";

export type {
  FormRequestView,
  RootView,
  SampledBlock,
  SamplingRequestView,
  ServerRequestAnswer,
  ServerRequestView,
  UrlRequestView,
} from "@/lib/engine/api";

/** What may be done about what servers ask. */
export interface ServerRequestsActions {
  /** Begins to hear of questions; more than once does no harm. */
  readonly watch: () => void;
  readonly answer: (id: string, answer: ServerRequestAnswer) => Promise<void>;
  readonly dismiss: (id: string) => Promise<void>;
  readonly setRoots: (connectionId: string, roots: readonly RootView[]) => Promise<Result<null>>;
}

/** What servers ask, as the page shows it. */
export interface ServerRequestsStoreState extends ServerRequestsState {
  /** A failure of the engine. */
  readonly error: AppErrorData | null;
  readonly actions: ServerRequestsActions;
}

/** The store of what servers ask. */
export type ServerRequestsStore = StoreApi<ServerRequestsStoreState>;

/** Creates the store. */
export function createServerRequestsStore(engine: ServerRequestsApi): ServerRequestsStore {
  let isWatching = false;
  return createStore<ServerRequestsStoreState>()((set) => {
    const ask = async (task: () => Promise<Result<null>>): Promise<void> => {
      const outcome = await settled(task);
      set({ error: outcome.ok ? null : outcome.error });
    };
    return {
      requests: [],
      roots: {},
      error: null,
      actions: {
        watch: () => {
          if (isWatching) return;
          isWatching = true;
          const watched = settled(async () => {
            await engine.watchServerRequests((state) => set(state));
            return { ok: true, value: null };
          });
          // Where the worker broke, its connections are gone with their questions, and that is told elsewhere.
          void watched.then((outcome) => {
            if (outcome.ok) return;
            isWatching = false;
            set({ requests: [], roots: {} });
          });
        },
        answer: (id, answer) => ask(() => engine.answerServerRequest(id, answer)),
        dismiss: (id) => ask(() => engine.dismissServerRequest(id)),
        setRoots: (id, roots) => settled(() => engine.setRoots(id, roots)),
      },
    };
  });
}
