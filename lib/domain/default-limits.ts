import type { RunLimits } from "./limits";

/** The limits that a run has unless the user sets others. */
export const DEFAULT_LIMITS: RunLimits = {
  windowTokens: 64_000,
  turns: 12,
  sandbox: {
    wallMs: 30_000,
    cpuMs: 5_000,
    memoryBytes: 64 * 1024 * 1024,
    stackBytes: 128 * 1024,
    hostCalls: 256,
    outputChars: 16_000,
    callMs: 20_000,
    concurrentCalls: 16,
    workspaceBytes: 16 * 1024 * 1024,
  },
};
