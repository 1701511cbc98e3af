import type { Script } from "@/lib/models/scripted-model";
import { AppError } from "@/lib/shared/app-error";
import { lastFailure, resultsOf } from "../read-result";
import { PROGRAM } from "./program";

/** Knows the API from the description of `run_code`, and does everything in one program. */
export const codeFullScript: Script = (view) => {
  const failure = lastFailure(view);
  if (failure) throw new AppError("plan-lost", { tool: failure.tool, reason: failure.text.slice(0, 500) });
  if (view.turns === 0) return { calls: [{ tool: "run_code", input: { code: PROGRAM } }] };
  return { text: `Done: ${resultsOf(view, "run_code").at(-1)?.text.trim() ?? ""}.` };
};
