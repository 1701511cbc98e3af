import { describeThrown } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { maskStep } from "./mask-step";
import type {
  SignInAnswer,
  SignInHooks,
  SignInRequest,
  SignInStep,
  SignInStepKind,
} from "./sign-in-contract";

/** Steps whose secrets are held so that they can be shown. */
const MAX_WHOLE_STEPS = 100;

/** A step that is being taken. */
export interface RunningStep {
  update(change: Partial<SignInStep>): void;
  end(answer: SignInAnswer | null, problem: string | null): void;
}

/** Tells of each step, masked, and asks before it is taken. Holds the whole steps in memory only. */
export class SignInSteps {
  readonly #hooks: Pick<SignInHooks, "onStep" | "beforeStep">;
  readonly #whole = new Map<string, SignInStep>();

  constructor(hooks: Pick<SignInHooks, "onStep" | "beforeStep">) {
    this.#hooks = hooks;
  }

  /** Gives a step with its secrets, `null` where it is not held any more. */
  whole(id: string): SignInStep | null {
    return this.#whole.get(id) ?? null;
  }

  /** Forgets all steps. */
  clear(): void {
    this.#whole.clear();
  }

  /** Tells of a step that is over. */
  tellDone(kind: SignInStepKind, request: SignInRequest, answer: SignInAnswer): void {
    this.#tell({ ...begun(kind, request), state: "done", endedAtMs: Date.now(), answer });
  }

  /** Begins a step when it may be taken. @throws What the hook rejects with. */
  async begin(kind: SignInStepKind, request: SignInRequest): Promise<RunningStep> {
    let step = begun(kind, request);
    const update = (change: Partial<SignInStep>) => {
      step = { ...step, ...change };
      this.#tell(step);
    };
    update({});
    const end = (answer: SignInAnswer | null, problem: string | null) =>
      update({ state: problem === null ? "done" : "failed", endedAtMs: Date.now(), answer, problem });
    try {
      await this.#hooks.beforeStep(maskStep(step));
    } catch (error) {
      end(null, describeThrown(error));
      throw error;
    }
    update({ state: "running", startedAtMs: Date.now() });
    return { update, end };
  }

  #tell(step: SignInStep): void {
    this.#whole.set(step.id, step);
    const oldest = this.#whole.size > MAX_WHOLE_STEPS ? this.#whole.keys().next().value : undefined;
    if (oldest !== undefined) this.#whole.delete(oldest);
    this.#hooks.onStep(maskStep(step));
  }
}

function begun(kind: SignInStepKind, request: SignInRequest): SignInStep {
  const id = randomId();
  const startedAtMs = Date.now();
  return { id, kind, state: "waiting", startedAtMs, endedAtMs: null, request, answer: null, problem: null };
}
