import type { Script } from "@/lib/models/scripted-model";
import { AppError } from "@/lib/shared/app-error";
import { lastFailure, resultsOf } from "../read-result";
import { PROGRAM } from "./program";

const NEEDED = ["searchFiles", "getDocument", "query", "updateRecord"];

/** Lists the API, reads the four files that it needs, and does everything in one program. */
export const codeFilesScript: Script = (view) => {
  const failure = lastFailure(view);
  if (failure) throw new AppError("plan-lost", { tool: failure.tool, reason: failure.text.slice(0, 500) });
  switch (view.turns) {
    case 0:
      return { calls: [{ tool: "list_files", input: { path: "./servers" } }] };
    case 1: {
      const listed = resultsOf(view, "list_files").flatMap(({ text }) => text.split("\n"));
      const paths = NEEDED.flatMap((name) => listed.find((path) => path.endsWith(`/${name}.ts`)) ?? []);
      return { calls: paths.map((path) => ({ tool: "read_file", input: { path } })) };
    }
    case 2:
      return { calls: [{ tool: "run_code", input: { code: PROGRAM } }] };
    default: {
      const printed = resultsOf(view, "run_code").at(-1)?.text.trim() ?? "";
      return { text: `Done: ${printed}.` };
    }
  }
};
