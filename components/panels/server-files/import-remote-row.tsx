"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";
import type { Ask, RemoteEntry } from "@/lib/stores/server-configs/import-types";
import { openUrl } from "@/lib/stores/server-settings";
import { TextField } from "../connections/text-field";
import { RevealedText } from "../context/revealed-text";
import type { ImportModel, RowProblem } from "./use-import-model";

export interface ImportRemoteRowProps {
  readonly entry: RemoteEntry;
  readonly model: ImportModel;
}

/** A server that can be added: what is known of it, and what the file leaves open. */
export function ImportRemoteRow({ entry, model }: ImportRemoteRowProps) {
  const t = useTranslations("serverFiles.import");
  const id = useId();
  const { name, settings, asks, insteadOf } = entry;
  const isChosen = model.chosen.has(name);
  const problem = model.problems.get(name);
  const facts = [
    ...(settings.bearerToken === null ? [] : [t("token")]),
    ...(settings.headers.length === 0
      ? []
      : [t("headers", { names: settings.headers.map(([header]) => header).join(", ") })]),
    ...(settings.isEnabled ? [] : [t("disabled")]),
  ];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 py-2">
      <input
        id={id}
        type="checkbox"
        aria-label={t("choose", { name })}
        checked={isChosen}
        onChange={(event) => model.actions.choose(name, event.target.checked)}
        className="mt-1 size-3.5 accent-(--accent)"
      />
      <label htmlFor={id}>
        <span className="font-medium">
          <RevealedText text={name} />
        </span>
        <span className="block font-mono text-small text-fg-2">
          <RevealedText text={shownUrl(settings.url)} />
        </span>
        {facts.length === 0 ? null : <span className="block text-small text-fg-3">{facts.join(" · ")}</span>}
        {insteadOf === null ? null : (
          <span className="block text-small text-fg-3">{t("insteadOf", { program: insteadOf })}</span>
        )}
      </label>
      {isChosen && asks.length > 0 ? <Asks entry={entry} model={model} /> : null}
      <Problem name={name} problem={problem} />
    </li>
  );
}

/** An address with its secrets taken out; one that is still open is shown as the file has it. */
function shownUrl(url: string): string {
  return url.includes("${") || !URL.canParse(url) ? url : openUrl(url).url;
}

function Asks({ entry, model }: ImportRemoteRowProps) {
  const t = useTranslations("serverFiles.import");
  const problem = model.problems.get(entry.name);
  const unanswered = problem?.kind === "unanswered" ? problem.placeholders : [];
  return (
    <fieldset className="col-start-2 mt-1 grid gap-2">
      <legend className="text-small text-fg-2">{t("asked")}</legend>
      {entry.asks.map((ask) => (
        <AskField
          key={ask.placeholder}
          ask={ask}
          value={model.answerOf(entry, ask.placeholder)}
          isMissing={unanswered.includes(ask.placeholder)}
          onChange={(answer) => model.actions.answer(entry, ask.placeholder, answer)}
        />
      ))}
    </fieldset>
  );
}

interface AskFieldProps {
  readonly ask: Ask;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (answer: string) => void;
}

function AskField({ ask, value, isMissing, onChange }: AskFieldProps) {
  const t = useTranslations("serverFiles.import");
  const label = ask.isRequired ? ask.label : t("optional", { label: ask.label });
  const error = isMissing ? t("needed") : null;
  if (ask.choices.length > 0) {
    return (
      <div>
        <Select
          label={label}
          showLabel
          value={ask.choices.includes(value) ? value : ""}
          onChange={onChange}
          options={["", ...ask.choices].map((choice) => ({ value: choice, label: choice || t("noChoice") }))}
        />
        {error === null ? null : <p className="text-small text-error">{error}</p>}
      </div>
    );
  }
  return (
    <TextField
      label={label}
      {...(ask.description !== null && { hint: ask.description })}
      type={ask.isSecret ? "password" : "text"}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function Problem({ name, problem }: { readonly name: string; readonly problem: RowProblem | undefined }) {
  const t = useTranslations("serverFiles.import");
  return (
    <p role="alert" className="col-start-2 text-small text-error empty:hidden">
      {problem === undefined
        ? null
        : problem.kind === "unanswered"
          ? t("unanswered", { name })
          : t("badAnswer", { name, reason: t(`refusal.${problem.reason}`) })}
    </p>
  );
}
