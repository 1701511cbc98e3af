import { z } from "zod";
import { sandboxErrorSchema } from "@/lib/domain/event";
import { storedFileSchema } from "@/lib/domain/stored-file";
import { LOG_LEVELS, type WorkerMessage } from "./protocol";

const ticket = { executionId: z.string(), nonce: z.string() };
const guestText = { text: z.string(), chars: z.int().nonnegative() };

/** The messages that are rare; the others are guarded by hand, because a program may send thousands of them. */
const workerMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("worker-ready") }),
  z.object({
    type: z.literal("file-change"),
    path: z.string(),
    file: storedFileSchema.nullable(),
    ...ticket,
  }),
  z.object({
    type: z.literal("probe-reply"),
    cpuMs: z.number().nonnegative(),
    memoryBytes: z.int().nonnegative(),
    ...ticket,
  }),
  z.object({
    type: z.literal("execution-end"),
    report: z.object({
      error: sandboxErrorSchema.nullable(),
      hasRun: z.boolean(),
      trace: z.array(z.string()),
      value: z.object(guestText).nullable(),
      cpuMs: z.number().nonnegative(),
      memoryBytes: z.int().nonnegative(),
      unfiredTimers: z.int().nonnegative(),
      droppedLogChars: z.int().nonnegative(),
    }),
    ...ticket,
  }),
]);

/** Reads a message of a sandbox worker, or returns `null` where it is none. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "call-start") return readCallStart({ ...data });
  if (data.type === "log-entry") return readLogEntry({ ...data });
  const read = workerMessageSchema.safeParse(data);
  return read.success ? read.data : null;
}

type Fields = Readonly<Record<string, unknown>>;

function readCallStart({ callId, name, argumentsJson, executionId, nonce }: Fields): WorkerMessage | null {
  if (typeof executionId !== "string" || typeof nonce !== "string") return null;
  if (typeof callId !== "number" || !Number.isSafeInteger(callId) || callId < 1) return null;
  if (typeof name !== "string" || typeof argumentsJson !== "string") return null;
  return { type: "call-start", callId, name, argumentsJson, executionId, nonce };
}

function readLogEntry({ level, text, chars, executionId, nonce }: Fields): WorkerMessage | null {
  if (typeof executionId !== "string" || typeof nonce !== "string") return null;
  const known = LOG_LEVELS.find((item) => item === level);
  if (known === undefined || typeof text !== "string") return null;
  if (typeof chars !== "number" || !Number.isSafeInteger(chars) || chars < 0) return null;
  return { type: "log-entry", level: known, text, chars, executionId, nonce };
}
