"use client";

import { useTranslations } from "use-intl";
import { Waterfall, type WaterfallRow } from "@/components/charts/waterfall";
import type { CallView, ExecutionView } from "@/lib/runs/run-view";
import { useFigures } from "../lane/use-figures";
import { useSelectionState } from "../stores/page-stores";

/** Calls that are listed; more would only push the lane down. */
const SHOWN_CALLS = 100;

export interface HostCallsProps {
  readonly lane: string;
  readonly execution: ExecutionView;
  readonly calls: readonly CallView[];
}

/** The calls that code made through the gateway, on the time of its execution. */
export function HostCalls({ lane, execution, calls }: HostCallsProps) {
  const t = useTranslations("lane.hostCalls");
  const { bytes, duration } = useFigures();
  const endOf = (call: CallView) =>
    call.durationMs === null ? null : call.startedAtMs - execution.startedAtMs + call.durationMs;
  const lastEnd = Math.max(
    1,
    ...calls.map((call) => endOf(call) ?? call.startedAtMs - execution.startedAtMs),
  );
  const total = Math.max(execution.end?.durationMs ?? 0, lastEnd);
  const textOf = (call: CallView): string => {
    if (call.outcome === null || call.durationMs === null) return t("running");
    const time = duration(call.durationMs);
    return call.outcome === "ok" ? time : t(call.outcome, { duration: time });
  };
  if (calls.length === 0) return null;
  const rows = calls.slice(0, SHOWN_CALLS).map((call): WaterfallRow => ({
    key: call.callId,
    name: <CallName lane={lane} call={call} />,
    cells: [bytes(call.arguments.bytes), call.result ? bytes(call.result.bytes) : "–"],
    start: call.startedAtMs - execution.startedAtMs,
    end: endOf(call),
    text: textOf(call),
    tone: call.outcome === "tool-error" || call.outcome === "failed" ? "error" : "normal",
  }));
  return (
    <>
      <Waterfall
        label={t("title")}
        columns={[t("out"), t("in")]}
        rows={rows}
        total={total}
        ends={[t("zero"), duration(total)]}
        className="border-t border-line"
      />
      {calls.length > SHOWN_CALLS ? (
        <p className="text-micro text-fg-3">{t("more", { count: calls.length - SHOWN_CALLS })}</p>
      ) : null}
    </>
  );
}

function CallName({ lane, call }: { readonly lane: string; readonly call: CallView }) {
  const select = useSelectionState((state) => state.actions.select);
  const isSelected = useSelectionState(
    ({ selection }) =>
      selection?.kind === "call" && selection.lane === lane && selection.callId === call.callId,
  );
  const name = call.server === null ? call.tool : `${call.server}.${call.tool}`;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      title={call.message ?? name}
      className="max-w-full truncate text-left decoration-fg-3 underline-offset-2 hover:underline aria-pressed:bg-accent-soft aria-pressed:font-semibold"
      onClick={() =>
        select({
          kind: "call",
          lane,
          callId: call.callId,
          side: call.result === null ? "arguments" : "result",
        })
      }
    >
      {name}
    </button>
  );
}
