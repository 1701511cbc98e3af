import type { RunLimits, SandboxLimits } from "@/lib/domain/limits";

/** A limit as a person sets it. */
export interface LimitField {
  readonly key:
    "window" | "turns" | "wall" | "cpu" | "memory" | "hostCalls" | "call" | "concurrentCalls" | "workspace";
  readonly unit: "tokens" | "turnsUnit" | "milliseconds" | "mebibytes" | "calls";
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly read: (limits: RunLimits) => number;
  readonly write: (limits: RunLimits, value: number) => RunLimits;
}

const MEBIBYTE = 1024 * 1024;

/** The limits that can be set, in the order of the form. Stack depth and output size stay at their defaults. */
export const LIMIT_FIELDS: readonly LimitField[] = [
  {
    ...{ key: "window", unit: "tokens", min: 1_000, max: 2_000_000, step: 1_000 },
    read: (limits) => limits.windowTokens,
    write: (limits, windowTokens) => ({ ...limits, windowTokens }),
  },
  {
    ...{ key: "turns", unit: "turnsUnit", min: 1, max: 200, step: 1 },
    read: (limits) => limits.turns,
    write: (limits, turns) => ({ ...limits, turns }),
  },
  {
    ...{ key: "wall", unit: "milliseconds", min: 100, max: 600_000, step: 1_000 },
    read: (limits) => limits.sandbox.wallMs,
    write: (limits, wallMs) => withSandbox(limits, { wallMs }),
  },
  {
    ...{ key: "cpu", unit: "milliseconds", min: 50, max: 120_000, step: 500 },
    read: (limits) => limits.sandbox.cpuMs,
    write: (limits, cpuMs) => withSandbox(limits, { cpuMs }),
  },
  {
    ...{ key: "memory", unit: "mebibytes", min: 4, max: 1_024, step: 8 },
    read: (limits) => Math.round(limits.sandbox.memoryBytes / MEBIBYTE),
    write: (limits, mebibytes) => withSandbox(limits, { memoryBytes: mebibytes * MEBIBYTE }),
  },
  {
    ...{ key: "hostCalls", unit: "calls", min: 1, max: 10_000, step: 10 },
    read: (limits) => limits.sandbox.hostCalls,
    write: (limits, hostCalls) => withSandbox(limits, { hostCalls }),
  },
  {
    ...{ key: "call", unit: "milliseconds", min: 100, max: 600_000, step: 1_000 },
    read: (limits) => limits.sandbox.callMs,
    write: (limits, callMs) => withSandbox(limits, { callMs }),
  },
  {
    ...{ key: "concurrentCalls", unit: "calls", min: 1, max: 1_000, step: 1 },
    read: (limits) => limits.sandbox.concurrentCalls,
    write: (limits, concurrentCalls) => withSandbox(limits, { concurrentCalls }),
  },
  {
    ...{ key: "workspace", unit: "mebibytes", min: 1, max: 256, step: 1 },
    read: (limits) => Math.max(1, Math.round(limits.sandbox.workspaceBytes / MEBIBYTE)),
    write: (limits, mebibytes) => withSandbox(limits, { workspaceBytes: mebibytes * MEBIBYTE }),
  },
];

function withSandbox(limits: RunLimits, change: Partial<SandboxLimits>): RunLimits {
  return { ...limits, sandbox: { ...limits.sandbox, ...change } };
}
