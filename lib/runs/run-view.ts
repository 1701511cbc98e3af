import type { CategoryTokens } from "@/lib/domain/category";
import type { LaneEndReason, RunSetup, SandboxError, VerificationCheck } from "@/lib/domain/event";
import type { Item, TextRef } from "@/lib/domain/item";
import type { StrategyId } from "@/lib/domain/strategy";

/** What a lane is doing. */
export type LaneStatus = "idle" | "running" | "succeeded" | "failed" | "stopped";

/** An item with the turn in which it entered the conversation; 0 is before the first request. */
export interface ItemView extends Item {
  readonly turn: number;
}

/** One request to the model. */
export interface RequestView {
  readonly turn: number;
  /** Ids of the items present, as ranges `[from, to)`. */
  readonly items: readonly (readonly [number, number])[];
  readonly inputTokens: number;
  /** Tokens by category; they sum to `inputTokens`. */
  readonly categories: CategoryTokens;
  /** Sum of the input tokens of this and all earlier requests. */
  readonly cumulativeInputTokens: number;
  readonly bodyTokens: number | null;
  readonly bodyBytes: number;
  /** Null until the answer is complete. */
  readonly outputTokens: number | null;
  readonly durationMs: number | null;
}

/** A tool call by the model or by code in a sandbox. */
export interface CallView {
  readonly callId: string;
  readonly turn: number;
  readonly origin: "model" | "sandbox";
  readonly server: string | null;
  readonly tool: string;
  readonly executionId: string | null;
  readonly arguments: TextRef;
  /** Milliseconds since the start of the run. */
  readonly startedAtMs: number;
  readonly outcome: "ok" | "tool-error" | "failed" | "cancelled" | null;
  readonly result: TextRef | null;
  readonly durationMs: number | null;
  readonly schemaValid: boolean | null;
  readonly message: string | null;
}

/** One execution of code. */
export interface ExecutionView {
  readonly executionId: string;
  readonly turn: number;
  /** The model's call that asked for it. */
  readonly callId: string;
  readonly code: TextRef;
  readonly startedAtMs: number;
  readonly logs: readonly { readonly level: string; readonly text: TextRef }[];
  /** Null while it runs. */
  readonly end: {
    readonly error: SandboxError | null;
    readonly durationMs: number;
    readonly cpuMs: number;
    readonly memoryBytes: number;
    readonly hostCalls: number;
    readonly bytesIn: number;
    readonly bytesOut: number;
    readonly output: TextRef;
  } | null;
}

/** A server that a lane connected to. */
export interface ConnectView {
  readonly server: string;
  readonly era: "modern" | "legacy";
  readonly protocolVersion: string;
  readonly toolCount: number;
  readonly unreadableTools: number;
  readonly durationMs: number;
}

/** A JSON-RPC message of a lane. */
export interface WireView {
  readonly atMs: number;
  readonly server: string;
  readonly direction: "sent" | "received";
  readonly method: string | null;
  readonly rpcId: string | number | null;
  readonly text: TextRef;
}

/**
 * Where a lane's wall time went, in milliseconds. Tool time counts moments in which at least one call of a server
 * was open; sandbox time is that of executions, the start of their workers included, without their host calls.
 */
export interface WallTime {
  readonly totalMs: number;
  readonly connectMs: number;
  readonly modelMs: number;
  readonly toolsMs: number;
  readonly sandboxMs: number;
  readonly otherMs: number;
}

/** The figures of a lane. Never mixed, never rounded. */
export interface LaneFigures {
  /** Server instructions and tool definitions of the heaviest request, in tokens. */
  readonly definitionTokens: number;
  /** The largest request with its answer, in tokens. */
  readonly peakContextTokens: number;
  /** All requests together, in tokens. */
  readonly cumulativeInputTokens: number;
  /**
   * All request bodies, each counted in one piece: a check beside `cumulativeInputTokens`, never a part of it. Null
   * where a body was too large to be counted twice.
   */
  readonly bodyTokens: number | null;
  /** What the model wrote, in tokens. */
  readonly outputTokens: number;
  /** Requests to the model. */
  readonly turns: number;
  /** Calls that the model wrote. */
  readonly toolCalls: number;
  /** Calls that code in sandboxes made. */
  readonly hostCalls: number;
  readonly sandboxBytesIn: number;
  readonly sandboxBytesOut: number;
  /** Cumulative input by category; sums to `cumulativeInputTokens`. */
  readonly cumulativeCategories: CategoryTokens;
  /** Whether any counted text was counted approximately. */
  readonly approximate: boolean;
  readonly wall: WallTime;
}

/** One lane of a run. */
export interface LaneView {
  readonly lane: string;
  readonly strategy: StrategyId;
  readonly status: LaneStatus;
  readonly reason: LaneEndReason | null;
  readonly connects: readonly ConnectView[];
  readonly items: readonly ItemView[];
  readonly requests: readonly RequestView[];
  readonly calls: readonly CallView[];
  readonly executions: readonly ExecutionView[];
  readonly wire: readonly WireView[];
  readonly verification: { readonly passed: boolean; readonly checks: readonly VerificationCheck[] } | null;
  readonly figures: LaneFigures;
}

/** A run as far as its events tell. */
export interface RunView {
  readonly runId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly setup: RunSetup;
  readonly lanes: readonly LaneView[];
  readonly finished: boolean;
  readonly eventCount: number;
}
