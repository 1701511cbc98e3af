import type { ToolDefinition } from "@/lib/domain/tool";
import { argumentProblem } from "@/lib/gateway/argument-problem";
import type { HostFailure } from "@/lib/sandbox/protocol";
import type { JsonObject } from "@/lib/shared/safe-json";

/**
 * Checks the arguments of a call against the tool's input schema before it leaves. Returns the failure that code can
 * catch, naming the place and what it should be; `null` where they fit, and where the schema cannot tell.
 */
export function checkArguments(tool: ToolDefinition, input: JsonObject): HostFailure | null {
  const problem = argumentProblem(tool, input);
  if (problem === null) return null;
  return {
    ok: false,
    name: "InvalidArguments",
    code: "invalid-arguments",
    message: `The arguments of ${tool.name} do not fit its input schema: ${problem}`,
  };
}
