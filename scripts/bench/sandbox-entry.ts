import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import { createBrowserSandbox } from "@/lib/sandbox/browser-worker";
import type { ExecutionOutcome, ExecutionRequest } from "@/lib/sandbox/sandbox";

/*
 * The page of the sandbox bench: runs programs in the real sandbox of a real browser and leaves the figures for
 * the script that opened it.
 */

const COLD_STARTS = 15;
const HOST_CALLS = 2_000;
const ROWS = 10_000;

/** Figures of the bench, in milliseconds. */
export interface SandboxFigures {
  /** The first execution of a page: the worker, the interpreter's module and the program. */
  readonly firstMs: number;
  /** Later executions, each with a fresh worker. */
  readonly coldMs: readonly number[];
  /** One awaited host call through the worker. */
  readonly hostCallMs: number;
  /** The part of it inside the interpreter. */
  readonly hostCallCpuMs: number;
  /** One message to a worker that only sends it back, awaited. */
  readonly roundTripMs: number;
  readonly filterMs: number;
  readonly filterCpuMs: number;
  readonly rowBytes: number;
}

const rows = Array.from({ length: ROWS }, (_, index) => ({
  id: index + 1,
  customer: `C${String(index % 500).padStart(4, "0")}`,
  status: ["pending", "shipped", "cancelled"][index % 3],
  amount: (index * 7) % 1000,
  currency: "EUR",
  city: `City ${index % 90}`,
  createdAt: `2026-0${1 + (index % 9)}-11`,
  note: null,
}));
const rowsJson = JSON.stringify({ rows });

const limits = { ...DEFAULT_LIMITS.sandbox, hostCalls: HOST_CALLS + 1, cpuMs: 60_000, wallMs: 120_000 };
const sandbox = createBrowserSandbox();

async function execute(code: string, files: ExecutionRequest["files"] = {}): Promise<ExecutionOutcome> {
  const outcome = await sandbox.execute(
    { code, files, stored: {}, limits },
    {
      callTool: (call) => Promise.resolve({ ok: true, resultJson: call.name === "rows" ? rowsJson : "1" }),
      onLog: () => undefined,
      onFile: () => undefined,
    },
  );
  if (outcome.error) throw new Error(`${outcome.error.name}: ${outcome.error.message}`);
  return outcome;
}

/** The least that an awaited call can cost here: a message of the same form to a bare worker and back. */
async function measureRoundTrip(): Promise<number> {
  const worker = new Worker(new URL("./echo.worker.ts", import.meta.url), { type: "module" });
  const ask = (callId: number) =>
    new Promise<void>((resolve) => {
      worker.addEventListener("message", () => resolve(), { once: true });
      const ticket = { executionId: "0".repeat(32), nonce: "0".repeat(32) };
      worker.postMessage({ type: "call-start", callId, name: "one", argumentsJson: '{"i":1}', ...ticket });
    });
  await ask(0);
  const startedAtMs = performance.now();
  for (let callId = 1; callId <= HOST_CALLS; callId += 1) await ask(callId);
  worker.terminate();
  return (performance.now() - startedAtMs) / HOST_CALLS;
}

async function measure(): Promise<SandboxFigures> {
  const { durationMs: firstMs } = await execute("console.log(1);");
  const coldMs: number[] = [];
  for (let count = 0; count < COLD_STARTS; count += 1)
    coldMs.push((await execute("console.log(1);")).durationMs);
  const median = coldMs.toSorted((a, b) => a - b)[Math.floor(COLD_STARTS / 2)] ?? 0;
  const calls = await execute(
    `import { callMCPTool } from './client';\nfor (let i = 0; i < ${HOST_CALLS}; i += 1) await callMCPTool('one', { i });`,
  );
  const roundTripMs = await measureRoundTrip();
  const filter = await execute(
    `import { callMCPTool } from './client';
const { rows } = await callMCPTool<{ rows: { status: string }[] }>('rows', {});
const pending = rows.filter((row) => row.status === 'pending');
console.log(pending.length, pending.slice(0, 5));`,
  );
  if (!filter.resultText.includes("3334")) throw new Error(`The filter found ${filter.resultText}`);
  return {
    firstMs,
    coldMs,
    hostCallMs: (calls.durationMs - median) / HOST_CALLS,
    hostCallCpuMs: calls.cpuMs / HOST_CALLS,
    roundTripMs,
    filterMs: filter.durationMs - median,
    filterCpuMs: filter.cpuMs,
    rowBytes: rowsJson.length,
  };
}

Reflect.set(globalThis, "sandboxFigures", measure());
