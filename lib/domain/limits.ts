import { z } from "zod";

/** Limits of one execution of code. A limit that is reached ends the execution with a clear error. */
export const sandboxLimitsSchema = z.object({
  /** Wall time of the whole execution, host calls included, in milliseconds. */
  wallMs: z.int().positive(),
  /** Time spent computing inside the sandbox, waiting for host calls excluded, in milliseconds. */
  cpuMs: z.int().positive(),
  /** Ceiling of the sandbox's memory in bytes (rounded down to pages of 64 KiB). */
  memoryBytes: z.int().positive(),
  /** Depth of the interpreter's stack in bytes. */
  stackBytes: z.int().positive(),
  /** Host calls in one execution. */
  hostCalls: z.int().positive(),
  /** Characters of console output and result that are given to the model; the rest is cut, with a mark. */
  outputChars: z.int().positive(),
  /** Time that one host call may take, in milliseconds. Records from before it was a limit had no other than `wallMs`. */
  callMs: z.int().positive().default(600_000),
  /** Host calls that are on at the same time; more wait for their turn. */
  concurrentCalls: z.int().positive().default(1_000),
  /** Bytes of the files that code keeps under `workspace/` and `skills/`. */
  workspaceBytes: z
    .int()
    .positive()
    .default(16 * 1024 * 1024),
});

/** Limits of one execution of code. */
export type SandboxLimits = z.infer<typeof sandboxLimitsSchema>;

/** Limits of a run, the same for all of its lanes. */
export const runLimitsSchema = z.object({
  /** Context window in tokens. A request that would not fit is not sent. */
  windowTokens: z.int().positive(),
  /** Requests to the model. */
  turns: z.int().positive(),
  sandbox: sandboxLimitsSchema,
});

/** Limits of a run. */
export type RunLimits = z.infer<typeof runLimitsSchema>;
