import type { RunEvent } from "@/lib/domain/event";
import type { RunRecord } from "@/lib/domain/run-record";
import { decodeLink } from "@/lib/runs/link/decode-link";
import { encodeLink } from "@/lib/runs/link/encode-link";
import { referencedTexts } from "@/lib/runs/text-refs";
import type { Sandbox } from "@/lib/sandbox/sandbox";
import { AppError } from "@/lib/shared/app-error";
import { settle } from "@/lib/shared/result";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import type { EngineApi, OpenedRun, RunRequest } from "./api";
import { createConnections } from "./connections/connections";
import { EventBatches } from "./event-batches";
import { startRun } from "./run";
import { textWindow, TokenWindows } from "./text-windows";

/*
 * All that is not drawing runs here: in the browser inside a worker, in Node in the command's own process. The
 * engine keeps the runs that a page may still ask about; the page keeps only what it draws.
 */

const BATCH_INTERVAL_MS = 40;
const KEPT_RUNS = 8;

/** What the engine needs of the machine it runs on. */
export interface EngineEnvironment {
  readonly sandbox: Sandbox;
  /** Loads the tokenizer, when it is first needed. */
  readonly loadCounter: () => Promise<TokenCounter>;
}

interface KeptRun {
  readonly record: () => RunRecord;
  readonly text: (hash: string) => string | undefined;
  readonly stop: () => void;
}

/** Makes an engine. */
export function createEngine({ sandbox, loadCounter }: EngineEnvironment): EngineApi {
  const runs = new Map<string, KeptRun>();
  const tokenWindows = new TokenWindows({ kept: 4 });

  const keep = (runId: string, run: KeptRun) => {
    const oldest = runs.keys().next().value;
    if (runs.size >= KEPT_RUNS && oldest !== undefined) runs.delete(oldest);
    runs.set(runId, run);
  };
  const keptRun = (runId: string): KeptRun => {
    const run = runs.get(runId);
    if (!run) throw new AppError("text-missing", { run: runId });
    return run;
  };
  const readWhole = (runId: string, hash: string): string => {
    const text = keptRun(runId).text(hash);
    if (text === undefined) throw new AppError("text-missing", { hash });
    return text;
  };

  return {
    ...createConnections({ loadCounter }),
    startRun: (request, onEvents) =>
      settle(async () => {
        const run = await start(request, onEvents, { sandbox, loadCounter });
        keep(run.runId, { record: run.record, text: (hash) => run.texts.store.get(hash), stop: run.stop });
        return { runId: run.runId };
      }),
    stopRun: async (runId) => runs.get(runId)?.stop(),
    readText: (runId, hash, window) => settle(() => textWindow(readWhole(runId, hash), window)),
    readTokens: (runId, hash, window) =>
      settle(async () => tokenWindows.read(hash, readWhole(runId, hash), await loadCounter(), window)),
    createLink: (runId) => settle(() => encodeLink(keptRun(runId).record())),
    openLink: (fragment) =>
      settle(async () => {
        const record = await decodeLink(fragment);
        const opened = describeOpened(record);
        const earlier = runs.get(opened.runId);
        keep(opened.runId, {
          record: () => record,
          // A text is its hash, so that what is known of this run already can fill in what the link left out.
          text: (hash) => (Object.hasOwn(record.texts, hash) ? record.texts[hash] : earlier?.text(hash)),
          stop: () => earlier?.stop(),
        });
        return opened;
      }),
  };
}

async function start(
  request: RunRequest,
  onEvents: (events: readonly RunEvent[]) => void,
  { sandbox, loadCounter }: EngineEnvironment,
) {
  const batches = new EventBatches({ deliver: onEvents, intervalMs: BATCH_INTERVAL_MS });
  const run = startRun(request, {
    counter: await loadCounter(),
    sandbox,
    nowMs: () => performance.now(),
    onEvent: (event) => batches.add(event),
  });
  void run.done.then(() => batches.flush());
  return run;
}

function describeOpened(record: RunRecord): OpenedRun {
  const first = record.events[0];
  const missing = [...referencedTexts(record.events).keys()].filter(
    (hash) => !Object.hasOwn(record.texts, hash),
  );
  return { runId: first?.type === "run-start" ? first.runId : "", events: record.events, missing };
}
