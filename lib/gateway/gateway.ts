import type { ToolDefinition } from "@/lib/domain/tool";
import type { ToolResult } from "@/lib/domain/tool-result";
import type { CallOptions } from "@/lib/mcp/connection";
import type { JsonObject } from "@/lib/shared/safe-json";

/*
 * The single path of every tool call, whoever makes it: the model itself or code in a sandbox. A chain of small
 * steps, each of which may look at the call, change it, refuse it, or pass it on. What a call costs the model's
 * context is not decided here.
 */

/** A tool call on its way to a server. */
export interface GatewayCall {
  readonly callId: string;
  readonly turn: number;
  /** Who makes the call. A person does from Inspect, outside of any run. */
  readonly origin: "model" | "sandbox" | "person";
  readonly executionId?: string;
  readonly server: string;
  readonly tool: ToolDefinition;
  readonly arguments: JsonObject;
  readonly signal?: AbortSignal;
  readonly onProgress?: CallOptions["onProgress"];
}

/** How a call ended. A tool's own error is an answer; `failed` is a call that got none. */
export type GatewayOutcome =
  | {
      readonly outcome: "ok" | "tool-error";
      readonly result: ToolResult;
      readonly schemaValid: boolean | null;
    }
  | { readonly outcome: "failed" | "cancelled"; readonly message: string };

/** One step of the chain. */
export type GatewayStep = (
  call: GatewayCall,
  next: (call: GatewayCall) => Promise<GatewayOutcome>,
) => Promise<GatewayOutcome>;

/** Makes tool calls. Never rejects. */
export type Gateway = (call: GatewayCall) => Promise<GatewayOutcome>;

/** Chains steps, the first outermost, around the step that makes the call. */
export function createGateway(steps: readonly GatewayStep[], perform: Gateway): Gateway {
  return steps.reduceRight<Gateway>((next, step) => (call) => step(call, next), perform);
}
