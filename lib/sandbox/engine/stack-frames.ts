import { MAIN_PATH, type PreparedProgram } from "../program/prepare-program";

/** A frame of a QuickJS stack. */
export interface StackFrame {
  /** Name of the function, or null where it has none. */
  readonly name: string | null;
  readonly path: string;
  readonly line: number;
}

const FRAME = /^\s*at (?:(.*?) \()?([^()]+?):(\d+)(?::\d+)?\)?$/;

/** Reads the frames of a QuickJS stack, innermost first. QuickJS writes no message line. */
export function readFrames(stack: string): StackFrame[] {
  return stack.split("\n").flatMap((text) => {
    const match = FRAME.exec(text);
    const [, name, path, line] = match ?? [];
    if (path === undefined || line === undefined) return [];
    return [{ name: name === undefined || name === "<anonymous>" ? null : name, path, line: Number(line) }];
  });
}

/** Keeps the frames that lie in the code as it was written: what was wrapped around it has lines beyond its end. */
export function framesInCode(stack: string, program: PreparedProgram): StackFrame[] {
  return readFrames(stack).filter(({ path, line }) => path === MAIN_PATH && line <= program.lines.length);
}

const SHOWN_FRAMES = 5;
const SHOWN_CHARS = 100;

/** Words the frames for a reader of the code: its own lines, the innermost one quoted. */
export function printTrace(frames: readonly StackFrame[], program: PreparedProgram): string[] {
  return frames.slice(0, SHOWN_FRAMES).map(({ name, line }, index) => {
    const place = name === null ? `line ${line}` : `${name} (line ${line})`;
    const source = index === 0 ? (program.lines[line - 1] ?? "").trim() : "";
    const quoted = source.length > SHOWN_CHARS ? `${source.slice(0, SHOWN_CHARS)}…` : source;
    return quoted === "" ? `at ${place}` : `at ${place}: ${quoted}`;
  });
}

/**
 * Finds the line where code was interrupted. QuickJS places an interruption at the last instruction that it has a
 * position for, which may stand before the loop that was running: the line is given where it lies in a loop, where
 * a call into native code stands on it, or where only one loop follows that can have been meant.
 */
export function interruptedLine(stack: string, program: PreparedProgram): number | undefined {
  const isNative = /^\s*at \S+ \(native\)/.test(stack);
  const inLoop = (line: number) => program.loops.some(([from, to]) => from <= line && line <= to);
  const frames = framesInCode(stack, program);
  const placed = frames.find(({ line }) => isNative || inLoop(line));
  return placed?.line ?? onlyLoopAfter(frames[0]?.line, program);
}

/** The first line of the one loop that begins at or after a line, loops inside it apart. */
function onlyLoopAfter(line: number | undefined, { loops }: PreparedProgram): number | undefined {
  if (line === undefined) return undefined;
  const later = loops.filter(([from]) => from >= line);
  const outer = later.find((one) => later.every(([from, to]) => one[0] <= from && to <= one[1]));
  return outer?.[0];
}
