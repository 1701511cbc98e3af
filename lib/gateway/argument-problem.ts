import type { ToolDefinition } from "@/lib/domain/tool";
import { validateJson } from "@/lib/json-schema/validate";
import type { JsonObject } from "@/lib/shared/safe-json";

/**
 * Says what of a call's arguments does not fit the tool's input schema: the place and what it should be. `null` where
 * they fit, and where the schema cannot tell.
 */
export function argumentProblem(tool: ToolDefinition, input: JsonObject): string | null {
  const { valid, problem } = validateJson(tool.inputSchema, input);
  return valid === false ? (problem ?? "no reason given") : null;
}
