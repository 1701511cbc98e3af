import type { PendingCall, StrategyContext } from "../strategy";

/** Records a call of a tool that is the strategy's own and passes no gateway, as `read_file`. */
export async function recordOwnCall<Answer extends { readonly text: string; readonly isError: boolean }>(
  { lane, texts, record, nowMs }: StrategyContext,
  { callId, turn, toolName, input }: PendingCall,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  record({
    type: "tool-call-start",
    lane,
    turn,
    callId,
    origin: "model",
    server: null,
    tool: toolName,
    arguments: texts.ref(JSON.stringify(input)),
  });
  const startedAtMs = nowMs();
  const answered = await answer();
  const durationMs = nowMs() - startedAtMs;
  record({
    type: "tool-call-end",
    lane,
    callId,
    outcome: answered.isError ? "tool-error" : "ok",
    result: texts.ref(answered.text),
    durationMs,
    schemaValid: null,
  });
  return answered;
}
