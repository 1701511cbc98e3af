import { z } from "zod";
import { itemSchema, textRefSchema } from "./item";
import { runLimitsSchema } from "./limits";
import { STRATEGY_IDS } from "./strategy";

/*
 * The run record is a list of these events. Every figure, view, link and report is a fold over them.
 * Names are noun-action; times are milliseconds since the start of the run.
 */

/** What was chosen before a run started. Holds no secret and no lane's space. */
export const runSetupSchema = z.object({
  scenario: z.string(),
  task: z.string(),
  model: z.object({ kind: z.enum(["scripted"]), id: z.string() }),
  servers: z.array(z.object({ name: z.string(), url: z.string() })),
  /** One lane per strategy; the lane's id is the strategy's. */
  lanes: z.array(
    z.object({
      lane: z.string(),
      strategy: z.enum(STRATEGY_IDS),
      /** How a tool result becomes text for the model. */
      resultPolicy: z.enum(["content-else-structured", "sandbox"]),
    }),
  ),
  limits: runLimitsSchema,
  counting: z.object({
    rule: z.enum(["o200k_base"]),
    /** Declared constants of the request form, in tokens. */
    framing: z.object({
      perMessage: z.int().nonnegative(),
      perCall: z.int().nonnegative(),
      perRequest: z.int().nonnegative(),
    }),
  }),
});

/** What was chosen before a run started. */
export type RunSetup = z.infer<typeof runSetupSchema>;

const stamp = { seq: z.int().nonnegative(), atMs: z.number().nonnegative() };
const inLane = { ...stamp, lane: z.string() };

/** Why a lane ended. */
export const laneEndReasonSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("verified") }),
  z.object({ code: z.literal("not-verified") }),
  z.object({ code: z.literal("turn-limit"), turns: z.int() }),
  z.object({ code: z.literal("window-exceeded"), turn: z.int(), tokens: z.int(), windowTokens: z.int() }),
  z.object({ code: z.literal("stopped") }),
  z.object({ code: z.literal("error"), error: z.string(), detail: z.string() }),
]);

/** Why a lane ended. */
export type LaneEndReason = z.infer<typeof laneEndReasonSchema>;

/** The ways in which an execution of code can fail. */
export const sandboxErrorSchema = z.object({
  kind: z.enum([
    "thrown",
    "syntax",
    "cpu-limit",
    "wall-limit",
    "memory-limit",
    "stack-overflow",
    "never-settles",
    "host-call-limit",
    "stopped",
    "crashed",
  ]),
  /** The error's own name, as `TypeError`. */
  name: z.string(),
  message: z.string(),
  /** Line of the code as it was written, from 1. */
  line: z.int().positive().optional(),
});

/** A failed execution of code. */
export type SandboxError = z.infer<typeof sandboxErrorSchema>;

/** One check of a lane's outcome against the servers' state. */
export const verificationCheckSchema = z.object({
  id: z.string(),
  passed: z.boolean(),
  /** What was looked for and what was found, as short texts or figures. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** One check of a lane's outcome. */
export type VerificationCheck = z.infer<typeof verificationCheckSchema>;

/** Everything that can happen in a run. */
export const runEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("run-start"),
    ...stamp,
    runId: z.string(),
    createdAt: z.string(),
    setup: runSetupSchema,
  }),
  z.object({ type: z.literal("run-end"), ...stamp }),
  z.object({ type: z.literal("lane-start"), ...inLane }),
  z.object({
    type: z.literal("server-connect"),
    ...inLane,
    server: z.string(),
    era: z.enum(["modern", "legacy"]),
    protocolVersion: z.string(),
    toolCount: z.int().nonnegative(),
    unreadableTools: z.int().nonnegative(),
    durationMs: z.number().nonnegative(),
  }),
  /** A JSON-RPC message as it crossed the wire. */
  z.object({
    type: z.literal("wire-message"),
    ...inLane,
    server: z.string(),
    direction: z.enum(["sent", "received"]),
    method: z.string().nullable(),
    rpcId: z.union([z.string(), z.number()]).nullable(),
    text: textRefSchema,
  }),
  z.object({ type: z.literal("item-append"), ...inLane, turn: z.int().nonnegative(), item: itemSchema }),
  z.object({
    type: z.literal("request-start"),
    ...inLane,
    turn: z.int().positive(),
    /** Ids of the items present, as ranges `[from, to)`. Never copies. */
    items: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
    inputTokens: z.int().nonnegative(),
    /** The whole request body counted in one piece, a check beside the sum; null where it was too large to count twice. */
    bodyTokens: z.int().nonnegative().nullable(),
    bodyBytes: z.int().nonnegative(),
  }),
  z.object({
    type: z.literal("request-end"),
    ...inLane,
    turn: z.int().positive(),
    outputTokens: z.int().nonnegative(),
    finishReason: z.string(),
    durationMs: z.number().nonnegative(),
  }),
  z.object({
    type: z.literal("tool-call-start"),
    ...inLane,
    turn: z.int().positive(),
    callId: z.string(),
    /** Who asked: the model itself, or code in the sandbox. */
    origin: z.enum(["model", "sandbox"]),
    /** Null for a tool of the strategy's own, as `run_code`. */
    server: z.string().nullable(),
    tool: z.string(),
    executionId: z.string().optional(),
    arguments: textRefSchema,
  }),
  z.object({
    type: z.literal("tool-call-end"),
    ...inLane,
    callId: z.string(),
    outcome: z.enum(["ok", "tool-error", "failed", "cancelled"]),
    /** What came back, as wire JSON; null where nothing did. */
    result: textRefSchema.nullable(),
    durationMs: z.number().nonnegative(),
    /** Whether `structuredContent` fits the tool's `outputSchema`; null where there is nothing to check. */
    schemaValid: z.boolean().nullable(),
    message: z.string().optional(),
  }),
  z.object({
    type: z.literal("sandbox-start"),
    ...inLane,
    turn: z.int().positive(),
    executionId: z.string(),
    callId: z.string(),
    code: textRefSchema,
  }),
  z.object({
    type: z.literal("sandbox-log"),
    ...inLane,
    executionId: z.string(),
    level: z.enum(["log", "info", "warn", "error", "debug"]),
    text: textRefSchema,
  }),
  z.object({
    type: z.literal("sandbox-end"),
    ...inLane,
    executionId: z.string(),
    error: sandboxErrorSchema.nullable(),
    durationMs: z.number().nonnegative(),
    cpuMs: z.number().nonnegative(),
    memoryBytes: z.int().nonnegative(),
    hostCalls: z.int().nonnegative(),
    /** Bytes of host-call results that went into the sandbox. */
    bytesIn: z.int().nonnegative(),
    /** Bytes of host-call arguments that came out of it. */
    bytesOut: z.int().nonnegative(),
    /** What is given to the model of it. */
    output: textRefSchema,
  }),
  z.object({
    type: z.literal("verification"),
    ...inLane,
    passed: z.boolean(),
    checks: z.array(verificationCheckSchema),
  }),
  z.object({
    type: z.literal("lane-end"),
    ...inLane,
    status: z.enum(["succeeded", "failed", "stopped"]),
    reason: laneEndReasonSchema,
  }),
]);

/** Something that happened in a run. */
export type RunEvent = z.infer<typeof runEventSchema>;

type WithoutStamp<Event> = Event extends RunEvent ? Omit<Event, "seq" | "atMs"> : never;

/** An event before the recorder gives it its place and time. */
export type RunEventDraft = WithoutStamp<RunEvent>;
