import type { Script } from "@/lib/models/scripted-model";
import { AppError } from "@/lib/shared/app-error";
import { lastFailure, resultsOf } from "../read-result";
import { PROGRAM } from "./program";

const SEARCHES = [
  { query: "search files", detail: "full", limit: 1 },
  { query: "get document content", detail: "full", limit: 1 },
  { query: "crm query records", detail: "full", limit: 1 },
  { query: "crm update record", detail: "full", limit: 1 },
];

const NEEDED = ["searchFiles", "getDocument", "query", "updateRecord"];

/** Searches for the four tools that it needs, reads them whole, and does everything in one program. */
export const codeSearchScript: Script = (view) => {
  const failure = lastFailure(view);
  if (failure) throw new AppError("plan-lost", { tool: failure.tool, reason: failure.text.slice(0, 500) });
  if (view.turns === 0) return { calls: SEARCHES.map((input) => ({ tool: "search_tools", input })) };
  if (view.turns === 1) {
    const found = resultsOf(view, "search_tools").map(({ text }) => text);
    const missing = NEEDED.find((name) => !found.some((text) => text.includes(`function ${name}(`)));
    if (missing !== undefined)
      throw new AppError("plan-lost", { tool: "search_tools", reason: `${missing} was not found` });
    return { calls: [{ tool: "run_code", input: { code: PROGRAM } }] };
  }
  return { text: `Done: ${resultsOf(view, "run_code").at(-1)?.text.trim() ?? ""}.` };
};
