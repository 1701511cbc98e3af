import { WIRE_FORM } from "@/lib/context/request-form";
import type { RunEvent, RunSetup } from "@/lib/domain/event";
import type { RunRecord } from "@/lib/domain/run-record";
import { Recorder } from "@/lib/runs/recorder";
import type { Sandbox } from "@/lib/sandbox/sandbox";
import { SCENARIOS } from "@/lib/scenarios/scenarios";
import type { Scenario } from "@/lib/scenarios/scenario";
import { isScenarioId } from "@/lib/scenarios/scenario-info";
import { AppError } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { CountedTexts } from "@/lib/tokens/counted-texts";
import type { TokenCounter } from "@/lib/tokens/token-counter";
import type { RunRequest } from "./api";
import { runLane } from "./run-lane";

/** What a run needs of its surroundings. */
export interface RunEnvironment {
  readonly counter: TokenCounter;
  readonly sandbox: Sandbox;
  readonly nowMs: () => number;
  readonly onEvent: (event: RunEvent) => void;
}

/** A run on its way. */
export interface Run {
  readonly runId: string;
  readonly texts: CountedTexts;
  /** The record so far; complete once `done` has resolved. */
  readonly record: () => RunRecord;
  /** Resolves when all lanes have ended. Never rejects. */
  readonly done: Promise<void>;
  readonly stop: () => void;
}

/**
 * Starts a run: every strategy in a lane of its own, one after the other, so that their times can be compared.
 *
 * @throws AppError `scenario-unknown` or `strategy-unsupported` before anything is sent.
 */
export function startRun(request: RunRequest, environment: RunEnvironment): Run {
  const scenario = findScenario(request);
  const runId = randomId();
  const texts = new CountedTexts(environment.counter);
  const abort = new AbortController();
  const recorder = new Recorder({ nowMs: environment.nowMs, onEvent: environment.onEvent });
  recorder.record({
    type: "run-start",
    runId,
    createdAt: new Date().toISOString(),
    setup: describeSetup(request, scenario, environment.counter),
  });
  const done = runLanes(request, { scenario, texts, recorder, environment, signal: abort.signal });
  return {
    runId,
    texts,
    done,
    stop: () => abort.abort(),
    record: () => ({
      format: "tare-run",
      version: 1,
      events: [...recorder.events],
      texts: texts.store.entries(),
    }),
  };
}

interface LanesContext {
  readonly scenario: Scenario;
  readonly texts: CountedTexts;
  readonly recorder: Recorder;
  readonly environment: RunEnvironment;
  readonly signal: AbortSignal;
}

async function runLanes(request: RunRequest, context: LanesContext): Promise<void> {
  const { scenario, texts, recorder, environment, signal } = context;
  for (const strategy of request.strategies) {
    const inSpace = (space: string) =>
      scenario.info.servers.map((name) => ({ name, url: `${demoUrl(request, name)}?space=${space}` }));
    await runLane({
      lane: strategy,
      strategy,
      scenario,
      servers: inSpace(randomId()),
      freshServers: inSpace(randomId()),
      limits: request.limits,
      sandbox: environment.sandbox,
      texts,
      record: (draft) => recorder.record(draft),
      nowMs: environment.nowMs,
      signal,
    });
  }
  recorder.record({ type: "run-end" });
}

function findScenario({ scenario: id, strategies }: RunRequest): Scenario {
  if (!isScenarioId(id)) throw new AppError("scenario-unknown", { scenario: id });
  const scenario = SCENARIOS[id];
  const unsupported = strategies.find((strategy) => !scenario.scripts[strategy]);
  if (unsupported) throw new AppError("strategy-unsupported", { strategy: unsupported });
  return scenario;
}

/** Without the lane's space: whoever knows the space may change what is in it. */
function demoUrl({ origin }: RunRequest, server: string): string {
  return `${origin}/api/demo/${server}`;
}

function describeSetup(request: RunRequest, { info }: Scenario, counter: TokenCounter): RunSetup {
  return {
    scenario: info.id,
    task: info.task,
    model: { kind: "scripted", id: info.id },
    servers: info.servers.map((name) => ({ name, url: demoUrl(request, name) })),
    lanes: request.strategies.map((strategy) => ({
      lane: strategy,
      strategy,
      resultPolicy: strategy === "direct" ? "content-else-structured" : "sandbox",
    })),
    limits: request.limits,
    counting: { rule: counter.rule, framing: { ...WIRE_FORM } },
  };
}
