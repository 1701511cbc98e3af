import type { SandboxError } from "@/lib/domain/event";
import type { SandboxLimits } from "@/lib/domain/limits";
import type { PreparedProgram } from "../program/prepare-program";
import { memoryLimitError, stackOverflowError } from "../sandbox-errors";
import type { GuestFailure } from "./guest-end";
import { explainMissingGlobal } from "./missing-globals";
import { NO_MODULE } from "./module-files";
import { framesInCode, printTrace, readFrames, type StackFrame } from "./stack-frames";

/** An error as the model is told it. */
export interface ExplainedError {
  readonly error: SandboxError;
  readonly trace: readonly string[];
}

/** Says what kind of failure an error of the guest is, and where in the code as it was written it came from. */
export function explainError(
  thrown: GuestFailure,
  program: PreparedProgram,
  limits: SandboxLimits,
  isMemoryExhausted: boolean,
): ExplainedError {
  const frames = withoutConstructor(framesInCode(thrown.stack, program), thrown.name);
  const line = frames[0]?.line ?? importLine(thrown.message, program);
  const place = line === undefined ? {} : { line };
  const trace = printTrace(frames, program);
  if (isOutOfMemory(thrown, isMemoryExhausted))
    return { error: { ...memoryLimitError(limits), ...place }, trace };
  if (isStackOverflow(thrown)) return { error: { ...stackOverflowError(), ...place }, trace: [] };
  const { name } = thrown;
  const message = name === "ReferenceError" ? explainMissingGlobal(thrown.message) : thrown.message;
  return { error: { kind: isSyntaxOfCode(thrown) ? "syntax" : "thrown", name, message, ...place }, trace };
}

/** QuickJS counts the constructor of an error's own class among the frames; where it was made is one further. */
function withoutConstructor(frames: StackFrame[], name: string): StackFrame[] {
  return frames.length > 1 && frames[0]?.name === name ? frames.slice(1) : frames;
}

/** Out of memory, QuickJS may be unable to make its error and throws null. */
function isOutOfMemory({ name, message }: GuestFailure, isMemoryExhausted: boolean): boolean {
  if (name === "InternalError" && message === "out of memory") return true;
  return isMemoryExhausted && (message === "" || (name === "Uncaught" && message === "null"));
}

/** JSON.parse reports its own overflow as a SyntaxError. */
function isStackOverflow({ name, message }: GuestFailure): boolean {
  return message === "stack overflow" && (name === "InternalError" || name === "SyntaxError");
}

/** An error of compiling has a first frame without a function; one that `JSON.parse` throws has not. */
function isSyntaxOfCode({ name, stack }: GuestFailure): boolean {
  if (name !== "SyntaxError") return false;
  const [first] = readFrames(stack);
  return stack === "" || (first !== undefined && first.path.startsWith("/") && /^\s*at \//.test(stack));
}

/** Errors of linking carry no position: the module or name that they quote leads to the import. */
function importLine(message: string, program: PreparedProgram): number | undefined {
  const specifier = message.startsWith(NO_MODULE) ? /'([^']*)'/.exec(message)?.[1] : undefined;
  const name = /^Could not find export '([^']*)'/.exec(message)?.[1];
  return program.imports.find(
    (item) => item.specifier === specifier || (name !== undefined && item.names.includes(name)),
  )?.line;
}
