import { blocksForCode } from "@/lib/gateway/blocks-for-code";
import { resultForCode, resultForModel } from "@/lib/gateway/unwrap";
import type { HostCall, HostReply } from "@/lib/sandbox/protocol";
import type { ExecutionOutcome } from "@/lib/sandbox/sandbox";
import { isJsonObject, tryParseJson } from "@/lib/shared/safe-json";
import type { ToolApi } from "@/lib/tool-api/generate-tool-api";
import type { PendingCall, StrategyContext } from "../strategy";
import { checkArguments } from "./check-arguments";
import type { LaneFiles } from "./lane-files";

/** What the programs of a lane have in common. */
export interface LaneCode {
  readonly context: StrategyContext;
  readonly api: ToolApi;
  readonly files: LaneFiles;
}

/** Runs a program that the model wrote, records the execution, and returns what the model is given of it. */
export async function runCode(
  { context, api, files }: LaneCode,
  pending: PendingCall,
  code: string,
): Promise<{ text: string; isError: boolean }> {
  const { lane, texts, record, limits, sandbox } = context;
  const executionId = `run_${pending.callId}`;
  record({
    type: "sandbox-start",
    lane,
    turn: pending.turn,
    executionId,
    callId: pending.callId,
    code: texts.ref(code),
  });
  let hostCalls = 0;
  const outcome = await sandbox.execute(
    { code, files: api.files, stored: files.snapshot(), limits: limits.sandbox },
    {
      callTool: (call) => {
        hostCalls += 1;
        return callFromSandbox(
          context,
          api,
          { pending, executionId, callId: `${executionId}_${hostCalls}` },
          call,
        );
      },
      onLog: ({ level, text }) =>
        record({ type: "sandbox-log", lane, executionId, level, text: texts.ref(text) }),
      onFile: (path, file) => files.put(path, file),
    },
    pending.signal,
  );
  recordEnd(context, executionId, outcome);
  return { text: outcome.resultText, isError: outcome.error !== null };
}

async function callFromSandbox(
  { catalogs, gateway }: StrategyContext,
  api: ToolApi,
  ids: { pending: PendingCall; executionId: string; callId: string },
  call: HostCall,
): Promise<HostReply> {
  const target = api.resolve(call.name);
  const catalog = catalogs.find(({ server }) => server === target?.server);
  const tool = catalog?.tools.find(({ name }) => name === target?.tool);
  if (!catalog || !tool) return { ok: false, name: "ToolNotFound", message: describeMissing(api, call.name) };
  const input = tryParseJson(call.argumentsJson);
  if (!isJsonObject(input))
    return { ok: false, name: "TypeError", message: "The arguments are not an object" };
  const refusal = checkArguments(tool, input);
  if (refusal) return refusal;
  const outcome = await gateway({
    callId: ids.callId,
    turn: ids.pending.turn,
    origin: "sandbox",
    executionId: ids.executionId,
    server: catalog.server,
    tool,
    arguments: input,
    signal: call.signal,
  });
  if (!("result" in outcome)) return { ok: false, name: "ToolCallFailed", message: outcome.message };
  if (outcome.outcome === "tool-error") {
    return {
      ok: false,
      name: "ToolError",
      code: "tool-error",
      message: resultForModel(outcome.result),
      contentJson: JSON.stringify(blocksForCode(outcome.result)),
    };
  }
  return { ok: true, resultJson: JSON.stringify(resultForCode(outcome.result)) };
}

function describeMissing(api: ToolApi, name: string): string {
  const suggestion = api.suggest(name);
  return `There is no tool ${name}${suggestion === null ? "" : `; did you mean ${suggestion}?`}`;
}

function recordEnd(
  { lane, texts, record }: StrategyContext,
  executionId: string,
  outcome: ExecutionOutcome,
): void {
  const { error, durationMs, cpuMs, memoryBytes, hostCalls, bytesIn, bytesOut, resultText } = outcome;
  record({
    type: "sandbox-end",
    lane,
    executionId,
    error,
    durationMs,
    cpuMs,
    memoryBytes,
    hostCalls,
    bytesIn,
    bytesOut,
    output: texts.ref(resultText),
  });
}
