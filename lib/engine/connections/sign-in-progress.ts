import type { SignInHooks, SignInStep, TokenView } from "@/lib/mcp/oauth/sign-in-contract";
import { AppError } from "@/lib/shared/app-error";
import type { SignInChoice, SignInView, SignInWait } from "./sign-in-api";

/** Something that goes on only when a person or the page says so. */
interface Waiting {
  readonly wait: SignInWait;
  readonly answer: (value: WaitAnswer) => void;
  readonly giveUp: (reason: AppError) => void;
}

type WaitAnswer =
  | { readonly kind: "step" }
  | { readonly kind: "person"; readonly query: URLSearchParams }
  | { readonly kind: "step-up"; readonly mayStepUp: boolean };

/** Steps that are kept; a connection that refreshes its token all day has told enough by then. */
const MAX_STEPS = 100;

/** Steps that are no request of the sign-in, or that a person has just asked for. */
const NEVER_AWAITED: readonly SignInStep["kind"][] = ["challenge", "authorization", "revocation"];

/** What the progress of a sign-in works with. */
export interface SignInProgressSetup {
  readonly connectionId: string;
  readonly redirectUrl: string;
  readonly keptAs: string;
  readonly choice: SignInChoice;
  /** The connection is open. */
  readonly isConnected: () => boolean;
  readonly onChange: () => void;
}

/** How far one connection's sign-in has come, and what it waits for. Is the hooks that a sign-in asks. */
export class SignInProgress implements SignInHooks {
  readonly #setup: SignInProgressSetup;
  readonly #waiting: Waiting[] = [];
  #view: SignInView;
  /** The person wants all steps of this sign-in taken. */
  #runsFreely = false;

  constructor(setup: SignInProgressSetup) {
    const { connectionId, redirectUrl, keptAs, choice } = setup;
    this.#setup = setup;
    this.#view = {
      ...{ connectionId, redirectUrl, keptAs, opening: choice.opening, isGuided: choice.isGuided },
      ...{ steps: [], waitsFor: null, isCancelled: false, tokens: null },
    };
  }

  get view(): SignInView {
    return this.#view;
  }

  /** Connecting begins: the steps of the last time are over. */
  begin(): void {
    this.cancel();
    this.#runsFreely = false;
    this.#change({ steps: [], isCancelled: false });
  }

  readonly onStep = (step: SignInStep): void => {
    const { steps } = this.#view;
    const isKnown = steps.some(({ id }) => id === step.id);
    const next = isKnown ? steps.map((one) => (one.id === step.id ? step : one)) : [...steps, step];
    this.#change({ steps: next.slice(-MAX_STEPS) });
  };

  readonly beforeStep = async (step: SignInStep): Promise<void> => {
    if (!this.#view.isGuided || this.#runsFreely || NEVER_AWAITED.includes(step.kind)) return;
    // A call must not wait for a person only because its token ran out.
    if (step.kind === "refresh" && this.#setup.isConnected()) return;
    await this.#wait({ kind: "step", step: step.kind });
  };

  readonly authorize = async (url: URL): Promise<URLSearchParams> => {
    if (!/^https?:$/.test(url.protocol)) {
      throw new AppError("sign-in-failed", { reason: "the sign-in page has no http or https address" });
    }
    const answer = await this.#wait({ kind: "person", url: url.href });
    return answer.kind === "person" ? answer.query : new URLSearchParams();
  };

  readonly mayStepUp = async (challenge: {
    readonly scope: string | null;
    readonly description: string | null;
  }): Promise<boolean> => {
    const { scope, description } = challenge;
    this.#runsFreely = false;
    const answer = await this.#wait({ kind: "step-up", scope, description });
    return answer.kind === "step-up" && answer.mayStepUp;
  };

  /** Takes the step that is awaited; `all`: and those that follow. */
  takeStep(how: { readonly all: boolean }): void {
    if (how.all) this.#runsFreely = true;
    this.#answer({ kind: "step" });
  }

  answerStepUp(mayStepUp: boolean): void {
    this.#answer({ kind: "step-up", mayStepUp });
  }

  setGuided(isGuided: boolean): void {
    this.#change({ isGuided });
    if (!isGuided) this.#answer({ kind: "step" });
  }

  showTokens(tokens: TokenView | null): void {
    this.#change({ tokens });
  }

  /** The state that an answer has to carry; `null` where nobody is at a sign-in page. */
  get awaitedState(): string | null {
    const wait = this.#waiting.find(({ wait }) => wait.kind === "person")?.wait;
    return wait?.kind === "person" ? new URL(wait.url).searchParams.get("state") : null;
  }

  /** Hands over the query that came back; who calls has compared its state. */
  deliver(query: URLSearchParams): void {
    this.#answer({ kind: "person", query });
  }

  /** Gives up what is awaited. */
  cancel(): void {
    const given = this.#waiting.splice(0);
    for (const { giveUp } of given) giveUp(new AppError("sign-in-cancelled", {}));
    if (given.length > 0) this.#change({ isCancelled: true });
  }

  #wait(wait: SignInWait): Promise<WaitAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ wait, answer: resolve, giveUp: reject });
      this.#change({});
    });
  }

  #answer(answer: WaitAnswer): void {
    const place = this.#waiting.findIndex(({ wait }) => wait.kind === answer.kind);
    if (place === -1) return;
    const [answered] = this.#waiting.splice(place, 1);
    answered?.answer(answer);
    this.#change({});
  }

  #change(change: Partial<SignInView>): void {
    this.#view = { ...this.#view, ...change, waitsFor: this.#waiting[0]?.wait ?? null };
    this.#setup.onChange();
  }
}
