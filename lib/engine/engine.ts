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
  /** A run that is on is not let go. */
  readonly isOn: () => boolean;
  readonly ranHere: boolean;
}

const keptFromLink = { stop: () => undefined, isOn: () => false, ranHere: false } as const;

/** Makes an engine. */
export function createEngine({ sandbox, loadCounter }: EngineEnvironment): EngineApi {
  const runs = new Map<string, KeptRun>();
  const tokenWindows = new TokenWindows({ kept: 4 });

  const keep = (runId: string, run: KeptRun) => {
    runs.delete(runId);
    const oldest = [...runs].find(([, kept]) => !kept.isOn());
    if (runs.size >= KEPT_RUNS && oldest) runs.delete(oldest[0]);
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
        let isOn = true;
        void run.done.then(() => {
          isOn = false;
        });
        keep(run.runId, {
          record: run.record,
          text: (hash) => run.texts.store.get(hash),
          stop: run.stop,
          isOn: () => isOn,
          ranHere: true,
        });
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
        // A run that ran here is kept as it is: it has every text, and a text is its hash, whoever asks for it.
        if (runs.get(opened.runId)?.ranHere) return opened;
        const text = (hash: string) => (Object.hasOwn(record.texts, hash) ? record.texts[hash] : undefined);
        keep(opened.runId, { ...keptFromLink, record: () => record, text });
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
