import type { SandboxError } from "@/lib/domain/event";
import type { StoredFile } from "@/lib/domain/stored-file";
import { describeThrown } from "@/lib/shared/app-error";
import { randomId } from "@/lib/shared/ids";
import { isWritable, sandboxPath } from "./files/sandbox-path";
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
  #printedChars = 0;
  #memoryBytes = 0;
  #mayHaveRun = false;
  #worker: SandboxWorker | null = null;
  #watchdog: Watchdog | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: () => void = () => undefined;
  #outcome: ExecutionOutcome | null = null;
  #resolve: (outcome: ExecutionOutcome) => void = () => undefined;

  constructor(input: HostExecutionInput) {
    this.#input = input;
    this.#calls = new HostCalls(input.handlers, input.request.limits);
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
        this.#memoryBytes = Math.max(this.#memoryBytes, message.memoryBytes);
        this.#meter(message.cpuMs);
        return;
      case "file-change":
        if (isWritable(sandboxPath(message.path))) this.#changeFile(message.path, message.file);
        return;
      case "execution-end":
        this.#end(message.report.error, message.report);
    }
  }

  async #start(worker: SandboxWorker): Promise<void> {
    const { request, patience } = this.#input;
    const { code, files, stored, limits } = request;
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
        stored,
        limits,
        wasmModule,
        ...this.#ticket,
      };
      this.#mayHaveRun = true;
      worker.postMessage(start);
      watchdog.start();
      this.#deadline(limits.wallMs, () => wallLimitError(limits, this.#calls.pendingNames()));
    } catch (thrown) {
      this.#end(crashedError(describeThrown(thrown)));
    }
  }

  #log(entry: LogEntry): void {
    this.#logs.push(entry);
    this.#printedChars += entry.text.length + 1;
    this.#tell(({ onLog }) => onLog(entry));
  }

  #changeFile(path: string, file: StoredFile | null): void {
    this.#tell(({ onFile }) => onFile(path, file));
  }

  #meter(cpuMs: number): void {
    const wallMs = performance.now() - this.#startedAtMs;
    const used = { wallMs, cpuMs, memoryBytes: this.#memoryBytes, printedChars: this.#printedChars };
    this.#tell(({ onMeter }) => onMeter?.({ ...used, ...this.#calls.figures() }));
  }

  #tell(work: (handlers: SandboxHandlers) => void): void {
    try {
      work(this.#input.handlers);
    } catch (thrown) {
      this.#end(crashedError(describeThrown(thrown)));
    }
  }

  #answer(callId: number, name: string, argumentsJson: string): void {
    const { limits } = this.#input.request;
    // The worker stops at the limit by itself; a worker that does not is not trusted further.
    if (this.#calls.figures().hostCalls >= limits.hostCalls) {
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
    this.#calls.abort();
    const { limits } = this.#input.request;
    const succeededCalls = this.#calls.succeededNames();
    const progress = report === undefined ? (this.#mayHaveRun ? "cut-off" : "never-ran") : progressOf(report);
    this.#outcome = {
      error,
      progress,
      resultText: composeOutput({
        logs: this.#logs,
        droppedLogChars: report?.droppedLogChars ?? 0,
        value: report?.value ?? null,
        error,
        progress,
        trace: report?.trace ?? [],
        pendingCalls,
        succeededCalls,
        unfiredTimers: report?.unfiredTimers ?? 0,
        outputChars: limits.outputChars,
      }),
      logs: this.#logs,
      durationMs: performance.now() - this.#startedAtMs,
      cpuMs: report?.cpuMs ?? this.#watchdog?.cpuMs() ?? 0,
      memoryBytes: report?.memoryBytes ?? this.#memoryBytes,
      ...this.#calls.figures(),
      pendingCalls,
      succeededCalls,
    };
    this.#resolve(this.#outcome);
  }
}

function progressOf({ hasRun }: ReportFigures): ExecutionOutcome["progress"] {
  return hasRun ? "ended" : "never-ran";
}
