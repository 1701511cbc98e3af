import type { RunEventDraft } from "@/lib/domain/event";
import type { TextRef } from "@/lib/domain/item";
import type { GatewayCall, GatewayOutcome, GatewayStep } from "./gateway";
import { resultForCode, resultForModel } from "./unwrap";

/** Where the record of calls goes. */
export interface CallLog {
  readonly lane: string;
  readonly record: (draft: RunEventDraft) => void;
  /** Keeps a text and counts it. */
  readonly keep: (text: string) => TextRef;
  readonly nowMs: () => number;
}

/** Records every call of a run with its arguments and what its maker gets back. */
export function recordCalls(log: CallLog): GatewayStep {
  return async (call, next) => {
    const { origin } = call;
    if (origin === "person") return next(call);
    const args = log.keep(JSON.stringify(call.arguments));
    log.record({
      type: "tool-call-start",
      lane: log.lane,
      turn: call.turn,
      callId: call.callId,
      origin,
      server: call.server,
      tool: call.tool.name,
      ...(call.executionId === undefined ? {} : { executionId: call.executionId }),
      arguments: args,
    });
    const startedAtMs = log.nowMs();
    const outcome = await next(call);
    // Before the result is counted: that is our time, not the tool's.
    const durationMs = log.nowMs() - startedAtMs;
    const answered = "result" in outcome;
    log.record({
      type: "tool-call-end",
      lane: log.lane,
      callId: call.callId,
      outcome: outcome.outcome,
      result: answered ? log.keep(returnedText(call, outcome)) : null,
      durationMs,
      schemaValid: answered ? outcome.schemaValid : null,
      ...(answered ? {} : { message: outcome.message }),
    });
    return outcome;
  };
}

function returnedText(call: GatewayCall, outcome: Extract<GatewayOutcome, { result: unknown }>): string {
  return call.origin === "sandbox" && outcome.outcome === "ok"
    ? JSON.stringify(resultForCode(outcome.result))
    : resultForModel(outcome.result);
}
