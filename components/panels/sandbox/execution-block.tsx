"use client";

import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SandboxError } from "@/lib/domain/event";
import type { CallView, ExecutionView } from "@/lib/runs/run-view";
import { keptOutBytes } from "../lane/kept-out";
import { useFigures } from "../lane/use-figures";
import { useSelectionState } from "../stores/page-stores";
import { CodeListing } from "./code-listing";
import { ConsoleOutput } from "./console-output";
import { HostCalls } from "./host-calls";

export interface ExecutionBlockProps {
  readonly lane: string;
  readonly execution: ExecutionView;
  /** The calls that the code made, in order. */
  readonly hostCalls: readonly CallView[];
}

/** What hangs under a program that the model wrote: the program, its calls, its output and what it cost and kept out. */
export const ExecutionBlock = memo(
  function ExecutionBlock({ lane, execution, hostCalls }: ExecutionBlockProps) {
    const error = execution.end?.error ?? null;
    return (
      <div className="mt-0.5 mr-3 mb-2 ml-8.5 border-l border-line-2 pl-2.5 max-sm:ml-3">
        <CodeListing code={execution.code} failedLine={error?.line ?? null} />
        {error ? <ExecutionError error={error} /> : null}
        <HostCalls lane={lane} execution={execution} calls={hostCalls} />
        <ConsoleOutput lane={lane} execution={execution} />
        <ExecutionUsage lane={lane} execution={execution} />
      </div>
    );
  },
  (before, after) =>
    before.execution === after.execution &&
    before.lane === after.lane &&
    before.hostCalls.length === after.hostCalls.length &&
    before.hostCalls.every((call, index) => call === after.hostCalls[index]),
);

function ExecutionError({ error }: { readonly error: SandboxError }) {
  const t = useTranslations("lane.sandbox");
  return (
    <p className="mb-1 text-micro [overflow-wrap:anywhere] text-error">
      <span aria-hidden="true">✕</span> {t("error", { name: error.name, message: error.message })}
      {error.line === undefined ? null : <span className="ml-1.5">{t("atLine", { line: error.line })}</span>}
    </p>
  );
}

function ExecutionUsage({ lane, execution }: Pick<ExecutionBlockProps, "lane" | "execution">) {
  const t = useTranslations("lane");
  const { bytes, duration } = useFigures();
  const select = useSelectionState((state) => state.actions.select);
  const { end, executionId } = execution;
  const strong = (chunks: ReactNode) => <b className="font-semibold text-fg">{chunks}</b>;
  return (
    <div className="mt-0.5 flex flex-wrap gap-x-3.5 border-t border-line pt-1 text-micro text-fg-3">
      {end === null ? (
        <span>{t("sandbox.running")}</span>
      ) : (
        <>
          <span>
            {t.rich("sandbox.keptOut", {
              b: strong,
              size: bytes(keptOutBytes({ sandboxBytesIn: end.bytesIn, sandboxBytesOut: end.bytesOut })),
            })}
          </span>
          <span>{t.rich("sandbox.toModel", { b: strong, size: bytes(end.output.bytes) })}</span>
          <span>
            {t("sandbox.usage", {
              cpu: duration(end.cpuMs),
              wall: duration(end.durationMs),
              memory: bytes(end.memoryBytes),
            })}
          </span>
        </>
      )}
      <button
        type="button"
        className="ml-auto underline underline-offset-2 hover:text-fg"
        onClick={() => select({ kind: "code", lane, executionId })}
      >
        {t("code.open")}
      </button>
    </div>
  );
}
