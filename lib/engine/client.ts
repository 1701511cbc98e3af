import { proxy, type Remote, wrap } from "comlink";
import { AppError } from "@/lib/shared/app-error";
import type { EngineApi } from "./api";
import { connectionCalls } from "./connections/connection-calls";

/**
 * Connects a page to the engine. The worker is made at the first call, so that a page which asks for nothing
 * loads nothing. Where the worker breaks, what waits for it rejects with an AppError `engine-lost`, and the next
 * call makes another.
 */
export function connectEngine(): EngineApi {
  let engine: RunningEngine | null = null;
  const ask = <Answer>(question: (remote: Remote<EngineApi>) => Promise<Answer>): Promise<Answer> => {
    engine ??= startEngine(() => {
      engine = null;
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
  };
}

interface RunningEngine {
  readonly remote: Remote<EngineApi>;
  /** Rejects when the worker breaks. */
  readonly lost: Promise<never>;
}

function startEngine(onLost: () => void): RunningEngine {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  const lost = new Promise<never>((_, reject) => {
    worker.addEventListener("error", (event) => {
      worker.terminate();
      onLost();
      reject(new AppError("engine-lost", { reason: event.message || "the worker did not load" }));
    });
  });
  // Nobody may be waiting when the worker breaks; those who are hear of it through their own race.
  lost.catch(() => undefined);
  return { remote: wrap<EngineApi>(worker), lost };
}
