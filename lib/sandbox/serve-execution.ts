import type { SandboxError } from "@/lib/domain/event";
import { describeThrown } from "@/lib/shared/app-error";
import { Engine } from "./engine/engine";
import { GuestSyntaxError } from "./program/guest-syntax-error";
import { type PreparedProgram, prepareProgram } from "./program/prepare-program";
import type { EngineReport, ExecutionStart, WorkerMessage, WorkerMessageDraft } from "./protocol";
import { readHostMessage } from "./read-host-message";
import { crashedError, stackOverflowError } from "./sandbox-errors";

/** A worker's own side of its message channel. */
export interface WorkerScope {
  post(message: WorkerMessage): void;
  listen(listener: (data: unknown) => void): void;
}

/**
 * Serves the one execution of a worker's life: starts it on the first start message, answers probes whenever the
 * interpreter lets the event loop turn, and passes calls, replies, printed lines and the end between the engine and
 * the host. Messages of any other execution are ignored.
 */
export function serveExecution(scope: WorkerScope): void {
  let started: ExecutionStart | null = null;
  let engine: Engine | null = null;

  scope.listen((data) => {
    const message = readHostMessage(data);
    if (message === null) return;
    if (message.type === "execution-start") {
      if (started !== null) return;
      started = message;
      const { executionId, nonce } = message;
      const post = (draft: WorkerMessageDraft) => scope.post({ ...draft, executionId, nonce });
      void runProgram(message, post, (made) => {
        engine = made;
      }).then((report) => post({ type: "execution-end", report }));
      return;
    }
    if (message.executionId !== started?.executionId || message.nonce !== started.nonce) return;
    if (message.type === "call-reply") engine?.reply(message.callId, message.reply);
    else {
      const { executionId, nonce } = message;
      const cpuMs = engine?.cpuMs() ?? 0;
      const memoryBytes = engine?.memoryBytes() ?? 0;
      scope.post({ type: "probe-reply", cpuMs, memoryBytes, executionId, nonce });
    }
  });
  scope.post({ type: "worker-ready" });
}

async function runProgram(
  start: ExecutionStart,
  post: (draft: WorkerMessageDraft) => void,
  onEngine: (engine: Engine) => void,
): Promise<EngineReport> {
  const program = prepare(start.code);
  if ("kind" in program) return failed(program);
  try {
    const { files, stored, limits, wasmModule } = start;
    const engine = await Engine.start(
      { program, files, stored, limits, wasmModule },
      {
        startCall: (callId, name, argumentsJson) => post({ type: "call-start", callId, name, argumentsJson }),
        log: (level, text, chars) => post({ type: "log-entry", level, text, chars }),
        changeFile: (path, file) => post({ type: "file-change", path, file }),
      },
    );
    onEngine(engine);
    return await engine.ended;
  } catch (thrown) {
    return failed(crashedError(describeThrown(thrown)));
  }
}

function prepare(code: string): PreparedProgram | SandboxError {
  try {
    return prepareProgram(code);
  } catch (thrown) {
    if (thrown instanceof GuestSyntaxError) {
      const { name, message, line } = thrown;
      return { kind: "syntax", name, message, ...(line === undefined ? {} : { line }) };
    }
    return thrown instanceof RangeError ? stackOverflowError() : crashedError(describeThrown(thrown));
  }
}

function failed(error: SandboxError): EngineReport {
  return {
    error,
    hasRun: false,
    trace: [],
    value: null,
    cpuMs: 0,
    memoryBytes: 0,
    unfiredTimers: 0,
    droppedLogChars: 0,
  };
}
