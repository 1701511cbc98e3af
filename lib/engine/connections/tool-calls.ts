import { checkOutput } from "@/lib/gateway/check-output";
import { createGateway, type GatewayCall, type GatewayOutcome } from "@/lib/gateway/gateway";
import { performOn } from "@/lib/gateway/perform-call";
import { resultForModel } from "@/lib/gateway/unwrap";
import type { ToolDefinition } from "@/lib/domain/tool";
import type { ToolResult } from "@/lib/domain/tool-result";
import type { McpConnection } from "@/lib/mcp/connect-server";
import { AppError } from "@/lib/shared/app-error";
import { settle } from "@/lib/shared/result";
import { isJsonObject, type JsonObject, parseJson } from "@/lib/shared/safe-json";
import { argumentSkeleton } from "./argument-skeleton";
import { type WholeText, wholeText } from "./whole-text";
import type { ToolCallOutcome, ToolCallProgress, ToolCallRequest, ToolCallsApi } from "./tool-calls-api";

/** Results that are kept for being read. */
const MAX_RESULTS = 16;
const MAX_TEXT_CHARS = 4_000_000;

/** Gives a connection that is open, `null` where it is not. */
export type OpenConnectionOf = (connectionId: string) => McpConnection | null;

/** Makes the part of the engine by which a person calls tools; every call passes the gateway. */
export function createToolCalls(openConnection: OpenConnectionOf): ToolCallsApi {
  const connectionOf = (id: string): McpConnection => {
    const connection = openConnection(id);
    if (!connection) throw new AppError("not-connected");
    return connection;
  };
  const running = new Map<string, AbortController>();
  const results = new Map<string, ToolResult>();
  return {
    callTool: (request, onProgress) =>
      settle(async () => {
        const controller = new AbortController();
        running.set(request.callId, controller);
        try {
          const connection = connectionOf(request.connectionId);
          const call = toCall(request, connection, controller.signal);
          const startedAtMs = performance.now();
          const outcome = await perform(call, { connection, timeoutMs: request.timeoutMs, onProgress });
          const durationMs = performance.now() - startedAtMs;
          if ("result" in outcome) keepResult(results, request.callId, outcome.result);
          return describe(outcome, durationMs);
        } finally {
          running.delete(request.callId);
        }
      }),
    cancelCall: async (callId) => running.get(callId)?.abort(),
    readCallResult: (callId, form) =>
      settle((): WholeText => {
        const result = results.get(callId);
        if (!result) throw new AppError("text-missing", { call: callId });
        if (form === "json") return wholeText(result);
        const text = resultForModel(result);
        return { text: text.slice(0, MAX_TEXT_CHARS), totalChars: text.length };
      }),
    suggestArguments: (connectionId, tool) =>
      settle(() => {
        const { inputSchema } = toolOf(connectionOf(connectionId), tool);
        return JSON.stringify(argumentSkeleton(inputSchema), null, 2);
      }),
  };
}

function perform(
  call: GatewayCall,
  {
    connection,
    timeoutMs,
    onProgress,
  }: {
    readonly connection: McpConnection;
    readonly timeoutMs: number;
    readonly onProgress: (progress: ToolCallProgress) => void;
  },
): Promise<GatewayOutcome> {
  const gateway = createGateway([checkOutput], performOn(new Map([[call.server, connection]]), timeoutMs));
  return gateway({
    ...call,
    onProgress: ({ progress, total, message }) =>
      onProgress({ progress, total: total ?? null, message: message ?? null }),
  });
}

function toCall(request: ToolCallRequest, connection: McpConnection, signal: AbortSignal): GatewayCall {
  const { callId, tool, argumentsText } = request;
  return {
    ...{ callId, turn: 0, origin: "person", server: connection.server, signal },
    tool: toolOf(connection, tool),
    arguments: readArguments(argumentsText),
  };
}

function toolOf({ catalog, server }: McpConnection, name: string): ToolDefinition {
  const tool = catalog.tools.find((candidate) => candidate.name === name);
  if (!tool) throw new AppError("tool-unknown", { tool: name, server });
  return tool;
}

function readArguments(text: string): JsonObject {
  const value = text.trim() === "" ? {} : parseJson(text);
  if (!isJsonObject(value)) throw new AppError("arguments-invalid");
  return value;
}

function keepResult(results: Map<string, ToolResult>, callId: string, result: ToolResult): void {
  results.set(callId, result);
  const [oldest] = results.keys();
  if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
}

function describe(outcome: GatewayOutcome, durationMs: number): ToolCallOutcome {
  if (!("result" in outcome)) return { ...outcome, durationMs };
  const sizeBytes = new TextEncoder().encode(JSON.stringify(outcome.result)).byteLength;
  return { outcome: outcome.outcome, durationMs, sizeBytes, schemaValid: outcome.schemaValid };
}
