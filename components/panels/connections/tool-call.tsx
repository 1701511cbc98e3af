"use client";

import { useEffect, useState, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { Button } from "@/components/ui/button";
import { NumberField } from "@/components/ui/number-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextArea } from "@/components/ui/text-area";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { toolKey, type ToolCallState } from "@/lib/stores/tool-calls-store";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { useFigures } from "../lane/use-figures";
import { useInspectStores } from "./inspect-stores";
import { WholeTextView } from "./whole-text-view";

export interface ToolCallProps {
  readonly connection: ConnectionView;
  readonly tool: string;
}

/** Calls a tool with arguments as JSON, and shows what comes of it. */
export function ToolCall({ connection, tool }: ToolCallProps) {
  const t = useTranslations("serverRequests.call");
  const { toolCalls } = useInspectStores();
  const place = { connectionId: connection.id, tool };
  const key = toolKey(place);
  const call = useStore(toolCalls, (state) => state.calls[key]);
  const draft = useStore(toolCalls, (state) => state.drafts[key]);
  const actions = useStore(toolCalls, (state) => state.actions);
  const isConnected = connection.phase === "connected";
  useEffect(() => {
    if (isConnected) void actions.begin({ connectionId: connection.id, tool });
  }, [actions, connection.id, tool, isConnected]);
  const isRunning = call?.outcome === null;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isRunning) void actions.call(place);
  };
  return (
    <section
      aria-label={t("label", { tool })}
      className="flex-none border-b border-line px-4 py-3 max-sm:px-3"
    >
      <form noValidate onSubmit={send} className="grid gap-2">
        <TextArea
          isCode
          label={t("arguments")}
          value={draft?.argumentsText ?? "{}"}
          onChange={(argumentsText) => actions.edit(place, { argumentsText })}
        />
        <div className="flex flex-wrap items-end gap-2">
          <NumberField
            label={t("timeout")}
            unit={t("seconds")}
            integer
            min={1}
            max={3_600}
            value={draft?.timeoutSeconds ?? 60}
            onChange={(timeoutSeconds) => actions.edit(place, { timeoutSeconds })}
            errorText={() => t("timeoutProblem")}
          />
          <Button type="submit" variant="primary" disabled={!isConnected || isRunning}>
            {t("call")}
          </Button>
          {isRunning ? <Button onClick={() => void actions.cancel(place)}>{t("cancel")}</Button> : null}
        </div>
        <p className="text-small text-fg-3">{t(isConnected ? "timeoutHint" : "notConnected")}</p>
      </form>
      {call ? <CallState key={call.callId} call={call} tool={tool} /> : null}
    </section>
  );
}

function CallState({ call, tool }: { readonly call: ToolCallState; readonly tool: string }) {
  const { outcome } = call;
  if (outcome === null) return <Running call={call} tool={tool} />;
  if (!outcome.ok) return <ErrorNote error={outcome.error} className="mt-2" />;
  return <Outcome call={call} outcome={outcome.value} tool={tool} />;
}

function Running({ call, tool }: { readonly call: ToolCallState; readonly tool: string }) {
  const t = useTranslations("serverRequests.call");
  const { progress } = call;
  const total = progress?.total ?? null;
  const share =
    progress === null || total === null || total <= 0
      ? null
      : Math.min(Math.max(progress.progress / total, 0), 1);
  return (
    <div className="mt-2 grid gap-1" data-testid="call-progress">
      <p className="text-small text-fg-2">
        {t("running", { tool })}
        {progress === null
          ? null
          : ` · ${
              total === null
                ? t("progressOpen", { progress: progress.progress })
                : t("progress", { progress: progress.progress, total })
            }`}
      </p>
      <div
        role="progressbar"
        aria-label={t("running", { tool })}
        {...(share !== null &&
          progress !== null && {
            "aria-valuemin": 0,
            "aria-valuenow": progress.progress,
            "aria-valuemax": progress.total ?? 0,
          })}
        className="h-1 overflow-hidden rounded-s bg-sunken"
      >
        <div
          className={share === null ? "progress-line-moving h-full w-1/3 bg-accent" : "h-full bg-accent"}
          {...(share !== null && { style: { width: `${String(share * 100)}%` } })}
        />
      </div>
      {progress?.message ? (
        <p role="status" className="[overflow-wrap:anywhere] text-small text-fg-3">
          <RevealedText text={progress.message} />
        </p>
      ) : null}
    </div>
  );
}

interface OutcomeProps {
  readonly call: ToolCallState;
  readonly outcome: Extract<NonNullable<ToolCallState["outcome"]>, { ok: true }>["value"];
  readonly tool: string;
}

function Outcome({ call, outcome, tool }: OutcomeProps) {
  const t = useTranslations("serverRequests.call");
  const { duration } = useFigures();
  const { toolCalls } = useInspectStores();
  const { readResult } = useStore(toolCalls, (state) => state.actions);
  const [form, setForm] = useState<"text" | "json">("text");
  const time = duration(outcome.durationMs);
  if ("message" in outcome) {
    return (
      <div role="status" className="mt-2 border-l-2 border-error py-1 pl-2.5" data-testid="call-outcome">
        <p>
          <span className="font-semibold text-error">✕</span> {t(outcome.outcome)} · {time}
        </p>
        <p className="font-mono text-small [overflow-wrap:anywhere] text-fg-2">
          <RevealedText text={outcome.message} />
        </p>
      </div>
    );
  }
  const isError = outcome.outcome === "tool-error";
  return (
    <div className="mt-2 grid gap-1" data-testid="call-outcome">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status">
          <span className={isError ? "font-semibold text-error" : "font-semibold"}>
            {isError ? `✕ ${t("toolError")}` : `✓ ${t("ok")}`}
          </span>
          <span className="text-small text-fg-3">
            {" "}
            · {time} · {t("size", { size: outcome.sizeBytes })}
          </span>
        </p>
        <SegmentedControl
          size="s"
          label={t("form")}
          value={form}
          options={[
            { value: "text", label: t("text") },
            { value: "json", label: t("json") },
          ]}
          onChange={setForm}
        />
      </div>
      {outcome.schemaValid === false ? <p className="text-warn">≠ {t("schemaWrong")}</p> : null}
      <WholeTextView
        label={t("resultLabel", { tool })}
        textKey={`${call.callId} ${form}`}
        read={() => readResult(call.callId, form)}
        className="h-56"
      />
    </div>
  );
}
