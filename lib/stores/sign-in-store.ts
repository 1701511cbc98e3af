import { createStore, type StoreApi } from "zustand/vanilla";
import type { RevealedTokens, SignInApi, SignInsBatch, SignInStep, SignInView } from "@/lib/engine/api";
import type { AppErrorData } from "@/lib/shared/app-error";
import type { Result } from "@/lib/shared/result";
import { settled } from "./settled";
import { type AnswerListener, listenForAnswers } from "./sign-in-channel";
import { keepLeft, type TabStorage, takeReturned } from "./sign-in-left";
import type { RememberingShelf } from "./sign-in-shelf";
import { isOpenable, type SignInPages } from "./sign-in-pages";

export type { RevealedTokens, SignInStep, SignInView } from "@/lib/engine/api";

/** What became of a sign-in page: its window opened, or the browser did not open one. */
export interface OpenedSignIn {
  /** The address that was opened. */
  readonly url: string;
  readonly isBlocked: boolean;
}

/** What may be done about signing in. */
export interface SignInActions {
  readonly takeStep: (connectionId: string) => Promise<void>;
  readonly takeAllSteps: (connectionId: string) => Promise<void>;
  readonly stop: (connectionId: string) => Promise<void>;
  /** Opens the sign-in page that a connection waits for; call it in a click's handler. */
  readonly openPage: (connectionId: string) => Promise<void>;
  readonly answerStepUp: (connectionId: string, mayStepUp: boolean) => Promise<void>;
  readonly setGuided: (connectionId: string, isGuided: boolean) => Promise<void>;
  readonly revealStep: (connectionId: string, stepId: string) => Promise<Result<SignInStep>>;
  readonly revealTokens: (connectionId: string) => Promise<Result<RevealedTokens>>;
  readonly revoke: (connectionId: string) => Promise<void>;
  readonly forget: (connectionId: string) => Promise<void>;
  /** Keeps a sign-in encrypted after the tab is closed, or no longer than the tab. */
  readonly setRemembered: (connectionId: string, isRemembered: boolean) => Promise<void>;
  /** Tells whether a sign-in is kept after the tab is closed; `null` where the browser offers no such thing. */
  readonly isRemembered: (connectionId: string) => Promise<boolean | null>;
  /**
   * Finishes the sign-in that this tab was left for. Gives the connection that it belongs to; `null` where the tab was
   * not left, or nothing came back.
   */
  readonly finishReturned: () => Promise<string | null>;
}

/** The state of signing in. */
export interface SignInState {
  readonly signIns: Readonly<Record<string, SignInView>>;
  readonly opened: Readonly<Record<string, OpenedSignIn>>;
  /** Connections while whose person was at the sign-in page an answer came back that belonged to none. */
  readonly strangers: readonly string[];
  /** Why the latest action on a connection's sign-in failed. */
  readonly errors: Readonly<Record<string, AppErrorData>>;
  /** Why nothing came of a sign-in that the tab was left for; `empty`: it came back without an answer. */
  readonly returned: "empty" | AppErrorData | null;
  readonly actions: SignInActions;
}

/** The store of signing in. */
export interface SignInStore extends StoreApi<SignInState> {
  /** Begins to hear of sign-ins; call it with each new worker, before it connects. */
  readonly watch: () => void;
}

/** What the store works with. */
export interface SignInDependencies {
  readonly engine: SignInApi;
  readonly shelf: RememberingShelf;
  readonly pages: SignInPages;
  readonly tabStorage: () => TabStorage | null;
  /** @defaultValue the channel between pages of this origin */
  readonly listen?: (listener: AnswerListener) => () => void;
}

/** Creates the store. */
export function createSignInStore(dependencies: SignInDependencies): SignInStore {
  const store = createStore<SignInState>()((_set, _get, api) => ({
    ...{ signIns: {}, opened: {}, strangers: [], errors: {}, returned: null },
    actions: new SignInSession(api, dependencies).actions(),
  }));
  return Object.assign(store, { watch: () => watch(store, dependencies) });
}

/** Who hears of answers; a page has one, however many workers it had. */
const listening = new WeakSet<StoreApi<SignInState>>();

function watch(store: StoreApi<SignInState>, dependencies: SignInDependencies): void {
  const { engine, shelf, listen = listenForAnswers } = dependencies;
  const lose = () => store.setState({ signIns: {}, opened: {}, strangers: [] });
  // A broken worker is told by the store of connections.
  engine.keepSignInsWith(shelf).catch(lose);
  engine.watchSignIns((batch) => take(store, dependencies, batch)).catch(lose);
  if (listening.has(store)) return;
  listening.add(store);
  listen({
    take: async (query) => {
      if (!Object.values(store.getState().signIns).some(isAtSignInPage)) return false;
      const delivered = await settled(() => engine.deliverSignIn(query));
      return delivered.ok && delivered.value !== null;
    },
    onUnclaimed: () => {
      const waiting = Object.values(store.getState().signIns).filter(isAtSignInPage);
      store.setState({ strangers: waiting.map(({ connectionId }) => connectionId) });
    },
  });
}

function isAtSignInPage({ waitsFor }: SignInView): boolean {
  return waitsFor?.kind === "person";
}

function take(
  store: StoreApi<SignInState>,
  { pages }: SignInDependencies,
  { signIns, removed }: SignInsBatch,
): void {
  const state = store.getState();
  const changed = Object.fromEntries(signIns.map((one) => [one.connectionId, one]));
  const known = without({ ...state.signIns, ...changed }, removed);
  const isWaiting = (id: string) => {
    const view = known[id];
    return view !== undefined && isAtSignInPage(view);
  };
  const over = Object.keys(state.opened).filter((id) => !isWaiting(id));
  store.setState({
    signIns: known,
    opened: without(state.opened, over),
    strangers: state.strangers.filter(isWaiting),
    errors: without(state.errors, removed),
  });
  for (const view of signIns) openUnasked(store, pages, view);
}

/** Opens the sign-in page where the click on Connect is still fresh enough for a window of its own. */
function openUnasked(store: StoreApi<SignInState>, pages: SignInPages, view: SignInView): void {
  const { connectionId, waitsFor, opening, isGuided } = view;
  if (waitsFor?.kind !== "person" || opening !== "popup" || isGuided) return;
  if (store.getState().opened[connectionId]?.url === waitsFor.url) return;
  if (pages.isClickFresh()) openWindow(store, pages, { connectionId, url: waitsFor.url });
}

function openWindow(
  store: StoreApi<SignInState>,
  pages: SignInPages,
  { connectionId, url }: { readonly connectionId: string; readonly url: string },
): void {
  if (!isOpenable(url)) return;
  const opened = pages.open();
  opened?.show(url);
  const all = { ...store.getState().opened, [connectionId]: { url, isBlocked: opened === null } };
  store.setState({ opened: all });
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  ids: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));
}

class SignInSession {
  readonly #store: StoreApi<SignInState>;
  readonly #dependencies: SignInDependencies;

  constructor(store: StoreApi<SignInState>, dependencies: SignInDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  actions(): SignInActions {
    const { engine } = this.#dependencies;
    return {
      takeStep: (id) => this.#ask(id, () => engine.takeSignInStep(id)),
      takeAllSteps: (id) => this.#ask(id, () => engine.takeAllSignInSteps(id)),
      stop: (id) => this.#ask(id, () => engine.cancelSignIn(id)),
      openPage: (id) => this.#openPage(id),
      answerStepUp: (id, mayStepUp) => this.#ask(id, () => engine.answerStepUp(id, mayStepUp)),
      setGuided: (id, isGuided) => this.#ask(id, () => engine.setGuided(id, isGuided)),
      revealStep: (id, stepId) => settled(() => engine.revealSignInStep(id, stepId)),
      revealTokens: (id) => settled(() => engine.revealTokens(id)),
      revoke: (id) => this.#ask(id, () => engine.revokeTokens(id)),
      forget: (id) => this.#ask(id, () => engine.forgetSignIn(id)),
      setRemembered: async (id, isRemembered) => {
        const name = this.#store.getState().signIns[id]?.keptAs;
        if (name !== undefined) await this.#dependencies.shelf.setRemembered(name, isRemembered);
      },
      isRemembered: async (id) => {
        const name = this.#store.getState().signIns[id]?.keptAs;
        return name === undefined ? null : this.#dependencies.shelf.isRemembered(name);
      },
      finishReturned: () => this.#finishReturned(),
    };
  }

  async #openPage(connectionId: string): Promise<void> {
    const view = this.#store.getState().signIns[connectionId];
    if (view?.waitsFor?.kind !== "person") return;
    const { url } = view.waitsFor;
    if (view.opening === "popup")
      return openWindow(this.#store, this.#dependencies.pages, { connectionId, url });
    await this.#leave(connectionId, url);
  }

  async #leave(connectionId: string, url: string): Promise<void> {
    const { engine, tabStorage, pages } = this.#dependencies;
    await this.#ask(connectionId, async () => {
      const left = await engine.leaveForSignIn(connectionId);
      if (!left.ok) return left;
      if (!keepLeft(tabStorage(), left.value)) {
        return { ok: false, error: { code: "sign-in-not-kept", params: {}, detail: "" } };
      }
      if (isOpenable(url)) pages.goTo(url);
      return { ok: true, value: null };
    });
  }

  async #finishReturned(): Promise<string | null> {
    const returned = takeReturned(this.#dependencies.tabStorage());
    if (returned === null) return null;
    const { left, query } = returned;
    this.#store.setState({ returned: query === null ? "empty" : null });
    if (query === null) return null;
    watch(this.#store, this.#dependencies);
    const finished = await settled(() => this.#dependencies.engine.returnFromSignIn(left, query));
    if (!finished.ok) this.#store.setState({ returned: finished.error });
    return finished.ok ? finished.value.connectionId : null;
  }

  async #ask(connectionId: string, ask: () => Promise<Result<null>>): Promise<void> {
    const outcome = await settled(ask);
    const others = without(this.#store.getState().errors, [connectionId]);
    this.#store.setState({ errors: outcome.ok ? others : { ...others, [connectionId]: outcome.error } });
  }
}
