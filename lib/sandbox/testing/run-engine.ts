import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import type { SandboxLimits } from "@/lib/domain/limits";
import { Engine } from "../engine/engine";
import { prepareProgram } from "../program/prepare-program";
import type { EngineReport, HostReply } from "../protocol";

/** How a program ended, and what it printed. */
export interface EngineRun extends EngineReport {
  readonly printed: readonly string[];
}

export interface EngineRunOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly limits?: Partial<SandboxLimits>;
  /** Answers a call; without it calls stay open. */
  readonly answer?: (name: string, argumentsJson: string) => HostReply;
}

/** Runs a program in a QuickJS of this process, without a worker: no limit on wall time, and none that is hard. */
export async function runEngine(code: string, options: EngineRunOptions = {}): Promise<EngineRun> {
  const { files = {}, limits = {}, answer } = options;
  const printed: string[] = [];
  const engine = await Engine.start(
    {
      program: prepareProgram(code),
      files,
      limits: { ...DEFAULT_LIMITS.sandbox, ...limits },
      wasmModule: null,
    },
    {
      startCall: (callId, name, argumentsJson) => {
        if (answer !== undefined) setImmediate(() => engine.reply(callId, answer(name, argumentsJson)));
      },
      log: (level, text) => printed.push(level === "log" ? text : `${level}: ${text}`),
    },
  );
  return { ...(await engine.ended), printed };
}

/** Runs a program and gives the text of what it returned. Fails where it does not return anything. */
export async function resultOf(code: string, options: EngineRunOptions = {}): Promise<string> {
  const { value, error } = await runEngine(code, options);
  if (value === null) throw new Error(`nothing returned: ${JSON.stringify(error)}`);
  return value.text;
}
