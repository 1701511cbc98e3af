import { z } from "zod";
import { sandboxErrorSchema } from "@/lib/domain/event";
import { LOG_LEVELS, type WorkerMessage } from "./protocol";

const ticket = { executionId: z.string(), nonce: z.string() };
const guestText = { text: z.string(), chars: z.int().nonnegative() };

const workerMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("worker-ready") }),
  z.object({ type: z.literal("log-entry"), level: z.enum(LOG_LEVELS), ...guestText, ...ticket }),
  z.object({
    type: z.literal("call-start"),
    callId: z.int().positive(),
    name: z.string(),
    argumentsJson: z.string(),
    ...ticket,
  }),
  z.object({ type: z.literal("probe-reply"), cpuMs: z.number().nonnegative(), ...ticket }),
  z.object({
    type: z.literal("execution-end"),
    report: z.object({
      error: sandboxErrorSchema.nullable(),
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
  const read = workerMessageSchema.safeParse(data);
  return read.success ? read.data : null;
}
