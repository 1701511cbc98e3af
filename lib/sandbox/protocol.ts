import type { SandboxError } from "@/lib/domain/event";
import type { SandboxLimits } from "@/lib/domain/limits";
import type { StoredFile, StoredFiles } from "@/lib/domain/stored-file";

/*
 * What crosses between the host and a sandbox worker. Every message but `worker-ready`, which only says that the
 * worker listens, carries the execution's id and a nonce that the host made for it; both sides ignore the rest.
 */

/** Console levels. */
export const LOG_LEVELS = ["log", "info", "warn", "error", "debug"] as const;

/** A console level. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A tool call that code in the sandbox makes. */
export interface HostCall {
  /** The name that the code uses, as `drive__get_document`. */
  readonly name: string;
  readonly argumentsJson: string;
  /** Aborts when the execution ends before the call does. */
  readonly signal: AbortSignal;
}

/** The answer to a tool call. */
export type HostReply = { readonly ok: true; readonly resultJson: string } | HostFailure;

/** A failed tool call. Thrown in the code as a `ToolError` that can be caught; its `tool` is the name of the call. */
export interface HostFailure {
  readonly ok: false;
  /** The error's `name`. */
  readonly name: string;
  readonly message: string;
  /** The error's `code`: of JSON-RPC, or a word as `timeout`. */
  readonly code?: number | string;
  /** The error's `content`: the blocks of the tool's result, as JSON. */
  readonly contentJson?: string;
  /** The error's `details`: anything more, as JSON. */
  readonly detailsJson?: string;
}

/** What every message carries that belongs to an execution. */
export interface Ticket {
  readonly executionId: string;
  readonly nonce: string;
}

/** Text that was cut on its way out of the sandbox, and how long it was. */
export interface GuestText {
  readonly text: string;
  /** Length of the whole text in UTF-16 units. */
  readonly chars: number;
}

/** How an execution ended, as the worker tells it. */
export interface EngineReport {
  readonly error: SandboxError | null;
  /** Whether the code began to run: false where it could not be read, or the interpreter could not be made. */
  readonly hasRun: boolean;
  /** Stack frames of the error in the code as it was written, innermost first. */
  readonly trace: readonly string[];
  /** What the code returned, or null where it returned nothing. */
  readonly value: GuestText | null;
  readonly cpuMs: number;
  readonly memoryBytes: number;
  /** Timers that had not fired when the code ended. */
  readonly unfiredTimers: number;
  /** Characters that were printed after the printed lines had become too many to be kept. */
  readonly droppedLogChars: number;
}

/** Starts the one execution of a worker's life. */
export interface ExecutionStart extends Ticket {
  readonly type: "execution-start";
  readonly code: string;
  readonly files: Readonly<Record<string, string>>;
  readonly stored: StoredFiles;
  readonly limits: SandboxLimits;
  /** The compiled interpreter; null where the worker is to load it. */
  readonly wasmModule: WebAssembly.Module | null;
}

/** Host to worker. */
export type HostMessage =
  | ExecutionStart
  | ({ readonly type: "call-reply"; readonly callId: number; readonly reply: HostReply } & Ticket)
  | ({ readonly type: "probe" } & Ticket);

/** Worker to host. */
export type WorkerMessage =
  | { readonly type: "worker-ready" }
  | ({ readonly type: "log-entry"; readonly level: LogLevel } & GuestText & Ticket)
  | ({
      readonly type: "call-start";
      readonly callId: number;
      readonly name: string;
      readonly argumentsJson: string;
    } & Ticket)
  /** A file was written, or removed where it is `null`. */
  | ({ readonly type: "file-change"; readonly path: string; readonly file: StoredFile | null } & Ticket)
  | ({ readonly type: "probe-reply"; readonly cpuMs: number; readonly memoryBytes: number } & Ticket)
  | ({ readonly type: "execution-end"; readonly report: EngineReport } & Ticket);

/** A message of the worker's before its ticket is put on. */
export type WorkerMessageDraft = WithoutTicket<Exclude<WorkerMessage, { type: "worker-ready" }>>;

type WithoutTicket<Message> = Message extends Ticket ? Omit<Message, keyof Ticket> : never;
