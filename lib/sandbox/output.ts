import type { SandboxError } from "@/lib/domain/event";
import type { GuestText } from "./protocol";
import type { ExecutionOutcome, LogEntry } from "./sandbox";
import { countNames } from "./sandbox-errors";
import { shrinkJson } from "./shrink-json";

interface OutputParts {
  readonly logs: readonly LogEntry[];
  readonly droppedLogChars: number;
  readonly value: GuestText | null;
  readonly error: SandboxError | null;
  readonly trace: readonly string[];
  /** Calls that were canceled at the end. */
  readonly pendingCalls: readonly string[];
  readonly succeededCalls: readonly string[];
  readonly progress: ExecutionOutcome["progress"];
  readonly unfiredTimers: number;
  readonly outputChars: number;
}

/** An error is never cut away by what was printed before it; only one longer than this is shortened. */
const MAX_ERROR_CHARS = 4_000;

/**
 * Words an execution for the model: what was printed, what was returned, how it failed, and what was left undone.
 * Printed lines and the result share the limit; either may use what the other leaves, and half of it is the result's
 * in any case. What is cut is marked with how much it was.
 */
export function composeOutput(parts: OutputParts): string {
  const { value, error, outputChars } = parts;
  const printed = printLogs(parts.logs);
  const printedChars = printed.length + parts.droppedLogChars;
  const resultRoom = Math.max(Math.ceil(outputChars / 2), outputChars - printedChars);
  const result = value === null ? null : cutResult(value, resultRoom);
  const used = value === null ? 0 : Math.min(value.chars, resultRoom);
  const console = cut({ text: printed, chars: printedChars }, outputChars - used, "console output");
  const sections = [
    ...(printedChars > 0 || parts.logs.length > 0 ? [console] : []),
    ...(result === null ? [] : [`Result: ${result}`]),
    ...(error === null ? [] : [printError(error, parts.trace)]),
    ...notes(parts),
  ];
  return sections.length === 0 ? "(finished; nothing was printed or returned)" : sections.join("\n");
}

/** Gives a text that was cut on its way with a mark of how much is missing. */
export function markCut({ text, chars }: GuestText): string {
  return chars > text.length ? `${text}… [${chars - text.length} characters cut]` : text;
}

function printLogs(logs: readonly LogEntry[]): string {
  return logs
    .map(({ level, text }) => (level === "warn" || level === "error" ? `[${level}] ${text}` : text))
    .join("\n");
}

/** A result that is JSON stays JSON: its largest parts are cut, each with a mark. */
function cutResult(value: GuestText, room: number): string {
  const { text, chars } = value;
  const shrunk = chars > room && text.length === chars ? shrinkJson(text, room) : null;
  if (shrunk === null) return cut(value, room, "result");
  return `${shrunk}\n[${chars - shrunk.length} of ${chars} characters of the result cut; "…" marks where]`;
}

function cut({ text, chars }: GuestText, room: number, what: string): string {
  if (chars <= room && text.length === chars) return text;
  const end = Math.max(0, Math.min(room, text.length));
  const kept = text.slice(0, isHighSurrogate(text, end - 1) ? end - 1 : end);
  return `${kept}\n[${chars - kept.length} of ${chars} characters of the ${what} cut]`;
}

/** Half of a surrogate pair is no character. */
function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function printError({ name, message, line }: SandboxError, trace: readonly string[]): string {
  const head = message === "" ? name : `${name}: ${message}`;
  const first =
    head.length > MAX_ERROR_CHARS ? cut({ text: head, chars: head.length }, MAX_ERROR_CHARS, "error") : head;
  if (trace.length > 0) return [first, ...trace.map((frame) => `    ${frame}`)].join("\n");
  return line === undefined ? first : `${first} (line ${line})`;
}

function notes({ error, progress, pendingCalls, succeededCalls, unfiredTimers }: OutputParts): string[] {
  const found: string[] = [];
  if (progress === "never-ran" && error?.kind !== "syntax")
    found.push("(the code never ran; nothing was done)");
  if (progress === "cut-off")
    found.push("(the code had begun to run; what it had not printed by then is lost)");
  if (error !== null && succeededCalls.length > 0) {
    const names = countNames(succeededCalls);
    found.push(
      `(${count(succeededCalls.length, "tool call")} had succeeded before: ${names}; what was done stays done)`,
    );
  }
  if (pendingCalls.length > 0) {
    const names = countNames(pendingCalls);
    found.push(
      `(${count(pendingCalls.length, "tool call")} still running at the end, canceled: ${names}${error === null ? "; await every call" : ""})`,
    );
  }
  if (error === null && unfiredTimers > 0) {
    found.push(`(${count(unfiredTimers, "timer")} had not fired at the end)`);
  }
  return found;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
