import baseVariant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from "quickjs-emscripten-core";
import type { SandboxError } from "@/lib/domain/event";
import type { SandboxLimits } from "@/lib/domain/limits";
import type { StoredFile, StoredFiles } from "@/lib/domain/stored-file";
import { describeThrown } from "@/lib/shared/app-error";
import { FileChanges } from "../files/file-changes";
import { SandboxFiles } from "../files/sandbox-files";
import { MAIN_PATH, type PreparedProgram } from "../program/prepare-program";
import type { EngineReport, HostReply, LogLevel } from "../protocol";
import {
  cpuLimitError,
  crashedError,
  hostCallLimitError,
  memoryLimitError,
  neverSettlesError,
  stackOverflowError,
} from "../sandbox-errors";
import { CpuClock } from "./cpu-clock";
import { explainError, type ExplainedError } from "./explain-error";
import { type GuestFunctions, installGuest } from "./guest-bridge";
import { type GuestEnd, readGuestEnd } from "./guest-end";
import { createGuestMemory, type GuestMemory } from "./guest-memory";
import { LogBudget } from "./log-budget";
import { createModuleFiles } from "./module-files";
import { framesInCode, interruptedLine } from "./stack-frames";
import { WakeTimers } from "./wake-timers";

/** What the engine tells its surroundings while code runs. */
export interface EnginePort {
  /** A tool call; it is answered with {@linkcode Engine.reply}. */
  startCall(callId: number, name: string, argumentsJson: string): void;
  /** A printed line, perhaps cut, and its whole length. */
  log(level: LogLevel, text: string, chars: number): void;
  /** A file that was written, or removed where it is `null`. */
  changeFile(path: string, file: StoredFile | null): void;
}

/** What the engine runs. */
export interface EngineInput {
  readonly program: PreparedProgram;
  readonly files: Readonly<Record<string, string>>;
  readonly stored: StoredFiles;
  readonly limits: SandboxLimits;
  /** The compiled interpreter; null makes the variant load its own. */
  readonly wasmModule: WebAssembly.Module | null;
}

/** Jobs that run before the clock is looked at: an endless chain of short ones never meets the interrupt handler. */
const JOBS_PER_LOOK = 32;

/** A result larger than this share of the memory cannot be parsed in what is left. */
const LARGEST_RESULT_SHARE = 1 / 3;

/**
 * Runs one program in a QuickJS of its own. It does nothing by itself but compute: it is woken by replies and timers,
 * and each time runs until nothing is left to do. It is never cleaned up, because cleaning up after a failure can
 * abort the module; whoever made it throws the whole worker away.
 */
export class Engine {
  /** Resolves once, when the execution has ended. */
  readonly ended: Promise<EngineReport>;

  readonly #input: EngineInput;
  readonly #memory: GuestMemory;
  readonly #context: QuickJSContext;
  readonly #runtime: QuickJSRuntime;
  readonly #clock: CpuClock;
  readonly #timers: WakeTimers;
  readonly #logs = new LogBudget();
  readonly #files: SandboxFiles;
  readonly #fileChanges: FileChanges;
  readonly #guest: GuestFunctions;
  #end: (report: EngineReport) => void = () => undefined;
  #hasEnded = false;
  #fatal: ExplainedError | null = null;
  #loaded: QuickJSHandle | null = null;
  #finished: QuickJSHandle | null = null;

  private constructor(input: EngineInput, port: EnginePort, memory: GuestMemory, runtime: QuickJSRuntime) {
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#input = input;
    this.#memory = memory;
    this.#runtime = runtime;
    this.#clock = new CpuClock(input.limits.cpuMs, () => performance.now());
    this.#timers = new WakeTimers((id) => this.#enter(() => this.#guest.fireTimer(id)));
    this.#fileChanges = new FileChanges(
      (path, file) => port.changeFile(path, file),
      input.limits.workspaceBytes,
    );
    this.#files = new SandboxFiles({
      fixed: input.files,
      stored: input.stored,
      quotaBytes: input.limits.workspaceBytes,
      onChange: (path, file) => this.#fileChanges.add(path, file),
    });
    this.#limit();
    this.#context = runtime.newContext();
    this.#guest = installGuest(this.#context, {
      limits: input.limits,
      timers: this.#timers,
      files: this.#files,
      log: (level, text, chars) => {
        if (this.#logs.admit(chars)) port.log(level, text, chars);
      },
      startCall: (callId, name, argumentsJson, readStack) => {
        if (callId <= input.limits.hostCalls) port.startCall(callId, name, argumentsJson);
        else
          this.#failAt(hostCallLimitError(input.limits), framesInCode(readStack(), input.program)[0]?.line);
      },
      fail: (json) => this.#failWith(readGuestEnd(json)),
    });
  }

  /** Makes an engine and starts the program. */
  static async start(input: EngineInput, port: EnginePort): Promise<Engine> {
    const memory = createGuestMemory(input.limits.memoryBytes);
    // An aborting module would print to the page's console.
    const silence: object = { print: () => undefined, printErr: () => undefined };
    const quickJs = await newQuickJSWASMModuleFromVariant(
      newVariant(baseVariant, {
        ...(input.wasmModule === null ? {} : { wasmModule: input.wasmModule }),
        wasmMemory: memory.memory,
        emscriptenModule: silence,
      }),
    );
    const engine = new Engine(input, port, memory, quickJs.newRuntime());
    engine.#enter(() => engine.#load());
    return engine;
  }

  /** Hands the answer of a tool call to the program. Answers that nobody waits for are ignored. */
  reply(callId: number, reply: HostReply): void {
    if (reply.ok && reply.resultJson.length > this.#input.limits.memoryBytes * LARGEST_RESULT_SHARE) {
      this.#fail(memoryLimitError(this.#input.limits));
    }
    this.#enter(() => this.#guest.settleCall(callId, reply));
  }

  /** Gives the time that the program has computed, in milliseconds. */
  cpuMs(): number {
    return this.#clock.usedMs();
  }

  /** Gives the memory that the interpreter has reserved, in bytes. */
  memoryBytes(): number {
    return this.#memory.memory.buffer.byteLength;
  }

  #limit(): void {
    const { program, limits } = this.#input;
    this.#runtime.setMaxStackSize(limits.stackBytes);
    this.#runtime.setInterruptHandler(() => this.#fatal !== null || this.#clock.isOver());
    const modules = createModuleFiles(this.#files, program.source);
    this.#runtime.setModuleLoader(
      (path) => this.#clock.exclude(() => orError(() => modules.read(path))),
      (importer, specifier) => modules.resolve(importer, specifier),
    );
  }

  #load(): void {
    const evaluated = this.#context.evalCode(this.#input.program.source, MAIN_PATH, { type: "module" });
    if (evaluated.error) this.#failWith(this.#guest.describe(evaluated.error));
    else this.#loaded = evaluated.value;
    if (this.#loaded !== null) {
      this.#finished = this.#guest.finish(this.#loaded, this.#input.program.callOutcome);
    }
  }

  /** Enters the interpreter, lets it run until nothing is left to do, and looks whether that was the end. */
  #enter(action: () => void): void {
    if (this.#hasEnded) return;
    let value: EngineReport["value"] | undefined;
    if (this.#fatal === null) {
      this.#clock.enter();
      try {
        action();
        this.#runJobs();
        value = this.#readEnd();
      } catch (thrown) {
        this.#fail(this.#hostFailure(thrown));
      } finally {
        this.#clock.leave();
        this.#fileChanges.flush();
      }
    }
    if (this.#fatal !== null) this.#finish(null);
    else if (value !== undefined) this.#finish(value);
  }

  #runJobs(): void {
    while (this.#fatal === null && this.#runtime.hasPendingJob()) {
      const ran = this.#runtime.executePendingJobs(JOBS_PER_LOOK);
      if (ran.error) this.#failWith(this.#guest.describe(ran.error));
      if (this.#clock.isOver()) this.#failOverTime();
    }
    if (this.#clock.isOver()) this.#failOverTime();
  }

  #failOverTime(): void {
    const stack = this.#interruptedStack();
    this.#failAt(
      cpuLimitError(this.#input.limits),
      stack === null ? undefined : interruptedLine(stack, this.#input.program),
    );
  }

  /** Where the program stood, if the module itself was interrupted. */
  #interruptedStack(): string | null {
    if (this.#loaded === null) return null;
    const state = this.#context.getPromiseState(this.#loaded);
    return state.type === "rejected" ? this.#guest.describe(state.error).stack : null;
  }

  #failWith(thrown: GuestEnd | null): void {
    if (thrown?.kind !== "error") {
      this.#fail(crashedError("the code replaced what the sandbox is made of"));
      return;
    }
    if (this.#clock.isOver()) {
      this.#failAt(cpuLimitError(this.#input.limits), interruptedLine(thrown.stack, this.#input.program));
      return;
    }
    const { program, limits } = this.#input;
    this.#fatal ??= explainError(thrown, program, limits, this.#memory.isExhausted());
  }

  #failAt(error: SandboxError, line: number | undefined): void {
    this.#fail(line === undefined ? error : { ...error, line });
  }

  #fail(error: SandboxError): void {
    this.#fatal ??= { error, trace: [] };
  }

  /** What escapes from the interpreter itself leaves it broken; it is not entered again. */
  #hostFailure(thrown: unknown): SandboxError {
    if (thrown instanceof RangeError) return stackOverflowError();
    if (this.#clock.isOver()) return cpuLimitError(this.#input.limits);
    if (this.#memory.isExhausted()) return memoryLimitError(this.#input.limits);
    return crashedError(describeThrown(thrown));
  }

  #finish(value: EngineReport["value"]): void {
    this.#hasEnded = true;
    this.#fileChanges.flush();
    const unfiredTimers = this.#timers.stopAll();
    this.#end({
      error: this.#fatal?.error ?? null,
      hasRun: this.#fatal?.error.kind !== "syntax",
      trace: this.#fatal?.trace ?? [],
      value,
      cpuMs: this.#clock.usedMs(),
      memoryBytes: this.memoryBytes(),
      unfiredTimers,
      droppedLogChars: this.#logs.droppedChars(),
    });
  }

  /** Gives what the program returned, null where that is nothing, `undefined` while it runs or when it failed. */
  #readEnd(): EngineReport["value"] | undefined {
    if (this.#fatal !== null || this.#finished === null) return undefined;
    const state = this.#context.getPromiseState(this.#finished);
    if (state.type === "pending") {
      if (this.#guest.pendingCalls() === 0 && this.#timers.count() === 0) this.#failStuck();
      return undefined;
    }
    const end =
      state.type === "fulfilled" ? this.#guest.readEnd(state.value) : this.#guest.describe(state.error);
    if (end?.kind === "value") return { text: end.text, chars: end.chars };
    if (end?.kind === "nothing") return null;
    this.#failWith(end);
    return undefined;
  }

  /** Out of memory, the guest may be unable to settle even its own promises. */
  #failStuck(): void {
    this.#fail(this.#memory.isExhausted() ? memoryLimitError(this.#input.limits) : neverSettlesError());
  }
}

function orError(work: () => string): string | { error: Error } {
  try {
    return work();
  } catch (thrown) {
    return { error: thrown instanceof Error ? thrown : new Error(describeThrown(thrown)) };
  }
}
