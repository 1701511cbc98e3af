import type {
  LeftSignIn,
  SignInApi,
  SignInsBatch,
  SignInShelf,
  SignInStep,
  SignInView,
} from "@/lib/engine/api";
import type { Result } from "@/lib/shared/result";

const DONE = { ok: true, value: null } as const;
const NOT_HERE = { ok: false, error: { code: "text-missing", params: {}, detail: "" } } as const;

/** The sign-ins of an engine that does what a test tells it, and remembers what it was asked. */
export class FakeSignIns implements SignInApi {
  readonly askedOfSignIns: string[] = [];
  /** States that a sign-in waits for, with their connections. */
  readonly awaited = new Map<string, string>();
  shelf: SignInShelf | null = null;
  step: SignInStep | null = null;
  #tell: (batch: SignInsBatch) => void = () => undefined;

  /** Tells of sign-ins as the engine would. */
  tellSignIns(batch: Partial<SignInsBatch>): void {
    this.#tell({ signIns: [], removed: [], ...batch });
  }

  async keepSignInsWith(shelf: SignInShelf) {
    this.shelf = shelf;
  }

  watchSignIns(onSignIns: (batch: SignInsBatch) => void) {
    this.#tell = onSignIns;
    return new Promise<void>(() => undefined);
  }

  takeSignInStep = async (id: string) => this.#asked(`step ${id}`);
  takeAllSignInSteps = async (id: string) => this.#asked(`all steps ${id}`);
  cancelSignIn = async (id: string) => this.#asked(`cancel ${id}`);
  answerStepUp = async (id: string, may: boolean) => this.#asked(`step up ${id} ${String(may)}`);
  setGuided = async (id: string, isGuided: boolean) => this.#asked(`guided ${id} ${String(isGuided)}`);
  revokeTokens = async (id: string) => this.#asked(`revoke ${id}`);
  forgetSignIn = async (id: string) => this.#asked(`forget ${id}`);

  async deliverSignIn(query: string): Promise<Result<{ connectionId: string } | null>> {
    const connectionId = this.awaited.get(new URLSearchParams(query).get("state") ?? "");
    return { ok: true, value: connectionId === undefined ? null : { connectionId } };
  }

  async leaveForSignIn(id: string): Promise<Result<LeftSignIn>> {
    this.#asked(`leave ${id}`);
    return { ok: true, value: { state: "s1", request: `{"of":"${id}"}` } };
  }

  async returnFromSignIn(
    { state, request }: LeftSignIn,
    query: string,
  ): Promise<Result<{ connectionId: string }>> {
    this.#asked(`return ${state} ${request} ${query}`);
    return { ok: true, value: { connectionId: "returned" } };
  }

  async revealSignInStep(): Promise<Result<SignInStep>> {
    return this.step ? { ok: true, value: this.step } : NOT_HERE;
  }

  async revealTokens() {
    return NOT_HERE;
  }

  #asked(what: string) {
    this.askedOfSignIns.push(what);
    return DONE;
  }
}

/** A sign-in as the engine tells of it. */
export function signInView(connectionId: string, change: Partial<SignInView> = {}): SignInView {
  return {
    ...{ connectionId, isGuided: false, opening: "popup", keptAs: connectionId, waitsFor: null },
    ...{ redirectUrl: "https://tare.test/oauth/callback", steps: [], isCancelled: false, tokens: null },
    ...change,
  };
}
