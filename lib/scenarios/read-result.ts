import type { z } from "zod";
import type { SeenResult, ScriptView } from "@/lib/models/script-view";
import { AppError } from "@/lib/shared/app-error";
import { tryParseJson } from "@/lib/shared/safe-json";

/**
 * Reads what a script needs out of the last result of a tool in its conversation.
 *
 * @throws AppError `plan-lost` where the tool was not called, failed, or answered something else: a script, unlike
 * a model, cannot think of another way.
 */
export function readResult<Schema extends z.ZodType>(
  view: ScriptView,
  tool: string,
  schema: Schema,
): z.infer<Schema> {
  const result = view.results.findLast((candidate) => candidate.tool === tool);
  if (!result) throw new AppError("plan-lost", { tool, reason: "it was not called" });
  if (result.isError) throw new AppError("plan-lost", { tool, reason: result.text.slice(0, 500) });
  const parsed = schema.safeParse(tryParseJson(result.text));
  if (!parsed.success) throw new AppError("plan-lost", { tool, reason: "its answer has another form" });
  return parsed.data;
}

/** All results of a tool, in order. */
export function resultsOf(view: ScriptView, tool: string): readonly SeenResult[] {
  return view.results.filter((result) => result.tool === tool);
}

/** Whether the script's conversation ends with an error that it did not plan for. */
export function lastFailure(view: ScriptView): SeenResult | null {
  const last = view.results.at(-1);
  return last?.isError ? last : null;
}
