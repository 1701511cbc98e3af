import { HostExecution, type SandboxPatience } from "./host-execution";
import type { Sandbox } from "./sandbox";
import type { SandboxWorker } from "./sandbox-worker";

const PATIENCE: SandboxPatience = { startMs: 30_000, graceMs: 1_000 };

/**
 * Makes a sandbox over a way to start workers.
 *
 * @param patience - overrides the defaults of 30 s for a start and 1 s of grace.
 */
export function createSandbox(
  spawnWorker: () => SandboxWorker,
  patience: Partial<SandboxPatience> = {},
): Sandbox {
  return {
    execute: (request, handlers, signal) =>
      new HostExecution({ request, handlers, patience: { ...PATIENCE, ...patience } }).run(
        spawnWorker,
        signal,
      ),
  };
}
