import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { SandboxLimits } from "@/lib/domain/limits";
import type { StoredFile, StoredFiles } from "@/lib/domain/stored-file";
import { Engine } from "../engine/engine";
import { prepareProgram } from "../program/prepare-program";
import type { EngineReport, HostReply } from "../protocol";

/** How a program ended, and what it printed. */
export interface EngineRun extends EngineReport {
  readonly printed: readonly string[];
  /** The files that were written, or null for those that were removed, by path. */
  readonly changed: Readonly<Record<string, StoredFile | null>>;
}

export interface EngineRunOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly stored?: StoredFiles;
  readonly limits?: Partial<SandboxLimits>;
  /** Answers a call; without it calls stay open. */
  readonly answer?: (name: string, argumentsJson: string) => HostReply;
}

/** Runs a program in a QuickJS of this process, without a worker: no limit on wall time, and none that is hard. */
export async function runEngine(code: string, options: EngineRunOptions = {}): Promise<EngineRun> {
  const { files = {}, stored = {}, limits = {}, answer } = options;
  const printed: string[] = [];
  const changed: Record<string, StoredFile | null> = {};
  const engine = await Engine.start(
    {
      program: prepareProgram(code),
      files,
      stored,
      limits: { ...DEFAULT_LIMITS.sandbox, ...limits },
      wasmModule: null,
    },
    {
      startCall: (callId, name, argumentsJson) => {
        if (answer !== undefined) setImmediate(() => engine.reply(callId, answer(name, argumentsJson)));
      },
      log: (level, text) => printed.push(level === "log" ? text : `${level}: ${text}`),
      changeFile: (path, file) => {
        changed[path] = file;
      },
    },
  );
  return { ...(await engine.ended), printed, changed };
}

/** Runs a program and gives the text of what it returned. Fails where it does not return anything. */
export async function resultOf(code: string, options: EngineRunOptions = {}): Promise<string> {
  const { value, error } = await runEngine(code, options);
  if (value === null) throw new Error(`nothing returned: ${JSON.stringify(error)}`);
  return value.text;
}
