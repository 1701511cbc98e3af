import type { Script } from "@/lib/models/scripted-model";
import { AppError } from "@/lib/shared/app-error";
import { resultsOf } from "../read-result";
import { FAULTY_PROGRAMS } from "./faulty-programs";

const SUBJECT = "How five faulty programs ended";

/** Runs the five programs, reads in the conversation how each of them ended, and logs that. */
export const codeFilesScript: Script = (view) => {
  const runs = resultsOf(view, "run_code");
  const next = FAULTY_PROGRAMS[runs.length];
  if (next) return { calls: [{ tool: "run_code", input: { code: next.code } }] };
  if (runs.length === FAULTY_PROGRAMS.length) {
    const endings = FAULTY_PROGRAMS.map(
      ({ name }, index) => `${name}: ${firstLine(runs[index]?.text ?? "")}`,
    );
    return { calls: [{ tool: "run_code", input: { code: loggingProgram(endings.join("\n")) } }] };
  }
  const logged = runs.at(-1);
  if (logged?.isError)
    throw new AppError("plan-lost", { tool: "run_code", reason: logged.text.slice(0, 500) });
  return {
    text: "Done: all five programs were stopped or failed, and how each ended is logged on the lead.",
  };
};

function firstLine(text: string): string {
  return (
    text
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.slice(0, 200) ?? ""
  );
}

function loggingProgram(body: string): string {
  return `import * as crm from './servers/crm';

const { records } = await crm.query({
  objectType: 'lead',
  where: [{ field: 'lastName', op: 'eq', value: 'Whitfield' }],
});
const { activityId } = await crm.logActivity({
  objectType: 'lead',
  recordId: records[0].recordId,
  type: 'note',
  subject: ${JSON.stringify(SUBJECT)},
  body: ${JSON.stringify(body)},
});
console.log('logged', activityId);`;
}
