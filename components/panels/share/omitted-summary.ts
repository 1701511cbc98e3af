import type { RunView } from "@/lib/runs/run-view";
import type { OmittedText } from "@/lib/stores/run-state";

/** Some texts and their size together. */
export interface TextSum {
  readonly count: number;
  readonly bytes: number;
}

/** What a link leaves out, in two sorts: texts that blocks of the page stand for, and JSON-RPC messages. */
export interface OmittedSummary {
  readonly blocks: TextSum;
  readonly messages: TextSum;
}

/** Sorts the texts that a link leaves out by whether the page shows them. */
export function summarizeOmitted(run: RunView, omitted: readonly OmittedText[]): OmittedSummary {
  const shown = shownHashes(run);
  return {
    blocks: sumOf(omitted.filter((text) => shown.has(text.hash))),
    messages: sumOf(omitted.filter((text) => !shown.has(text.hash))),
  };
}

function shownHashes(run: RunView): ReadonlySet<string> {
  return new Set(
    run.lanes.flatMap((lane) => [
      ...lane.items.flatMap((item) => item.parts.map((part) => part.hash)),
      ...lane.calls.flatMap((call) => [call.arguments.hash, ...(call.result ? [call.result.hash] : [])]),
      ...lane.executions.flatMap(({ code, logs, end }) => [
        code.hash,
        ...logs.map((log) => log.text.hash),
        ...(end ? [end.output.hash] : []),
      ]),
    ]),
  );
}

function sumOf(texts: readonly OmittedText[]): TextSum {
  return { count: texts.length, bytes: texts.reduce((sum, text) => sum + text.bytes, 0) };
}
