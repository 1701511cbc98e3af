import type { SandboxError } from "@/lib/domain/event";
import type { SandboxLimits } from "@/lib/domain/limits";

/*
 * The failures that are not the code's own errors, in words for the model. One place, because both the worker and
 * the host that kills it must name a limit in the same way.
 */

/** The code computed for too long. */
export function cpuLimitError(limits: SandboxLimits): SandboxError {
  return {
    kind: "cpu-limit",
    name: "TimeLimitError",
    message: `the time limit of ${limits.cpuMs} ms of computing was reached`,
  };
}

/** The execution took too long, waiting included. */
export function wallLimitError(limits: SandboxLimits, pendingCalls: readonly string[]): SandboxError {
  const waiting =
    pendingCalls.length === 0 ? "" : ` while waiting for ${countNames(pendingCalls)}, which did not answer`;
  return {
    kind: "wall-limit",
    name: "TimeLimitError",
    message: `the time limit of ${limits.wallMs} ms was reached${waiting}`,
  };
}

/** The code needed more memory than it may have. */
export function memoryLimitError(limits: SandboxLimits): SandboxError {
  return {
    kind: "memory-limit",
    name: "MemoryLimitError",
    message: `the memory limit of ${Math.round(limits.memoryBytes / 2 ** 20)} MiB was reached`,
  };
}

/** Calls or data were nested too deeply. */
export function stackOverflowError(): SandboxError {
  return {
    kind: "stack-overflow",
    name: "StackOverflowError",
    message: "stack overflow: calls or data are nested too deeply",
  };
}

/** The code waits for something that cannot happen. */
export function neverSettlesError(): SandboxError {
  return {
    kind: "never-settles",
    name: "NeverSettlesError",
    message: "the code waits for a promise that nothing can settle: no tool call and no timer is pending",
  };
}

/** The code made too many calls. */
export function hostCallLimitError(limits: SandboxLimits): SandboxError {
  return {
    kind: "host-call-limit",
    name: "CallLimitError",
    message: `the limit of ${limits.hostCalls} tool calls was reached`,
  };
}

/** The user stopped the execution. */
export function stoppedError(): SandboxError {
  return { kind: "stopped", name: "StoppedError", message: "the execution was stopped" };
}

/** The sandbox itself failed. */
export function crashedError(reason: string): SandboxError {
  return { kind: "crashed", name: "SandboxError", message: `the sandbox failed: ${reason}` };
}

/** Names each call once, with how often it is there. */
export function countNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count}×)`)).join(", ");
}
