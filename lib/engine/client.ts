import { proxy, type Remote, wrap } from "comlink";
import { AppError, type AppErrorData, toAppErrorData } from "@/lib/shared/app-error";
import type { EngineApi } from "./api";
import { connectionCalls } from "./connections/connection-calls";

/** The engine as a page has it: in a worker, which may break. */
export interface EngineClient extends EngineApi {
  /** Sets the listener that hears when the worker broke; what ran in it is over, and the next call makes another. */
  onLost(listener: (error: AppErrorData) => void): void;
  /** Ends the worker with all that runs in it. A later call makes another. */
  dispose(): void;
}

/**
 * Connects a page to the engine. The worker is made at the first call, so that a page which asks for nothing
 * loads nothing. Where the worker breaks, what waits for it rejects with an AppError `engine-lost`.
 */
export function connectEngine(): EngineClient {
  let engine: RunningEngine | null = null;
  let reportLost: (error: AppErrorData) => void = () => undefined;
  const ask = <Answer>(question: (remote: Remote<EngineApi>) => Promise<Answer>): Promise<Answer> => {
    engine ??= startEngine((error) => {
      engine = null;
      reportLost(error);
    });
    return Promise.race([question(engine.remote), engine.lost]);
  };
  return {
    ...connectionCalls(ask),
    startRun: (request, onEvents) => ask(async (remote) => remote.startRun(request, proxy(onEvents))),
    stopRun: (runId) => ask(async (remote) => remote.stopRun(runId)),
    readText: (runId, hash, window) => ask(async (remote) => remote.readText(runId, hash, window)),
    readTokens: (runId, hash, window) => ask(async (remote) => remote.readTokens(runId, hash, window)),
    createLink: (runId) => ask(async (remote) => remote.createLink(runId)),
    openLink: (fragment) => ask(async (remote) => remote.openLink(fragment)),
    onLost: (listener) => {
      reportLost = listener;
    },
    dispose: () => {
      engine?.end();
      engine = null;
    },
  };
}

interface RunningEngine {
  readonly remote: Remote<EngineApi>;
  /** Rejects when the worker breaks. */
  readonly lost: Promise<never>;
  readonly end: () => void;
}

function startEngine(onLost: (error: AppErrorData) => void): RunningEngine {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  let end = () => worker.terminate();
  const lost = new Promise<never>((_, reject) => {
    const lose = (reason: string): AppError => {
      const error = new AppError("engine-lost", { reason });
      worker.terminate();
      reject(error);
      return error;
    };
    worker.addEventListener("error", (event) => {
      onLost(toAppErrorData(lose(event.message || "the worker did not load")));
    });
    end = () => void lose("the page let it go");
  });
  // Nobody may be waiting when the worker ends; those who are hear of it through their own race.
  lost.catch(() => undefined);
  return { remote: wrap<EngineApi>(worker), lost, end: () => end() };
}
