import { structuredOf } from "@/lib/domain/tool-result";
import { validateJson } from "@/lib/json-schema/validate";
import type { GatewayStep } from "./gateway";

/**
 * Checks `structuredContent` against the tool's `outputSchema` and notes the outcome; it never hides a result.
 * Errors are not checked: their content follows no schema (MCP 2025-06-18, tools, output schema).
 */
export const checkOutput: GatewayStep = async (call, next) => {
  const outcome = await next(call);
  if (outcome.outcome !== "ok" || !call.tool.outputSchema) return outcome;
  const structured = structuredOf(outcome.result);
  if (structured === undefined) return { ...outcome, schemaValid: false };
  return { ...outcome, schemaValid: validateJson(call.tool.outputSchema, structured).valid };
};
