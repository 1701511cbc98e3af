import {
  type ElicitationAnswer,
  type Root,
  SamplingRefusal,
  type SamplingAnswer,
  type ServerRequestContext,
  type ServerRequestHandlers,
} from "@/lib/mcp/server-requests";
import { AppError } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { type QuestionView, viewElicitation, viewSampling } from "./server-request-views";
import type {
  RootView,
  ServerRequestAnswer,
  ServerRequestPhase,
  ServerRequestsState,
  ServerRequestView,
} from "./server-requests-api";

/** Questions that wait at once; a server that asks more is told that nobody answers. */
const MAX_OPEN = 50;
/** Questions that are over and still shown. */
const MAX_OVER = 20;
const MAX_ROOTS = 100;

const TELL_INTERVAL_MS = 30;
const DECLINED = "User rejected sampling request";

/** Who asks. */
export interface Asker {
  readonly connectionId: string;
  readonly server: string;
  readonly url: string;
}

interface Question {
  view: ServerRequestView;
  /** Names it in what the server says when it is complete. */
  readonly elicitationId: string | null;
  readonly settle: (answer: ServerRequestAnswer) => void;
}

/** Keeps what servers ask until a person has answered. */
export class ServerRequestDesk {
  readonly #questions = new Map<string, Question>();
  readonly #roots = new Map<string, readonly RootView[]>();
  #watcher: { readonly tell: (state: ServerRequestsState) => void; readonly leave: () => void } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Sends what there is and then every change; resolves when another watcher takes its place. */
  watch(tell: (state: ServerRequestsState) => void): Promise<void> {
    this.#watcher?.leave();
    this.#tellSoon();
    return new Promise((resolve) => {
      this.#watcher = { tell, leave: resolve };
    });
  }

  /** Gives what answers the server of a connection. */
  handlersFor(asker: Asker): ServerRequestHandlers {
    return {
      elicit: async (elicitation, context) => {
        const { elicitationId = null } = elicitation.kind === "url" ? elicitation : {};
        const answer = await this.#ask(asker, context, { ...viewElicitation(elicitation), elicitationId });
        return toElicitationAnswer(answer);
      },
      sample: async (params, context) =>
        toSamplingAnswer(await this.#ask(asker, context, { ...viewSampling(params), elicitationId: null })),
      listRoots: () => this.#rootsOf(asker.connectionId).map(toRoot),
      completeElicitation: (elicitationId) => this.#complete(asker.connectionId, elicitationId),
    };
  }

  /** Answers a question that still waits. */
  answer(id: string, answer: ServerRequestAnswer): void {
    const question = this.#questions.get(id);
    if (question?.view.phase !== "open") return;
    const { view, elicitationId } = question;
    const waitsForServer = view.kind === "url" && !view.isBeforeCall && elicitationId !== null;
    if (answer.action === "accept" && waitsForServer) this.#setPhase(question, "opened");
    else this.#drop(id);
    question.settle(answer);
  }

  /** Takes a question that is over out of the list. */
  dismiss(id: string): void {
    if (this.#questions.get(id)?.view.phase !== "open") this.#drop(id);
  }

  /** Sets the roots of a connection. @throws AppError `root-invalid` where one is no `file://` address. */
  setRoots(connectionId: string, roots: readonly RootView[]): void {
    const bad = roots.find(({ uri }) => !uri.startsWith("file://") || !URL.canParse(uri));
    if (bad) throw new AppError("root-invalid", { root: bad.uri });
    this.#roots.set(connectionId, roots.slice(0, MAX_ROOTS));
    this.#tellSoon();
  }

  /** Forgets a connection that is gone. */
  forget(connectionId: string): void {
    this.#roots.delete(connectionId);
    for (const [id, { view }] of this.#questions) {
      if (view.connectionId === connectionId && view.phase !== "open") this.#questions.delete(id);
    }
    this.#tellSoon();
  }

  #rootsOf(connectionId: string): readonly RootView[] {
    return this.#roots.get(connectionId) ?? [];
  }

  #ask(
    { connectionId, server, url }: Asker,
    { signal, during }: ServerRequestContext,
    { elicitationId, ...about }: QuestionView & { readonly elicitationId: string | null },
  ): Promise<ServerRequestAnswer> {
    const open = Array.from(this.#questions.values()).filter(({ view }) => view.phase === "open");
    if (signal.aborted || open.length >= MAX_OPEN) return Promise.resolve({ action: "cancel" });
    const id = randomId();
    const origin = URL.canParse(url) ? new URL(url).origin : "";
    const askedAtMs = Date.now();
    return new Promise((resolve) => {
      const withdraw = () => {
        this.#setPhase(question, "withdrawn");
        resolve({ action: "cancel" });
      };
      const question: Question = {
        view: { ...{ id, connectionId, server, origin, askedAtMs, during }, phase: "open", ...about },
        elicitationId,
        settle: (answer) => {
          signal.removeEventListener("abort", withdraw);
          resolve(answer);
        },
      };
      signal.addEventListener("abort", withdraw, { once: true });
      this.#questions.set(id, question);
      this.#tellSoon();
    });
  }

  #complete(connectionId: string, elicitationId: string): void {
    for (const question of this.#questions.values()) {
      const { view } = question;
      if (view.connectionId !== connectionId || question.elicitationId !== elicitationId) continue;
      if (view.phase === "opened") this.#setPhase(question, "completed");
      // What the call waited for is done, wherever the person did it.
      if (view.phase === "open" && view.kind === "url" && view.isBeforeCall) {
        this.answer(view.id, { action: "accept" });
      }
    }
  }

  #setPhase(question: Question, phase: ServerRequestPhase): void {
    question.view = { ...question.view, phase };
    const over = Array.from(this.#questions.values()).filter(({ view }) => view.phase !== "open");
    for (const { view } of over.slice(0, -MAX_OVER)) this.#questions.delete(view.id);
    this.#tellSoon();
  }

  #drop(id: string): void {
    this.#questions.delete(id);
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#watcher?.tell({
        requests: Array.from(this.#questions.values(), ({ view }) => view),
        roots: Object.fromEntries(this.#roots),
      });
    }, TELL_INTERVAL_MS);
  }
}

function toElicitationAnswer(answer: ServerRequestAnswer): ElicitationAnswer {
  return answer.action === "sample" ? { action: "cancel" } : answer;
}

function toSamplingAnswer(answer: ServerRequestAnswer): SamplingAnswer {
  if (answer.action !== "sample") throw new SamplingRefusal(DECLINED);
  const { model, stopReason, content } = answer;
  return {
    model,
    stopReason,
    content: typeof content === "string" ? { type: "text", text: content } : content,
  };
}

function toRoot({ uri, name }: RootView): Root {
  return name === "" ? { uri } : { uri, name };
}
