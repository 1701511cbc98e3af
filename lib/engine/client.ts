import { proxy, type Remote, wrap } from "comlink";
import type { EngineApi } from "./api";

/**
 * Connects a page to the engine. The worker is made at the first call, so that a page which asks for nothing
 * loads nothing.
 */
export function connectEngine(): EngineApi {
  let remote: Remote<EngineApi> | null = null;
  const engine = (): Remote<EngineApi> => (remote ??= startWorker());
  return {
    startRun: (request, onEvents) => engine().startRun(request, proxy(onEvents)),
    stopRun: (runId) => engine().stopRun(runId),
    readText: (runId, hash, window) => engine().readText(runId, hash, window),
    readTokens: (runId, hash, window) => engine().readTokens(runId, hash, window),
    createLink: (runId) => engine().createLink(runId),
    openLink: (fragment) => engine().openLink(fragment),
  };
}

function startWorker(): Remote<EngineApi> {
  return wrap<EngineApi>(new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" }));
}
