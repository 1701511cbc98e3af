"use client";

import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FIELD_CLASS } from "@/components/ui/field-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { FieldDraft, FieldProblem } from "@/lib/domain/elicitation/check-form";
import type { FormField } from "@/lib/domain/elicitation/elicitation-form";
import { RevealedText } from "../context/revealed-text";

export interface RequestFieldProps {
  readonly field: FormField;
  readonly draft: FieldDraft;
  readonly problem: FieldProblem | null;
  readonly onChange: (draft: FieldDraft) => void;
}

/** One field of a form that a server asks for. What it is called is the server's own text. */
export function RequestField({ field, draft, problem, onChange }: RequestFieldProps) {
  const t = useTranslations("serverRequests.form");
  const id = useId();
  const { title, description, isRequired, kind } = field;
  const isGroup = kind === "boolean" || kind === "choices";
  const label = (
    <>
      <span className="font-medium [overflow-wrap:anywhere]">
        <RevealedText text={title} />
      </span>{" "}
      <span className="text-small text-fg-3">{t(isRequired ? "required" : "optional")}</span>
    </>
  );
  return (
    <div
      className="grid gap-1"
      {...(isGroup && { role: "group", "aria-labelledby": `${id}-label`, "aria-describedby": `${id}-note` })}
    >
      {isGroup ? (
        <span id={`${id}-label`}>{label}</span>
      ) : (
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      )}
      <Control id={id} field={field} draft={draft} isWrong={problem !== null} onChange={onChange} />
      <span id={`${id}-note`} className="text-small [overflow-wrap:anywhere] text-fg-3">
        {description === null ? null : <RevealedText text={description} />}
        <FormatHint field={field} />
        {problem === null ? null : (
          <span role="alert" className="block text-error">
            ✕ {t(`problem.${problem.code}`, { limit: problem.limit })}
          </span>
        )}
      </span>
    </div>
  );
}

function FormatHint({ field }: { readonly field: FormField }): ReactNode {
  const t = useTranslations("serverRequests.form");
  if (field.kind !== "text") return null;
  return (
    <>
      {field.format === null ? null : <span className="block">{t(`formats.${field.format}`)}</span>}
      {field.pattern === null ? null : (
        <span className="block">
          <RevealedText text={t("pattern", { pattern: field.pattern })} />
        </span>
      )}
    </>
  );
}

interface ControlProps {
  readonly id: string;
  readonly field: FormField;
  readonly draft: FieldDraft;
  readonly isWrong: boolean;
  readonly onChange: (draft: FieldDraft) => void;
}

function Control({ id, field, draft, isWrong, onChange }: ControlProps) {
  const t = useTranslations("serverRequests.form");
  const shared = {
    id,
    "aria-invalid": isWrong ? (true as const) : undefined,
    "aria-required": field.isRequired,
    "aria-describedby": `${id}-note`,
    className: `${FIELD_CLASS} w-full aria-invalid:border-error`,
  };
  switch (field.kind) {
    case "text":
    case "number":
      return (
        <input
          {...shared}
          type="text"
          inputMode={field.kind === "number" ? "decimal" : "text"}
          autoComplete="off"
          value={String(draft ?? "")}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "choice":
      return (
        <select
          {...shared}
          value={field.options.findIndex(({ value }) => value === draft)}
          onChange={(event) => onChange(field.options[Number(event.target.value)]?.value ?? null)}
        >
          <option value={-1}>{t("notSet")}</option>
          {field.options.map(({ value, label }, index) => (
            <option key={value} value={index}>
              {label}
            </option>
          ))}
        </select>
      );
    case "boolean":
      return (
        <SegmentedControl
          className="justify-self-start"
          label={field.title}
          value={draft === true ? "yes" : draft === false ? "no" : "notSet"}
          options={[
            { value: "yes", label: t("yes") },
            { value: "no", label: t("no") },
            { value: "notSet", label: t("notSet") },
          ]}
          onChange={(next) => onChange(next === "notSet" ? null : next === "yes")}
        />
      );
    case "choices":
      return <Choices id={id} field={field} draft={draft} isWrong={isWrong} onChange={onChange} />;
  }
}

function Choices({ field, draft, isWrong, onChange }: ControlProps & { field: { kind: "choices" } }) {
  const chosen: readonly string[] = Array.isArray(draft) ? draft : [];
  return (
    <div className="grid max-h-48 gap-0.5 overflow-y-auto">
      {field.options.map(({ value, label }) => (
        <label key={value} className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-(--accent)"
            aria-invalid={isWrong ? true : undefined}
            checked={chosen.includes(value)}
            onChange={(event) => {
              // In the order of the schema, whatever the order of the clicks.
              const next = new Set(chosen);
              if (event.target.checked) next.add(value);
              else next.delete(value);
              onChange(field.options.map((one) => one.value).filter((one) => next.has(one)));
            }}
          />
          <span className="[overflow-wrap:anywhere]">
            <RevealedText text={label} />
          </span>
        </label>
      ))}
    </div>
  );
}
