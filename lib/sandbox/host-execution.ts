import type { SandboxError } from "@/lib/domain/event";
import { describeThrown } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { HostCalls } from "./host-calls";
import { composeOutput, markCut } from "./output";
import type { EngineReport, ExecutionStart, Ticket, WorkerMessage } from "./protocol";
import { readWorkerMessage } from "./read-worker-message";
import type { ExecutionOutcome, ExecutionRequest, LogEntry, SandboxHandlers } from "./sandbox";
import {
  cpuLimitError,
  crashedError,
  hostCallLimitError,
  stoppedError,
  wallLimitError,
} from "./sandbox-errors";
import type { SandboxWorker } from "./sandbox-worker";
import { Watchdog } from "./watchdog";

/** How patient the host is with a worker. */
export interface SandboxPatience {
  /** How long a worker may take to start, in milliseconds. */
  readonly startMs: number;
  /** How far beyond its computing time a worker may stay silent before it is killed, in milliseconds. */
  readonly graceMs: number;
}

interface HostExecutionInput {
  readonly request: ExecutionRequest;
  readonly handlers: SandboxHandlers;
  readonly patience: SandboxPatience;
}

type ReportFigures = Omit<EngineReport, "error">;

/**
 * One execution as the host sees it: starts a worker, answers its calls, and ends it, by the worker's own report or
 * by force. Whatever ends it first counts; afterwards the worker, the timers, the listeners and the open calls are
 * gone in every case.
 */
export class HostExecution {
  readonly #input: HostExecutionInput;
  readonly #ticket: Ticket = { executionId: randomId(), nonce: randomId() };
  readonly #calls: HostCalls;
  readonly #logs: LogEntry[] = [];
  readonly #startedAtMs = performance.now();
  #worker: SandboxWorker | null = null;
  #watchdog: Watchdog | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void = () => undefined;
  #outcome: ExecutionOutcome | null = null;
  #resolve: (outcome: ExecutionOutcome) => void = () => undefined;

  constructor(input: HostExecutionInput) {
    this.#input = input;
    this.#calls = new HostCalls(input.handlers);
  }

  /** Runs the execution. Called once. */
  run(spawnWorker: () => SandboxWorker, signal: AbortSignal | undefined): Promise<ExecutionOutcome> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      if (signal?.aborted === true) {
        this.#end(stoppedError());
        return;
      }
      const stop = () => this.#end(stoppedError());
      signal?.addEventListener("abort", stop, { once: true });
      this.#stopListening = () => signal?.removeEventListener("abort", stop);
      try {
        this.#begin(spawnWorker());
      } catch (thrown) {
        this.#end(crashedError(describeThrown(thrown)));
      }
    });
  }

  #begin(worker: SandboxWorker): void {
    this.#worker = worker;
    worker.onError((reason) => this.#end(crashedError(reason)));
    worker.onMessage((data) => {
      const message = readWorkerMessage(data);
      if (message !== null) this.#receive(message);
    });
    const { startMs } = this.#input.patience;
    this.#deadline(startMs, () => crashedError(`the worker did not start within ${startMs} ms`));
  }

  #receive(message: WorkerMessage): void {
    if (this.#outcome !== null) return;
    if (message.type === "worker-ready") {
      if (this.#worker !== null && this.#watchdog === null) void this.#start(this.#worker);
      return;
    }
    if (message.executionId !== this.#ticket.executionId || message.nonce !== this.#ticket.nonce) return;
    switch (message.type) {
      case "log-entry":
        this.#log({ level: message.level, text: markCut(message) });
        return;
      case "call-start":
        this.#answer(message.callId, message.name, message.argumentsJson);
        return;
      case "probe-reply":
        this.#watchdog?.hear(message.cpuMs);
        return;
      case "execution-end":
        this.#end(message.report.error, message.report);
    }
  }

  async #start(worker: SandboxWorker): Promise<void> {
    const { request, patience } = this.#input;
    const { code, files, limits } = request;
    const watchdog = new Watchdog({
      cpuMs: limits.cpuMs,
      graceMs: patience.graceMs,
      probe: () => worker.postMessage({ type: "probe", ...this.#ticket }),
      bark: () => this.#end(cpuLimitError(limits)),
    });
    this.#watchdog = watchdog;
    try {
      const wasmModule = await worker.wasmModule;
      if (this.#outcome !== null) return;
      const start: ExecutionStart = {
        type: "execution-start",
        code,
        files,
        limits,
        wasmModule,
        ...this.#ticket,
      };
      worker.postMessage(start);
      watchdog.start();
      this.#deadline(limits.wallMs, () => wallLimitError(limits, this.#calls.pendingNames()));
    } catch (thrown) {
      this.#end(crashedError(describeThrown(thrown)));
    }
  }

  #log(entry: LogEntry): void {
    this.#logs.push(entry);
    try {
      this.#input.handlers.onLog(entry);
    } catch (thrown) {
      this.#end(crashedError(describeThrown(thrown)));
    }
  }

  #answer(callId: number, name: string, argumentsJson: string): void {
    const { limits } = this.#input.request;
    // The worker stops at the limit by itself; a worker that does not is not trusted further.
    if (this.#calls.count() >= limits.hostCalls) {
      this.#end(hostCallLimitError(limits));
      return;
    }
    void this.#calls.make({ name, argumentsJson }).then((reply) => {
      if (reply !== null) this.#worker?.postMessage({ type: "call-reply", callId, reply, ...this.#ticket });
    });
  }

  /** Sets the time by which the execution ends, in place of the one before. */
  #deadline(ms: number, describe: () => SandboxError): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(describe()), ms);
  }

  #end(error: SandboxError | null, report?: ReportFigures): void {
    if (this.#outcome !== null) return;
    this.#worker?.terminate();
    this.#watchdog?.stop();
    clearTimeout(this.#timer);
    this.#stopListening();
    const pendingCalls = this.#calls.pendingNames();
    const figures = this.#calls.abort();
    const { limits } = this.#input.request;
    this.#outcome = {
      error,
      resultText: composeOutput({
        logs: this.#logs,
        droppedLogChars: report?.droppedLogChars ?? 0,
        value: report?.value ?? null,
        error,
        trace: report?.trace ?? [],
        pendingCalls,
        succeededCalls: this.#calls.succeeded(),
        unfiredTimers: report?.unfiredTimers ?? 0,
        outputChars: limits.outputChars,
      }),
      logs: this.#logs,
      durationMs: performance.now() - this.#startedAtMs,
      cpuMs: report?.cpuMs ?? this.#watchdog?.cpuMs() ?? 0,
      memoryBytes: report?.memoryBytes ?? 0,
      ...figures,
      pendingCalls,
    };
    this.#resolve(this.#outcome);
  }
}
