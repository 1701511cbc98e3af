import type { SandboxError } from "@/lib/domain/event";
import type { SandboxLimits } from "@/lib/domain/limits";
import type { StoredFile, StoredFiles } from "@/lib/domain/stored-file";
import type { HostCall, HostReply, LogLevel } from "./protocol";

/*
 * Runs code that a model wrote. Each execution gets a fresh worker with QuickJS inside it, and the worker is thrown
 * away afterwards in every case. The code has no network, no DOM, no credentials: only host calls, which cross as
 * JSON texts and are answered by whoever calls `execute`.
 */

/** Code to run, and what it may import. */
export interface ExecutionRequest {
  /** TypeScript as the model wrote it. */
  readonly code: string;
  /** TypeScript modules by absolute path, as `/servers/drive/getDocument.ts`. `/client.ts` is the sandbox's own. */
  readonly files: Readonly<Record<string, string>>;
  /** Files under `/workspace` and `/skills` as earlier executions left them. */
  readonly stored: StoredFiles;
  readonly limits: SandboxLimits;
}

/** A line that the code printed. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly text: string;
}

/** What the code may reach outside. */
export interface SandboxHandlers {
  /** Answers a host call. What it throws becomes an error that the code can catch. */
  callTool(call: HostCall): Promise<HostReply>;
  /** Hears each printed line as it is printed. */
  onLog(entry: LogEntry): void;
  /** Hears of each file that is written, or removed where it is `null`. */
  onFile(path: string, file: StoredFile | null): void;
  /** Hears a few times a second how far an execution is. */
  onMeter?(meter: SandboxMeter): void;
}

/** How much an execution has used so far. */
export interface SandboxMeter {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly hostCalls: number;
  readonly printedChars: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/** How an execution went. */
export interface ExecutionOutcome {
  /** Null where the code ran to its end. */
  readonly error: SandboxError | null;
  /**
   * How far the code came: to an end of its own, be it an error; until it was cut off from outside, and what it had
   * not told by then is lost; or it never ran, so that nothing was done.
   */
  readonly progress: "ended" | "cut-off" | "never-ran";
  /** What the model is given: console lines, then the result or the error; cut at `limits.outputChars` with a mark. */
  readonly resultText: string;
  readonly logs: readonly LogEntry[];
  /** From the call of `execute` to its end, the start of the worker included. */
  readonly durationMs: number;
  /** Time spent computing inside the sandbox, waiting for host calls excluded. */
  readonly cpuMs: number;
  /** Memory that the interpreter reserved, at its peak as far as it is known; 0 where it never started. */
  readonly memoryBytes: number;
  readonly hostCalls: number;
  /** Bytes of host-call results that went into the sandbox. */
  readonly bytesIn: number;
  /** Bytes of host-call arguments that came out of it. */
  readonly bytesOut: number;
  /** Names of the calls that were still running at the end; their signals were aborted. */
  readonly pendingCalls: readonly string[];
  /** Names of the calls that succeeded: what they did stays done, also where the execution failed. */
  readonly succeededCalls: readonly string[];
}

/** Runs code. */
export interface Sandbox {
  /**
   * Runs code to its end, its failure or a limit. Never rejects for what the code does.
   *
   * @param signal - ends the execution with an error of the kind `stopped`.
   */
  execute(
    request: ExecutionRequest,
    handlers: SandboxHandlers,
    signal?: AbortSignal,
  ): Promise<ExecutionOutcome>;
}
